import { type PaymentState, paymentStateWords } from '@dtms/contract/bill/payment.ts'
import { maxCounted } from '@dtms/contract/list.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { countText } from '#ui/list/count-text.ts'
import { Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { paymentText } from '../text/payment.ts'
import { refundText } from './text.ts'

export const paymentViews = ['submitted', 'confirmed', 'rejected', 'withdrawn', 'reversed', 'all'] as const
export type PaymentsView = (typeof paymentViews)[number] | 'refunds'

interface PaymentTabsProps {
  view: PaymentsView
  panelId: string
  counts: Record<PaymentState | 'all', number> | undefined
  onView: (view: PaymentsView) => void
}

// Payments by their state, and refunds.
export const PaymentTabs = ({ view, panelId, counts, onView }: PaymentTabsProps) => {
  const say = { ...useWords(uiText), ...useWords(paymentText), ...useWords(refundText) }
  const language = useLanguage()
  const counted = (total: number) => countText({ total, totalIsMinimum: total >= maxCounted })
  return (
    <Tabs<PaymentsView>
      name={say.views}
      panelId={panelId}
      value={view}
      onChange={onView}
      tabs={[
        ...paymentViews.map(id => ({
          id,
          label: id === 'all' ? say.all : paymentStateWords[id][language],
          count: counts && counted(counts[id]),
          urgent: id === 'submitted' && (counts?.submitted ?? 0) > 0,
        })),
        { id: 'refunds' as const, label: say.refunds },
      ]}
    />
  )
}
