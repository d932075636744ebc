import {
  ledgerAccounts,
  ledgerAccountWords,
  ledgerColumnWords,
  ledgerKinds,
  ledgerKindWords,
} from '@dtms/contract/bill/desk-ledger.ts'
import { fill } from '@dtms/contract/language.ts'
import { useNavigate } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { figureIn } from '#kernel/format/money.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { withoutEmpty } from '#kernel/search-reader.ts'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import { FilterChip, FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { FilterCombo } from '#ui/list/filter-choice.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { uiText } from '#ui/text.ts'
import { daysOf } from '../days.ts'
import { deskBills } from '../desk/queries.ts'
import { useProviders } from '../desk/use-providers.ts'
import { PeriodFilter, usePastPeriods } from '../list/period-filter.tsx'
import { LedgerTotals } from './ledger-totals.tsx'
import { type LedgerEntry, type LedgerPage, ledgerCalls } from './queries.ts'
import type { LedgerSearch } from './search.ts'
import { ledgerText } from './text.ts'

interface PageProps {
  search: LedgerSearch
  onSearch: (next: LedgerSearch, options?: { replace?: boolean }) => void
}

// Every movement of money as entries that balance, newest first; each opens the document that made it.
export const Page = ({ search, onSearch }: PageProps) => {
  const say = { ...useWords(uiText), ...useWords(ledgerColumnWords), ...useWords(ledgerText) }
  const language = useLanguage()
  const periods = usePastPeriods()
  const providers = useProviders()
  const navigate = useNavigate()
  const { from, to } = daysOf(search)
  const account = ledgerAccounts.find(one => one === search.account)
  const kind = ledgerKinds.find(one => one === search.kind)
  const filter = {
    ...{ customerId: search.customer, provider: search.provider, currency: search.currency },
    ...{ account, kind, keyword: search.q, from, to },
  }
  const list = useList<LedgerEntry, LedgerPage>(['bills', 'ledger', filter], (after, signal) =>
    ledgerCalls.list(filter, after, signal),
  )
  const change = (news: LedgerSearch) =>
    onSearch(withoutEmpty({ ...search, ...news }) as LedgerSearch, { replace: true })
  const figure = (amount: number, currency: string) => (amount === 0 ? '—' : figureIn(amount, currency))
  const columns: TableColumn<LedgerEntry>[] = [
    { id: 'document', label: say.document, cell: row => documentOf(row)?.number ?? '—' },
    { id: 'day', label: say.day, cell: row => row.day },
    { id: 'kind', label: say.kind, cell: row => <TwoLines first={row.text} second={row.accountText} /> },
    {
      id: 'customerName',
      label: say.customerName,
      cell: row => (
        <TwoLines
          first={row.customerName}
          second={[providers.length > 1 && row.provider.code, row.by, row.reason].filter(Boolean).join(' · ')}
        />
      ),
    },
    { id: 'currency', label: say.currency, cell: row => row.currency },
    { id: 'debit', label: say.debit, right: true, cell: row => figure(row.debit, row.currency) },
    { id: 'credit', label: say.credit, right: true, cell: row => figure(row.credit, row.currency) },
    // Over several accounts it swings around zero and says nothing.
    ...(account
      ? [
          {
            id: 'balance',
            label: say.balance,
            right: true,
            cell: (row: LedgerEntry) => figureIn(row.balance, row.currency),
          },
        ]
      : []),
  ]
  const isFiltered = Object.keys(withoutEmpty(search)).length > 0
  return (
    <ListPage
      title={say.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      actions={<ExportMenu onExport={format => ledgerCalls.export(filter, format)} />}
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <FilterSelect
            label={say.account}
            all={say.allAccounts}
            value={account ?? ''}
            choices={ledgerAccounts.map(value => ({ value, text: ledgerAccountWords[value][language] }))}
            onChange={value => change({ account: value })}
          />
          <FilterSelect
            label={say.kind}
            all={say.allKinds}
            value={kind ?? ''}
            choices={ledgerKinds.map(value => ({ value, text: ledgerKindWords[value][language] }))}
            onChange={value => change({ kind: value })}
          />
          <PeriodFilter label={say.day} periods={periods} from={from} to={to} onChange={change} />
          {providers.length > 1 && (
            <FilterSelect
              label={say.provider}
              all={say.provider}
              value={search.provider ?? ''}
              choices={providers}
              onChange={provider => change({ provider })}
            />
          )}
          {search.customer ? (
            <FilterChip onRemove={() => change({ customer: '' })}>
              {list.rows?.[0]?.customerName ?? say.oneCustomer}
            </FilterChip>
          ) : (
            <FilterCombo
              label={say.customerName}
              name="customer"
              all={say.allCustomers}
              search={deskBills.findCustomers(search.provider ?? '')}
              onChoose={({ id = '' }) => change({ customer: id })}
            />
          )}
          {search.currency && (
            <FilterChip onRemove={() => change({ currency: '' })}>{search.currency}</FilterChip>
          )}
        </>
      }
    >
      <div className={listFrame}>
        {list.first && list.first.totals.length > 0 && <LedgerTotals totals={list.first.totals} />}
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          words={say}
          icon={Scale}
          onClear={isFiltered ? () => onSearch({}, { replace: true }) : undefined}
          onOpen={row => {
            const there = documentOf(row)
            if (there) void navigate({ to: there.path as '/billing', search: there.search as never })
          }}
        />
      </div>
    </ListPage>
  )
}

interface Document {
  number: string
  path: '/desk/payments' | '/desk/bills'
  search: Record<string, string>
}

/** The document that made an entry, and where the desk shows it: a credit note is on its bill, a charge with its order. */
const documentOf = ({
  refund,
  creditNote,
  payment,
  bill,
  order,
  kind,
}: LedgerEntry): Document | undefined => {
  if (refund)
    return { number: refund.number, path: '/desk/payments', search: { view: 'refunds', open: refund.id } }
  const ofBill = bill && { path: '/desk/bills' as const, search: { open: bill.id } }
  if (kind === 'credit_note' && creditNote && ofBill) return { number: creditNote.number, ...ofBill }
  if (payment)
    return { number: payment.number, path: '/desk/payments', search: { view: 'all', open: payment.id } }
  if (bill && ofBill) return { number: bill.number, ...ofBill }
  if (!order) return undefined
  return { number: order.number, path: '/desk/bills', search: { part: 'charges', orderNo: order.number } }
}
