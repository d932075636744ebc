import { fill } from '@dtms/contract/language.ts'
import { type ReactNode, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { SidePanel } from '#ui/dialog/side-panel.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import { BillBadge } from '../badges.tsx'
import type { Bill } from '../queries.ts'
import type { BillTab } from '../search.ts'
import { billText } from '../text/bill.ts'
import styles from './panel.module.css'

// One bill beside a list, on either side of the portal: its header, and a placeholder until it is loaded.
export interface BillPanelProps {
  id: string
  tab: BillTab
  onTab: (tab: BillTab) => void
  onChanged: () => void
  onClose: () => void
}

export interface ShownBillProps extends Pick<BillPanelProps, 'tab' | 'onTab'> {
  bill: Bill
  onChanged: (bill?: Bill) => void
}

interface BillSideProps extends Pick<BillPanelProps, 'id' | 'onChanged' | 'onClose'> {
  ask: (id: string, signal: AbortSignal) => Promise<Bill>
  // Whose bill it is, if it is not the user's own company.
  whose?: (bill: Bill) => string
  children: (bill: Bill, onChanged: ShownBillProps['onChanged']) => ReactNode
}

export const BillSide = ({ id, ask, whose, onChanged, onClose, children }: BillSideProps) => {
  const say = { ...useWords(uiText), ...useWords(billText) }
  const { asked, bill, changed } = useShownBill(id, ask, onChanged)
  return (
    <SidePanel
      title={bill?.billNo ?? say.bill}
      lead={
        bill && (
          <>
            <BillBadge bill={bill} />
            <span>
              {[whose?.(bill), bill.provider.name, bill.period, issuedOn(bill, say.issuedOn)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        )
      }
      onClose={onClose}
    >
      {bill ? (
        children(bill, changed)
      ) : (
        <div className={styles.body}>
          <Awaited answer={asked} gone={say.goneTitle} />
        </div>
      )}
    </SidePanel>
  )
}

// A bill as loaded, or as returned by the last action; the list behind it is updated.
const useShownBill = (
  id: string,
  ask: (id: string, signal: AbortSignal) => Promise<Bill>,
  onChanged: () => void,
) => {
  const asked = useQuery(['bills', 'one', id], signal => ask(id, signal))
  const [news, setNews] = useState<{ instead: Bill | undefined; bill: Bill }>()
  const bill = news && news.instead === asked.value ? news.bill : asked.value
  const changed = (next?: Bill) => {
    if (next) setNews({ instead: asked.value, bill: next })
    else asked.reload()
    onChanged()
  }
  return { asked, bill, changed }
}

const issuedOn = ({ issueDate }: Bill, words: string): string =>
  issueDate ? fill(words, { day: issueDate }) : ''
