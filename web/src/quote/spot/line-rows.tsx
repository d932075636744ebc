import { fill } from '@dtms/contract/language.ts'
import { spotLimits, spotUnits } from '@dtms/contract/quote/spot.ts'
import { quoteLegs } from '@dtms/contract/quote/words.ts'
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { CompactNumber, CompactSelect, CompactText } from '#ui/field/compact-field.tsx'
import { type DraftLine, newLine } from './draft.ts'
import styles from './spot.module.css'
import { spotText } from './text.ts'

interface LineRowsProps {
  lines: DraftLine[]
  currency: string
  currencies: readonly string[]
  errorAt: (field: string) => string | undefined
  // How much of the load a unit counts, where the load is known.
  countedIn: (unit: string) => string | undefined
  onChange: (lines: DraftLine[]) => void
}

const unitNames = {
  shipment: 'shipment',
  piece: 'piece',
  kg: 'kg',
  rt: 'rt',
  cbm: 'cbmUnit',
  percent: 'percent',
} as const satisfies Record<(typeof spotUnits)[number], keyof typeof spotText>

const quantityRule = { mode: 'decimal', integerDigits: 7, decimals: 6 } as const

// The charges leg by leg: what is sold, and beside it what it costs and whom.
export const LineRows = ({ lines, currency, currencies, errorAt, countedIn, onChange }: LineRowsProps) => {
  const say = useWords(spotText)
  const language = useLanguage()
  const root = useRef<HTMLDivElement>(null)
  const choices = currencies.map(code => ({ value: code, text: code }))
  const add = () => {
    const line = newLine(lines.at(-1)?.leg, currency)
    flushSync(() => onChange([...lines, line]))
    root.current?.querySelector<HTMLElement>(`[name="${line.key}.text"]`)?.focus()
  }
  return (
    <div ref={root} className={styles.form}>
      {lines.map((line, index) => {
        const change = (news: Partial<DraftLine>) =>
          onChange(lines.map(one => (one.key === line.key ? { ...one, ...news } : one)))
        const field = (name: keyof DraftLine & string) => ({
          name: `${line.key}.${name}`,
          value: String(line[name]),
          error: errorAt(`${line.key}.${name}`),
          onChange: (value: string) => change({ [name]: value }),
        })
        return (
          <fieldset key={line.key} className={styles.line}>
            <legend>{fill(say.line, { n: index + 1 })}</legend>
            <CompactSelect
              {...field('leg')}
              label={say.leg}
              choices={Object.entries(quoteLegs).map(([leg, words]) => ({
                value: leg,
                text: words[language],
              }))}
            />
            <CompactText {...field('text')} label={say.lineText} required maxLength={spotLimits.text} />
            <CompactNumber {...field('quantity')} label={say.count} required rule={quantityRule} />
            <CompactSelect
              {...field('unit')}
              label={say.unit}
              choices={spotUnits.map(unit => ({ value: unit, text: say[unitNames[unit]] }))}
              // A rate per kg for one kg would sell the whole load at the price of a kilogram.
              onChange={unit => change({ unit, quantity: countedIn(unit) ?? '1' })}
            />
            <CompactText {...field('unitPrice')} label={say.unitPrice} inputMode="decimal" maxLength={14} />
            <CompactSelect {...field('currency')} label={say.lineCurrency} choices={choices} />
            <CompactText {...field('min')} label={say.min} inputMode="decimal" maxLength={14} />
            <div className={styles.costs}>
              <CompactText {...field('cost')} label={say.costPrice} inputMode="decimal" maxLength={14} />
              <CompactSelect {...field('costCurrency')} label={say.costCurrency} choices={choices} />
              <CompactText {...field('supplier')} label={say.supplier} maxLength={spotLimits.supplier} />
            </div>
            {lines.length > 1 && (
              <Button
                look="quiet"
                icon={<X aria-hidden="true" />}
                aria-label={fill(say.removeLine, { n: index + 1 })}
                onClick={() => onChange(lines.filter(one => one.key !== line.key))}
              />
            )}
          </fieldset>
        )
      })}
      {lines.length < spotLimits.lines && (
        <div className={styles.actions}>
          <Button icon={<Plus aria-hidden="true" />} onClick={add}>
            {say.addLine}
          </Button>
        </div>
      )}
    </div>
  )
}
