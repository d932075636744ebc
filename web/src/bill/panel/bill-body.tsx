import type { ReactNode } from 'react'
import { useWords } from '#kernel/language.ts'
import { TabPanel, Tabs } from '#ui/menu/tabs.tsx'
import type { Bill, BillLine, Dispute } from '../queries.ts'
import type { BillTab } from '../search.ts'
import { billText } from '../text/bill.ts'
import { BillCompare } from './bill-compare.tsx'
import { BillDisputes } from './bill-disputes.tsx'
import { BillFapiao } from './bill-fapiao.tsx'
import { BillFigures } from './bill-figures.tsx'
import { BillLines } from './bill-lines.tsx'
import { BillMoney } from './bill-money.tsx'
import styles from './panel.module.css'

export interface BillBodyProps {
  bill: Bill
  tab: BillTab
  onTab: (tab: BillTab) => void
  // Where an order and a payment are looked at, on this side of the portal.
  orderPath: string | undefined
  paymentPath: string
  actions: ReactNode
  lineAction?: ((line: BillLine) => ReactNode) | undefined
  disputeAction?: ((dispute: Dispute) => ReactNode) | undefined
  fapiaoAction?: ReactNode
  // Below what was paid.
  moneyMore?: ReactNode
}

// Everything of one bill, for the shipper and for finance; the actions of each are beside it.
export const BillBody = (props: BillBodyProps) => {
  const { bill, tab, onTab, orderPath, paymentPath, actions } = props
  const say = useWords(billText)
  const panelId = `bill-${bill.id}`
  const open = bill.disputes.filter(({ state }) => state === 'open').length
  const differing = bill.comparison.filter(({ difference }) => difference !== 0).length
  return (
    <>
      <BillFigures bill={bill} />
      <div className={styles.actions}>{actions}</div>
      <div className={styles.tabs}>
        <Tabs
          name={say.parts}
          panelId={panelId}
          value={tab}
          onChange={onTab}
          tabs={[
            { id: 'lines', label: say.lines },
            { id: 'compare', label: say.compare, ...counted(differing, differing > 0) },
            { id: 'money', label: say.money },
            { id: 'disputes', label: say.disputes, ...counted(bill.disputes.length, open > 0) },
            { id: 'fapiao', label: say.fapiao },
          ]}
        />
      </div>
      <TabPanel id={panelId} chosen={tab} className={styles.body}>
        {tab === 'lines' && <BillLines bill={bill} orderPath={orderPath} action={props.lineAction} />}
        {tab === 'compare' && <BillCompare bill={bill} orderPath={orderPath} />}
        {tab === 'money' && (
          <>
            <BillMoney bill={bill} paymentPath={paymentPath} />
            {props.moneyMore}
          </>
        )}
        {tab === 'disputes' && <BillDisputes bill={bill} action={props.disputeAction} />}
        {tab === 'fapiao' && <BillFapiao bill={bill} action={props.fapiaoAction} />}
      </TabPanel>
    </>
  )
}

// Nothing is not worth a figure.
const counted = (count: number, urgent: boolean) => (count > 0 ? { count: String(count), urgent } : {})
