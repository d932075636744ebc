import { fill } from '@dtms/contract/language.ts'
import { useRouter } from '@tanstack/react-router'
import { SlidersHorizontal, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { money } from '#kernel/format/money.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { Button } from '#ui/button/button.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { LevelBadge } from '../../badges.tsx'
import { deskBills, type Terms } from '../queries.ts'
import type { DeskTermsSearch } from '../search.ts'
import { termsText } from '../text.ts'
import { useFinance } from '../use-finance.ts'
import { useProviders } from '../use-providers.ts'
import { RulesDialog } from './rules-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

// PRODUCT 5.

interface PageProps {
  search: DeskTermsSearch
  onSearch: (next: DeskTermsSearch, options?: { replace?: boolean }) => void
}

// What was agreed with each customer: days to pay, monthly or not, credit limit; and the rules for all.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(termsText) }
  const finance = useFinance()
  const router = useRouter()
  const providers = useProviders()
  const provider = search.provider ?? ''
  // PRODUCT 5: the default provider, or the portal's first where there is none of that code.
  const byDefault = providers.find(({ value }) => value === 'HD') ?? providers[0]
  const list = useList(['bills', 'terms', search.q, provider], (after, signal) =>
    deskBills.terms({ keyword: search.q, provider }, after, signal),
  )
  const rules = useQuery(['bills', 'rules', provider], signal => deskBills.rules(provider, signal), {
    fresh: true,
  })
  const change = (news: DeskTermsSearch) =>
    onSearch(withoutEmpty({ ...search, ...news }) as DeskTermsSearch, { replace: true })
  const [editing, setEditing] = useState<Terms | 'rules'>()
  const columns: TableColumn<Terms>[] = [
    { id: 'customer', label: say.customer, cell: row => row.customerName },
    { id: 'dueDays', label: say.dueDays, right: true, cell: row => row.dueDays },
    { id: 'billing', label: say.billing, cell: row => (row.monthly ? say.monthly : say.byHand) },
    {
      id: 'limit',
      label: say.limit,
      right: true,
      cell: row => (row.creditLimit === null ? '—' : money(row.creditLimit)),
    },
    { id: 'used', label: say.used, right: true, cell: row => money(row.usedUsd) },
    { id: 'level', label: say.level, cell: row => <LevelBadge state={row.level} /> },
    { id: 'openBills', label: say.openBills, right: true, cell: row => row.openBills },
  ]
  const saved = () => {
    setEditing(undefined)
    void showMessage('success', say.saved)
    list.reload()
    rules.reload()
  }
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={
        finance && (
          <Button
            icon={<SlidersHorizontal aria-hidden="true" />}
            disabled={!rules.value}
            onClick={() => setEditing('rules')}
          >
            {say.rules}
          </Button>
        )
      }
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          {providers.length > 1 && (
            <FilterSelect
              label={say.provider}
              all={byDefault?.text ?? ''}
              value={provider === byDefault?.value ? '' : provider}
              choices={providers.filter(one => one !== byDefault)}
              onChange={chosen => change({ provider: chosen })}
            />
          )}
        </>
      }
    >
      <div className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          words={say}
          icon={UsersRound}
          onClear={search.q ? () => change({ q: '' }) : undefined}
          // Users who may not change the terms see their customer instead.
          onOpen={row => (finance ? setEditing(row) : router.history.push(`/desk/customers?open=${row.id}`))}
        />
      </div>
      {editing === 'rules' && rules.value && (
        <RulesDialog rules={rules.value} onClose={() => setEditing(undefined)} onDone={saved} />
      )}
      {typeof editing === 'object' && (
        <TermsDialog terms={editing} onClose={() => setEditing(undefined)} onDone={saved} />
      )}
    </ListPage>
  )
}
