import { fill } from '@dtms/contract/language.ts'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { FilterSelect, SearchBox } from '#ui/filter-bar.tsx'
import { kitText } from '#ui/text.ts'
import { daysFromNow, lastMonths, today } from '../days.ts'
import type { Account } from '../queries.ts'
import type { BillingSearch } from '../search.ts'
import { billingText } from '../text/list.ts'

export type Narrow = (news: Partial<Record<keyof BillingSearch, unknown>>) => void

export const noFilter: Partial<Record<keyof BillingSearch, ''>> = {
  q: '',
  provider: '',
  currency: '',
  from: '',
  to: '',
  dueFrom: '',
  dueTo: '',
}

export const isFiltered = (search: BillingSearch): boolean =>
  (Object.keys(noFilter) as (keyof BillingSearch)[]).some(name => search[name] !== undefined)

interface Period {
  text: string
  from: string
  to: string
}

interface FiltersProps {
  search: BillingSearch
  // What the customer has with whom: nothing else can be found.
  accounts: readonly Account[]
  onNarrow: Narrow
}

export const BillFilters = ({ search, accounts, onNarrow }: FiltersProps) => {
  const say = { ...useWords(kitText), ...useWords(billingText) }
  const issued: Period[] = [
    { text: say.days30, from: daysFromNow(-30), to: '' },
    { text: say.days90, from: daysFromNow(-90), to: '' },
    { text: say.days365, from: daysFromNow(-365), to: '' },
    ...lastMonths(12).map(({ name, from, to }) => ({ text: name, from, to })),
  ]
  const due: Period[] = [
    { text: say.next7, from: today(), to: daysFromNow(7) },
    { text: say.next30, from: today(), to: daysFromNow(30) },
    { text: say.passed, from: '', to: daysFromNow(-1) },
  ]
  return (
    <>
      <SearchBox label={say.search} value={search.q ?? ''} onChange={q => onNarrow({ q })} />
      <AccountFilters {...{ search, accounts, onNarrow }} />
      <PeriodFilter
        label={say.issued}
        periods={issued}
        from={search.from}
        to={search.to}
        onChange={({ from, to }) => onNarrow({ from, to })}
      />
      <PeriodFilter
        label={say.due}
        periods={due}
        from={search.dueFrom}
        to={search.dueTo}
        onChange={({ from, to }) => onNarrow({ dueFrom: from, dueTo: to })}
      />
      {isFiltered(search) && (
        <Button look="link" onClick={() => onNarrow(noFilter)}>
          {say.clearFilters}
        </Button>
      )}
    </>
  )
}

// A choice of one is none.
export const AccountFilters = ({ search, accounts, onNarrow }: FiltersProps) => {
  const say = { ...useWords(kitText), ...useWords(billingText) }
  const providers = new Map(accounts.map(({ provider }) => [provider.code, provider.name]))
  const currencies = [...new Set(accounts.map(({ currency }) => currency))].sort()
  return (
    <>
      {(providers.size > 1 || search.provider) && (
        <FilterSelect
          label={say.provider}
          all={say.all}
          value={search.provider ?? ''}
          choices={[...providers].map(([value, text]) => ({ value, text }))}
          onChange={provider => onNarrow({ provider })}
        />
      )}
      {(currencies.length > 1 || search.currency) && (
        <FilterSelect
          label={say.currency}
          all={say.all}
          value={search.currency ?? ''}
          choices={currencies.map(value => ({ value, text: value }))}
          onChange={currency => onNarrow({ currency })}
        />
      )}
    </>
  )
}

interface PeriodFilterProps {
  label: string
  periods: readonly Period[]
  from: string | undefined
  to: string | undefined
  onChange: (period: { from: string; to: string }) => void
}

// Days by their usual names; others, from a link, are said as they are.
const PeriodFilter = ({ label, periods, from = '', to = '', onChange }: PeriodFilterProps) => {
  const say = { ...useWords(kitText), ...useWords(billingText) }
  const value = from === '' && to === '' ? '' : `${from}/${to}`
  const choices = periods.map(period => ({ value: `${period.from}/${period.to}`, text: period.text }))
  if (value !== '' && !choices.some(choice => choice.value === value))
    choices.unshift({ value, text: fill(say.chosenDays, { from: from || '…', to: to || '…' }) })
  return (
    <FilterSelect
      label={label}
      all={say.all}
      value={value}
      choices={choices}
      onChange={chosen => {
        const [first = '', last = ''] = chosen.split('/')
        onChange({ from: first, to: last })
      }}
    />
  )
}
