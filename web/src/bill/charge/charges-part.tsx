import { chargeSourceWords, chargeStates, chargeStateWords } from '@dtms/contract/bill/bill.ts'
import { fill } from '@dtms/contract/language.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { Link } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import { AttachedFile } from '#file/public.ts'
import { money } from '#kernel/format/money.ts'
import { formatDay } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { LateCharges } from '#order/public.ts'
import { Button } from '#ui/button/button.tsx'
import { countText } from '#ui/list/count-text.ts'
import type { TableColumn } from '#ui/list/data-table.tsx'
import { SearchBox } from '#ui/list/filter-bar.tsx'
import { ListPage, listFrame } from '#ui/list/list-page.tsx'
import { Rows } from '#ui/list/rows.tsx'
import { TwoLines } from '#ui/list/two-lines.tsx'
import { useList } from '#ui/list/use-list.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { ChargeBadge } from '../badges.tsx'
import { daysOf } from '../days.ts'
import { BillingParts } from '../list/billing-parts.tsx'
import { AccountFilters } from '../list/filters.tsx'
import type { PartProps } from '../list/part.ts'
import { PeriodFilter, usePastPeriods } from '../list/period-filter.tsx'
import { bills, type Cost } from '../queries.ts'
import { chargeText } from '../text/charge.ts'
import { billingText } from '../text/list.ts'
import styles from './charges.module.css'

// The calculation, and below it the rule that made it.
const Basis = ({ text }: { text: string }) => {
  const [calculation = '', ...rules] = text.split(' · ')
  return (
    <TwoLines
      first={calculation}
      second={rules.length > 0 && <span className={styles.note}>{rules.join(' · ')}</span>}
    />
  )
}

const listId = 'charges'
const views = ['all', ...chargeStates] as const
const noFilter = { q: '', provider: '', currency: '', from: '', to: '', view: '' }

// Charge lines, billed or not yet; late ones that wait for the shipper are above them.
export const ChargesPart = ({ search, balance, change, onPart }: PartProps) => {
  const page = useWords(billingText)
  const say = { ...useWords(uiText), ...useWords(chargeText) }
  const language = useLanguage()
  const periods = usePastPeriods()
  const state = chargeStates.find(one => one === search.view)
  const { from, to } = daysOf(search)
  const filter = { state, keyword: search.q, provider: search.provider, currency: search.currency, from, to }
  const list = useList(['bills', 'charges', filter], (after, signal) =>
    bills.costs({ ...filter, sidx: 'createTime', sord: 'desc' }, after, signal),
  )
  const filtered = Boolean(state || search.q || search.provider || search.currency || from || to)
  const columns: TableColumn<Cost>[] = [
    {
      id: 'text',
      label: say.charge,
      cell: row => <TwoLines first={<span className={styles.name}>{row.text}</span>} second={row.legText} />,
    },
    {
      id: 'order',
      label: say.order,
      cell: row => (
        <Link to="/shipments" search={{ open: row.orderId } as never}>
          {row.orderNo}
        </Link>
      ),
    },
    {
      id: 'source',
      label: say.source,
      cell: row => (
        <span className={styles.source}>
          <TwoLines
            first={chargeSourceWords[row.source][language]}
            second={row.source !== 'quote' && <span className={styles.reason}>{row.reason}</span>}
          />
          {row.consent && (
            <small className={styles.reason}>
              {fill(say.recorded, { ...row.consent, provider: row.provider.name })}
            </small>
          )}
          {row.file && <AttachedFile file={row.file} />}
        </span>
      ),
    },
    {
      id: 'quantity',
      label: say.quantity,
      right: true,
      cell: row => <Basis text={lineBasis(row, language)} />,
    },
    {
      id: 'amount',
      label: say.amount,
      right: true,
      kept: true,
      cell: row => money(row.amount, row.currency),
    },
    {
      id: 'state',
      label: say.state,
      cell: row => <TwoLines first={<ChargeBadge state={row.state} />} second={row.bill?.billNo} />,
    },
    { id: 'time', label: say.time, cell: row => formatDay(new Date(row.createTime)) },
  ]
  return (
    <ListPage
      title={page.title}
      count={list.rows && fill(say.count, { n: countText(list) })}
      parts={<BillingParts part="charges" onPart={onPart} />}
      tabs={
        <>
          <LateCharges
            onReplied={() => {
              list.reload()
              balance.reload()
            }}
          />
          <Tabs
            pills
            name={say.views}
            panelId={listId}
            value={state ?? 'all'}
            onChange={view => change({ view: view === 'all' ? undefined : view })}
            tabs={views.map(id => ({ id, label: id === 'all' ? say.all : chargeStateWords[id][language] }))}
          />
        </>
      }
      filters={
        <>
          <SearchBox label={say.search} value={search.q ?? ''} onChange={q => change({ q })} />
          <AccountFilters search={search} accounts={balance.value?.accounts ?? []} onNarrow={change} />
          <PeriodFilter label={say.time} periods={periods} from={from} to={to} onChange={change} />
          {filtered && (
            <Button look="link" onClick={() => change(noFilter)}>
              {say.clearFilters}
            </Button>
          )}
        </>
      }
    >
      <TabPanel id={listId} chosen={state ?? 'all'} className={listFrame}>
        <Rows
          name={say.title}
          list={list}
          columns={columns}
          idOf={row => row.id}
          words={say}
          icon={ReceiptText}
          onClear={filtered ? () => change(noFilter) : undefined}
          // A charge has no page of its own: it leads to its bill, or to the lines of its order.
          onOpen={row =>
            row.bill
              ? change({ part: undefined, ...noFilter, open: row.bill.id })
              : change({ q: row.orderNo })
          }
        />
      </TabPanel>
    </ListPage>
  )
}
