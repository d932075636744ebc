import { batteries, commodityColumnWords } from '@dtms/contract/commodity/commodity.ts'
import { goodsQuestion } from '@dtms/contract/commodity/dangerous-word.ts'
import { fill } from '@dtms/contract/language.ts'
import { type OrderProblem, orderProblemWords } from '@dtms/contract/order/words.ts'
import { Package, Plus, X } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import {
  HsBrowseButton,
  prepareHsSearch,
  searchHsCodes,
  searchUnNumbers,
  useCountries,
  useHsHint,
} from '#reference/public.ts'
import { Button } from '#ui/button/button.tsx'
import { CompactChoice } from '#ui/field/choice-field.tsx'
import { CompactCombo } from '#ui/field/combo-field.tsx'
import type { ComboChoice } from '#ui/field/combo-input.tsx'
import { CompactNumber, CompactSelect, CompactText } from '#ui/field/compact-field.tsx'
import { Picker } from '#ui/field/picker.tsx'
import { focusNeighbour } from '#ui/focus/focus-neighbour.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { placeText } from '../text/place.ts'
import { type LineDraft, lineDraft, type lineFields } from './draft.ts'
import styles from './place.module.css'
import { RememberField } from './remember-field.tsx'
import { Section } from './section.tsx'
import { stored } from './stored.ts'
import type { OrderForm } from './use-order-form.ts'
import type { Remember } from './use-remember.ts'

const isBlank = (line: LineDraft) => !line.nameZh && !line.nameEn && !line.hsCode

// The content of the boxes, described as customs requires.
export const GoodsSection = ({ form, remember }: { form: OrderForm; remember: Remember }) => {
  const say = useWords(placeText)
  const { value } = useQuery(['commodities', 'to-order'], signal => stored.commodities('', signal))
  const known = value?.list ?? []
  useEffect(prepareHsSearch, [])
  const add = (line: LineDraft) =>
    form.change(before => ({
      ...before,
      commodities: [...before.commodities.filter(one => !isBlank(one) || isBlank(line)), line],
    }))
  return (
    <Section
      title={say.goods}
      error={form.errorAt('commodities')}
      tools={
        <>
          {known.length > 0 && (
            <Picker
              name={say.fromList}
              icon={<Package aria-hidden="true" />}
              hint={say.findCommodity}
              defaults={known}
              total={value?.total ?? 0}
              search={async (keyword, signal) => (await stored.commodities(keyword, signal)).list}
              wordsOf={one => ({
                id: one.id,
                text: one.nameZh || one.nameEn || one.sku,
                note: [one.sku, one.hsCode].filter(Boolean).join(' · '),
              })}
              onPick={one => add(lineDraft(one))}
            />
          )}
          <Button
            look="link"
            icon={<Plus aria-hidden="true" />}
            onClick={() => add(lineDraft({ originCountry: 'CN' }))}
          >
            {say.addLine}
          </Button>
        </>
      }
    >
      {form.draft.commodities.map((line, index) => (
        <Line key={line.key} form={form} line={line} index={index} />
      ))}
      <RememberField remember={remember} thing="commodities" />
    </Section>
  )
}

type CodeFieldProps = ComponentProps<typeof CompactCombo> & { form: OrderForm; problem: OrderProblem }

// Takes a code, and a name to find it by: what is typed is judged when the field is left, then at once.
const CodeField = ({ form, problem, error, ...combo }: CodeFieldProps) => {
  const language = useLanguage()
  const [typing, setTyping] = useState(false)
  const own = form.problems[combo.name] === problem ? orderProblemWords[problem][language] : undefined
  const settle = () => {
    setTyping(false)
    form.setSearching(false)
  }
  return (
    <CompactCombo
      {...combo}
      error={typing ? undefined : (error ?? own)}
      onChange={value => {
        setTyping(true)
        form.setSearching(true)
        combo.onChange(value)
      }}
      onChoose={choice => {
        settle()
        combo.onChoose?.(choice)
      }}
      onBlur={settle}
    />
  )
}

const isDangerousQuote = ({ booked }: OrderForm): boolean =>
  booked !== undefined && [booked.asked.goods ?? []].flat().some(kind => kind !== 'general')

const Line = ({ form, line, index }: { form: OrderForm; line: LineDraft; index: number }) => {
  const say = useWords(placeText)
  const language = useLanguage()
  const { choices } = useCountries()
  const at = `commodities.${index}`
  const bind = (name: (typeof lineFields)[number]) => {
    const label = name === 'quantity' ? say.lineQuantity : wordOf(name)
    return {
      ...form.field(`${at}.${name}`),
      label,
      spokenLabel: fill(say.ofRow, { n: index + 1, label }),
      // A changed line differs from its entry in the list; its quantity is not in it.
      onChange: (value: string) =>
        form.set(at, { ...line, [name]: value, ...(name !== 'quantity' && { id: '' }) }),
    }
  }
  const wordOf = (name: string): string =>
    commodityColumnWords[name as keyof typeof commodityColumnWords][language]
  // The channel's refusal shows as soon as the number is chosen; the server decides.
  const [refused, setRefused] = useState<ComboChoice>()
  const unNumber = bind('unNumber')
  const hsName = useHsHint(line.hsCode)
  const question = goodsQuestion(line, language)
  const mayBeDangerous = goodsQuestion({ ...line, unNumber: '' }, language)?.field === 'unNumber'
  // Most goods have no UN number: it is among the rarer fields until a battery, the quote or their name asks for it. A number that
  // is typed there stays there, under the cursor.
  const [hadUnNumber] = useState(line.unNumber !== '')
  const asksForUn = hadUnNumber || line.battery !== '0' || isDangerousQuote(form) || mayBeDangerous
  const carriedBy = { businessType: form.mode, channel: form.booked?.quote.channel ?? '' }
  const unField = (
    <CodeField
      form={form}
      problem="unNumber"
      {...unNumber}
      hint={question?.field === 'unNumber' ? question.text : undefined}
      error={unNumber.error ?? (refused?.value === line.unNumber ? refused.problem : undefined)}
      maxLength={40}
      placeholder="UN3481"
      search={(text, signal) => searchUnNumbers(text, signal, carriedBy)}
      onChoose={setRefused}
    />
  )
  return (
    <div className={styles.line}>
      {/* One of the two is enough (order-rule). */}
      <CompactText {...bind('nameEn')} required={line.nameZh === ''} maxLength={120} />
      <CompactText {...bind('nameZh')} maxLength={120} />
      <CodeField
        form={form}
        problem="hsCode"
        {...bind('hsCode')}
        required
        hint={hsName}
        maxLength={40}
        placeholder={say.hsHint}
        // Before a code is typed, what the goods are called is as good a word as any.
        search={(text, signal) => searchHsCodes(text || line.nameEn || line.nameZh, signal)}
      />
      <CompactNumber {...bind('quantity')} required rule={{ mode: 'integer', digits: 7 }} />
      <CompactNumber
        {...bind('unitValue')}
        unit={line.currency}
        rule={{ mode: 'decimal', integerDigits: 8, decimals: 2 }}
      />
      <CompactChoice {...bind('originCountry')} placeholder={say.choose} choices={choices} />
      <CompactSelect
        {...bind('battery')}
        hint={question?.field === 'battery' ? question.text : undefined}
        choices={Object.entries(batteries).map(([value, words]) => ({ value, text: words[language] }))}
      />
      {asksForUn && unField}
      <details className={styles.extra}>
        <summary>{asksForUn ? say.more : say.moreWithUn}</summary>
        <HsBrowseButton onChoose={bind('hsCode').onChange} />
        <div className={styles.grid}>
          <CompactText {...bind('sku')} maxLength={60} />
          <CompactText {...bind('material')} maxLength={80} />
          <CompactText {...bind('usage')} maxLength={80} />
          <CompactText {...bind('brand')} maxLength={80} />
          {!asksForUn && unField}
        </div>
      </details>
      {form.draft.commodities.length > 1 && (
        <button
          type="button"
          className={styles.drop}
          aria-label={fill(say.removeLine, { n: index + 1 })}
          data-removes=""
          onClick={event => {
            focusNeighbour(event.currentTarget, index)
            form.change(before => ({ ...before, commodities: before.commodities.toSpliced(index, 1) }))
          }}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
