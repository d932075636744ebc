import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { uiText } from '#ui/text.ts'
import { daysFromNow, today } from '../days.ts'
import type { Account } from '../queries.ts'
import type { BillingSearch } from '../search.ts'
import { billingText } from '../text/list.ts'
import { type Period, PeriodFilter, usePastPeriods } from './period-filter.tsx'

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

interface FiltersProps {
  search: BillingSearch
  // What the customer has with whom: nothing else can be found.
  accounts: readonly Account[]
  onNarrow: Narrow
}

export const BillFilters = ({ search, accounts, onNarrow }: FiltersProps) => {
  const say = { ...useWords(uiText), ...useWords(billingText) }
  const issued = usePastPeriods()
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
  const say = { ...useWords(uiText), ...useWords(billingText) }
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
