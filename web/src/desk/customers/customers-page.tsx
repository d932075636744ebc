import { isPortalStaff } from '@dtms/contract/account/account.ts'
import { customerStates, customerStateWords, withoutAgent } from '@dtms/contract/desk/customer.ts'
import { fill, type Language } from '@dtms/contract/language.ts'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useCustomer } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { money } from '#kernel/format/money.ts'
import { timeAgo } from '#kernel/format/time.ts'
import { type Said, useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { OnDemand } from '#ui/feedback/on-demand.tsx'
import { focusOpener } from '#ui/focus/page-focus.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { usePreload } from '#ui/list/use-preload.ts'
import { uiText } from '#ui/text.ts'
import { type CustomerList, type CustomerRow, customers } from './queries.ts'
import type { CustomersSearch } from './search.ts'
import { CustomerStateBadge } from './state-badge.tsx'
import { customersText } from './text.ts'

const loadPanel = () => loadChunk('customer-panel', () => import('./customer-panel.tsx'))
const CustomerPanel = lazyPart(loadPanel, 'CustomerPanel')
const CustomerDialog = lazyPart(
  () => loadChunk('customer-dialog', () => import('./customer-dialog.tsx')),
  'CustomerDialog',
)

interface PageProps {
  search: CustomersSearch
  onSearch: (next: CustomersSearch, options?: { replace?: boolean }) => void
}

type Choices = Pick<CustomerList, 'groups' | 'agents' | 'providers' | 'newLimits'>
const noChoices: Choices = { groups: [], agents: [], providers: [], newLimits: [] }

// PRODUCT 1: whom a provider serves, one row a company, and everything about one beside the list.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(customersText) }
  const language = useLanguage()
  const ofPortal = isPortalStaff(useCustomer())
  const { open, ...asked } = search
  const [creating, setCreating] = useState(false)
  const list = useList(['customers', 'list', asked], (after, signal) => customers.list(asked, after, signal))
  usePreload(loadPanel, list.rows !== undefined)
  const choices = list.first ?? noChoices
  const change = (news: Partial<Record<keyof CustomersSearch, string | undefined>>) =>
    onSearch(withoutEmpty({ ...search, ...news }) as CustomersSearch)
  const clear = () => onSearch({})
  const { q, group, state, agent, provider } = search
  const filtered = Boolean(q || group || state || agent || provider)
  const close = () => {
    change({ open: undefined })
    focusOpener(open)
  }
  const sort = {
    by: search.sort ?? 'lastOrder',
    descending: (search.order ?? (search.sort ? 'asc' : 'desc')) === 'desc',
  }
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={
        <Button look="primary" onClick={() => setCreating(true)}>
          {say.newCustomer}
        </Button>
      }
      filters={
        <>
          <SearchBox label={say.search} value={q ?? ''} onChange={text => change({ q: text })} />
          <FilterSelect
            label={say.state}
            all={say.all}
            value={state ?? ''}
            choices={customerStates.map(value => ({ value, text: customerStateWords[value][language] }))}
            onChange={value => change({ state: value })}
          />
          <FilterSelect
            label={say.group}
            all={say.all}
            value={group ?? ''}
            choices={choices.groups.map(value => ({ value, text: value }))}
            onChange={value => change({ group: value })}
          />
          <FilterSelect
            label={say.agent}
            all={say.all}
            value={agent ?? ''}
            choices={[
              { value: withoutAgent, text: say.noAgent },
              ...choices.agents.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={value => change({ agent: value })}
          />
          {ofPortal && (
            <FilterSelect
              label={say.provider}
              all={say.all}
              value={provider ?? ''}
              choices={choices.providers.map(({ code, name }) => ({ value: code, text: name }))}
              onChange={value => change({ provider: value })}
            />
          )}
          {filtered && (
            <Button look="link" onClick={clear}>
              {say.clearFilters}
            </Button>
          )}
        </>
      }
      panel={open && <CustomerPanel key={open} id={open} onChanged={list.reload} onClose={close} />}
    >
      <div className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columnsOf(say, language)}
          idOf={row => row.id}
          chosenId={open}
          sort={sort}
          onSort={by => change({ sort: by, order: sort.by === by && !sort.descending ? 'desc' : 'asc' })}
          words={say}
          icon={Building2}
          onClear={filtered ? clear : undefined}
          onOpen={row => change({ open: row.id })}
        />
      </div>
      {creating && (
        <OnDemand onGiveUp={() => setCreating(false)}>
          <CustomerDialog
            choices={choices}
            onClose={() => setCreating(false)}
            onDone={id => {
              setCreating(false)
              list.reload()
              change({ open: id })
            }}
          />
        </OnDemand>
      )}
    </ListPage>
  )
}

const columnsOf = (say: Said<typeof customersText>, language: Language): TableColumn<CustomerRow>[] => [
  { id: 'name', label: say.company, sortable: true, cell: row => row.name },
  { id: 'owner', label: say.owner, minor: true, cell: row => row.ownerName || row.ownerEmail },
  { id: 'group', label: say.group, minor: true, cell: row => row.group ?? '' },
  { id: 'agent', label: say.agent, minor: true, cell: row => row.agent?.name ?? say.noAgent },
  { id: 'openOrders', label: say.openOrders, right: true, sortable: true, cell: row => row.openOrders },
  {
    id: 'balance',
    label: say.balance,
    right: true,
    sortable: true,
    cell: row => (row.balance === 0 ? '—' : money(row.balance)),
  },
  {
    id: 'lastOrder',
    label: say.lastOrder,
    sortable: true,
    cell: row => (row.lastOrder ? timeAgo(new Date(row.lastOrder), new Date(), language) : say.never),
  },
  { id: 'state', label: say.state, status: true, cell: row => <CustomerStateBadge {...row} /> },
]
