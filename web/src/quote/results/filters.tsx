import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { type ServiceOption, serviceOptions } from '@dtms/contract/quote/choice.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { CompactNumber } from '#ui/field/compact-field.tsx'
import { type Draft, useDraft } from '../form/draft.ts'
import type { Offer } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import { quoteText } from '../text/form.ts'
import styles from './filters.module.css'
import type { OptionPrice, PriceOfOption } from './option-prices.ts'
import { dayLimits, type Filter, maxCalendarDays, noFilter } from './rank.ts'

interface FiltersProps {
  offers: readonly Offer[]
  // Whose prices the services show.
  best: Offer | undefined
  priceOf: PriceOfOption
  filter: Filter
  onFilter: (filter: Filter) => void
  onServices: (news: ServiceNews) => void
}

// Services, and the value that insurance needs.
export type ServiceNews = Partial<Pick<Draft, 'services' | 'goodsValue'>>

// The default of a service while it is neither ticked nor declined (pricing 3.7).
const usually = (service: ServiceOption, draft: Draft): boolean => {
  if (service === 'pickup') return draft.origin.type !== 1
  return service === 'customs'
}

// Why a service has no price, in a word or two: the offer says it in full once it is ticked.
const whyNot: Readonly<Record<string, 'needsValue' | 'needsCustoms'>> = {
  'no-goods-value': 'needsValue',
  'needs-customs': 'needsCustoms',
}

const priceText = (
  price: OptionPrice | undefined,
  ticked: boolean,
  say: Said<typeof compareText>,
): string => {
  if (!price || price.reason === 'at-port') return ''
  if (price.amount === null) return say[whyNot[price.reason] ?? 'notOffered']
  if (price.amount === 0) return say.inPrice
  return ticked ? money(price.amount) : fill(say.plus, { amount: money(price.amount) })
}

const toggled = <Value,>(set: ReadonlySet<Value>, value: Value): Set<Value> => {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

const distinct = <Value,>(values: readonly Value[]): Value[] => [...new Set(values)]

// Services change the price and ask again at once; filters only choose among what was answered.
export const Filters = ({ offers, best, priceOf, filter, onFilter, onServices }: FiltersProps) => {
  // As ticked, not as priced: the tick is shown before the price.
  const draft = useDraft()
  const say = useWords(compareText)
  const language = useLanguage()
  const count = (of: (offer: Offer) => boolean): number => offers.filter(of).length
  const shown = distinct(offers.map(offer => offer.businessType)).sort()
  const providers = distinct(offers.map(offer => offer.provider.code))
  const limits = dayLimits(offers)
  const lacking = count(offer => !offer.complete)

  return (
    <aside className={styles.filters} aria-label={say.filters}>
      <Group title={say.services}>
        {serviceOptions.map(service => {
          const ticked = draft.services[service] ?? usually(service, draft)
          return (
            <Tick
              key={service}
              checked={ticked}
              // At the port there is nothing to pick up.
              disabled={service === 'pickup' && draft.origin.type === 1}
              note={priceText(priceOf(service, best), ticked, say)}
              onChange={() => onServices({ services: { ...draft.services, [service]: !ticked } })}
            >
              {say[`${service}Service`]}
            </Tick>
          )
        })}
        {draft.services.insurance && !Number(draft.goodsValue) && (
          <ValueField onValue={goodsValue => onServices({ goodsValue })} />
        )}
        {best && offers.length > 1 && (
          <p className={styles.hint}>
            {fill(say.servicesOf, { name: `${best.provider.name} ${best.service}` })}
          </p>
        )}
      </Group>
      {shown.length > 1 && (
        <Group title={say.mode}>
          {shown.map(mode => (
            <Tick
              key={mode}
              checked={!filter.modes.has(mode)}
              note={String(count(offer => offer.businessType === mode))}
              onChange={() => onFilter({ ...filter, modes: toggled(filter.modes, mode) })}
            >
              {modes[mode].name[language]}
            </Tick>
          ))}
        </Group>
      )}
      {limits.length > 0 && (
        <Group title={say.days}>
          {[undefined, ...limits].map(limit => (
            <label key={limit ?? 0} className={styles.choice}>
              <input
                type="radio"
                name="most-days"
                checked={filter.maxDays === limit}
                onChange={() => onFilter({ ...filter, maxDays: limit })}
              />
              {limit === undefined ? say.anyDays : fill(say.withinDays, { n: limit })}
              <span className={styles.note}>
                {count(offer => limit === undefined || maxCalendarDays(offer) <= limit)}
              </span>
            </label>
          ))}
        </Group>
      )}
      {providers.length > 1 && (
        <Group title={say.provider}>
          {providers.map(code => (
            <Tick
              key={code}
              checked={!filter.providers.has(code)}
              note={String(count(offer => offer.provider.code === code))}
              onChange={() => onFilter({ ...filter, providers: toggled(filter.providers, code) })}
            >
              {offers.find(offer => offer.provider.code === code)?.provider.name ?? code}
            </Tick>
          ))}
        </Group>
      )}
      {lacking > 0 && (
        <Group title={say.completeness}>
          <Tick
            checked={filter.completeOnly}
            note={String(offers.length - lacking)}
            onChange={() => onFilter({ ...filter, completeOnly: !filter.completeOnly })}
          >
            {say.completeOnly}
          </Tick>
        </Group>
      )}
      {filter !== noFilter && (
        <Button look="link" onClick={() => onFilter(noFilter)}>
          {say.reset}
        </Button>
      )}
    </aside>
  )
}

// Asked for where insurance was ticked: the rest of the inquiry stays as it is.
const ValueField = ({ onValue }: { onValue: (value: string) => void }) => {
  const say = { ...useWords(quoteText), ...useWords(compareText) }
  const [value, setValue] = useState('')
  const [tried, setTried] = useState(false)
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => frame.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  return (
    <form
      ref={frame}
      className={styles.value}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (Number(value) > 0) onValue(value)
        else setTried(true)
      }}
    >
      <CompactNumber
        name="goodsValue"
        label={say.goodsValue}
        error={tried && !Number(value) ? say.wrongInsured : undefined}
        unit="USD"
        required
        value={value}
        rule={{ mode: 'decimal', integerDigits: 8, decimals: 2 }}
        onChange={setValue}
      />
      <Button type="submit">{say.priceInsurance}</Button>
    </form>
  )
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    {children}
  </fieldset>
)

interface TickProps {
  checked: boolean
  disabled?: boolean
  note: string
  onChange: () => void
  children: ReactNode
}

const Tick = ({ checked, disabled = false, note, onChange, children }: TickProps) => (
  <label className={styles.choice}>
    <input type="checkbox" checked={checked} disabled={disabled} onChange={onChange} />
    {children}
    <span className={styles.note}>{note}</span>
  </label>
)
