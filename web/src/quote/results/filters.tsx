import { fill } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { type ServiceOption, serviceOptions } from '@dtms/contract/quote/choice.ts'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { money } from '#kernel/money.ts'
import { Button } from '#ui/button/button.tsx'
import { type Draft, useDraft } from '../form/draft.ts'
import type { Offer } from '../queries.ts'
import { compareText } from '../text/compare.ts'
import styles from './filters.module.css'
import { dayLimits, type Filter, maxCalendarDays, noFilter } from './rank.ts'

interface FiltersProps {
  offers: readonly Offer[]
  // Whose prices the services show.
  best: Offer | undefined
  filter: Filter
  onFilter: (filter: Filter) => void
  onServices: (services: Draft['services']) => void
}

// The default of a service while it is neither ticked nor declined (pricing 3.7).
const usually = (service: ServiceOption, draft: Draft): boolean => {
  if (service === 'pickup') return draft.origin.type !== 1
  return service === 'customs'
}

const chargedFor = (service: ServiceOption, offer: Offer | undefined): number => {
  const lines = offer?.lines ?? []
  const own = lines.filter(({ leg, code }) =>
    service === 'ddp' ? code === 'DUTY' || code === 'DTP' : leg === service,
  )
  return own.reduce((sum, line) => sum + line.amountUsd, 0)
}

const toggled = <Value,>(set: ReadonlySet<Value>, value: Value): Set<Value> => {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

const distinct = <Value,>(values: readonly Value[]): Value[] => [...new Set(values)]

// Services change the price and ask again at once; filters only choose among what was answered.
export const Filters = ({ offers, best, filter, onFilter, onServices }: FiltersProps) => {
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
          const price = ticked ? chargedFor(service, best) : 0
          return (
            <Tick
              key={service}
              checked={ticked}
              // At the port there is nothing to pick up.
              disabled={service === 'pickup' && draft.origin.type === 1}
              note={price > 0 ? money(price) : ''}
              onChange={() => onServices({ ...draft.services, [service]: !ticked })}
            >
              {say[`${service}Service`]}
            </Tick>
          )
        })}
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
