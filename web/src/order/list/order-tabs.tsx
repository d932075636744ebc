import type { orderCalls } from '@dtms/contract/order/order.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { countText } from '#ui/list/count-text.ts'
import { Tabs } from '#ui/menu/tabs.tsx'
import { shipmentText } from '../text/shipments.ts'
import { isUrgent, tabsFor, type View, viewWords } from './views.ts'

export const listId = 'shipments'
const countedMost = 1000

export const counted = (total: number): string => countText({ total, totalIsMinimum: total > countedMost })

interface OrderTabsProps {
  value: View
  counts: OutputOf<typeof orderCalls.list>['counts'] | undefined
  onChange: (view: View) => void
}

export const OrderTabs = ({ value, counts, onChange }: OrderTabsProps) => {
  const say = useWords(shipmentText)
  const language = useLanguage()
  return (
    <Tabs
      name={say.views}
      panelId={listId}
      value={value}
      onChange={onChange}
      tabs={tabsFor(value).map(id => ({
        id,
        label: viewWords(id)[language],
        count: counts && counted(counts[id]),
        urgent: isUrgent(id) && (counts?.[id] ?? 0) > 0,
      }))}
    />
  )
}
