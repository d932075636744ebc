import { fill } from '@dtms/contract/language.ts'
import { modeChoices } from '@dtms/contract/mode-words.ts'
import { deskOrderStateNames, deskOrderStates } from '@dtms/contract/order/desk-view.ts'
import { milestoneCodes, transportWords } from '@dtms/contract/order/order.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { DateFilter } from '#ui/date/date-filter.tsx'
import { FilterChip, FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { FilterChoice } from '#ui/list/filter-choice.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { type DeskOrderRow, deskOrders } from '../queries.ts'
import type { DeskOrdersSearch } from '../search.ts'
import styles from './order-filters.module.css'
import { orderListText } from './text.ts'

// Behind the button: those that are needed less often.
const further = ['channel', 'assignee', 'milestone', 'consent', 'from', 'to', 'etaFrom', 'etaTo'] as const

export const noFilter = {
  ...{ q: '', state: '', mode: '', channel: '', agent: '', assignee: '', customer: '', provider: '' },
  ...{ milestone: '', consent: '', from: '', to: '', etaFrom: '', etaTo: '' },
} as const satisfies Partial<Record<keyof DeskOrdersSearch, ''>>

export const isFiltered = (search: DeskOrdersSearch): boolean =>
  Object.keys(noFilter).some(name => search[name as keyof typeof noFilter] !== undefined)

interface OrderFiltersProps {
  search: DeskOrdersSearch
  rows: readonly DeskOrderRow[] | undefined
  onNarrow: (news: Partial<Record<keyof DeskOrdersSearch, string>>) => void
}

// Which orders: by number, reference or customer, by state, service and agent, by days.
export const OrderFilters = ({ search, rows, onNarrow }: OrderFiltersProps) => {
  const say = { ...useWords(uiText), ...useWords(orderListText) }
  const language = useLanguage()
  const { value: choices } = useQuery(['orders', 'desk-choices'], signal => deskOrders.choices(signal))
  const chosen = further.filter(name => search[name] !== undefined).length
  const [open, setOpen] = useState(chosen > 0)
  const moreId = useId()
  const agents = choices?.agents ?? []
  const day = (name: 'from' | 'to' | 'etaFrom' | 'etaTo', label: string) => (
    <DateFilter label={label} value={search[name] ?? ''} onChange={value => onNarrow({ [name]: value })} />
  )
  return (
    <>
      <SearchBox label={say.search} value={search.q ?? ''} onChange={q => onNarrow({ q })} />
      <FilterSelect
        label={say.state}
        all={say.all}
        value={search.state ?? ''}
        choices={deskOrderStateNames.map(value => ({ value, text: deskOrderStates[value].words[language] }))}
        onChange={state => onNarrow({ state })}
      />
      <FilterSelect
        label={say.mode}
        all={say.all}
        value={search.mode ?? ''}
        choices={modeChoices(language)}
        onChange={mode => onNarrow({ mode })}
      />
      {(agents.length > 0 || search.agent) && (
        <FilterSelect
          label={say.agent}
          all={say.all}
          value={search.agent ?? ''}
          choices={agents.map(({ id, name }) => ({ value: id, text: name }))}
          onChange={agent => onNarrow({ agent })}
        />
      )}
      <Button
        icon={<SlidersHorizontal aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={open ? moreId : undefined}
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 ? fill(say.moreOn, { n: chosen }) : say.more}
      </Button>
      {search.customer && (
        <FilterChip onRemove={() => onNarrow({ customer: '' })}>
          {rows?.[0]?.customerName ?? say.oneCustomer}
        </FilterChip>
      )}
      {search.provider && (
        <FilterChip onRemove={() => onNarrow({ provider: '' })}>
          {rows?.[0]?.provider?.name ?? search.provider}
        </FilterChip>
      )}
      {isFiltered(search) && (
        <Button look="link" onClick={() => onNarrow(noFilter)}>
          {say.clearFilters}
        </Button>
      )}
      {open && (
        <fieldset id={moreId} className={styles.more}>
          <legend className={styles.legend}>{say.more}</legend>
          <FilterChoice
            label={say.channel}
            name="channel"
            all={say.all}
            value={search.channel ?? ''}
            choices={(choices?.channels ?? []).map(({ code, name }) => ({
              value: code,
              text: name,
              note: code,
            }))}
            onChange={channel => onNarrow({ channel })}
          />
          <FilterSelect
            label={say.assignee}
            all={say.all}
            value={search.assignee ?? ''}
            choices={[
              { value: 'none', text: say.unassigned },
              ...(choices?.assignees ?? []).map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={assignee => onNarrow({ assignee })}
          />
          <FilterSelect
            label={say.lastMilestone}
            all={say.all}
            value={search.milestone ?? ''}
            choices={milestoneCodes.map(code => ({ value: code, text: transportWords[code][language] }))}
            onChange={milestone => onNarrow({ milestone })}
          />
          <FilterSelect
            label={say.consent}
            all={say.all}
            value={search.consent ?? ''}
            choices={[{ value: '1', text: say.consentWanted }]}
            onChange={consent => onNarrow({ consent })}
          />
          {day('from', say.placedFrom)}
          {day('to', say.placedTo)}
          {day('etaFrom', say.etaFrom)}
          {day('etaTo', say.etaTo)}
        </fieldset>
      )}
    </>
  )
}
