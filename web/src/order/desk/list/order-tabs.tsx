import type { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { useWords } from '#kernel/language.ts'
import { countText } from '#ui/list/count-text.ts'
import { Tabs } from '#ui/menu/tabs.tsx'
import { uiText } from '#ui/text.ts'
import { type OrderView, orderViews } from '../search.ts'
import { orderListText } from './text.ts'

export const listId = 'desk-orders'
const countedMost = 1000

export const counted = (count: number): string =>
  countText({ total: count, totalIsMinimum: count >= countedMost })

interface OrderTabsProps {
  value: OrderView
  counts: OutputOf<typeof orderDeskCalls.list>['counts'] | undefined
  onChange: (view: OrderView) => void
}

export const OrderTabs = ({ value, counts, onChange }: OrderTabsProps) => {
  const say = { ...useWords(uiText), ...useWords(orderListText) }
  return (
    <Tabs
      name={say.views}
      panelId={listId}
      value={value}
      onChange={onChange}
      tabs={orderViews.map(id => ({
        id,
        label: say[id],
        count: counts ? counted(counts[id]) : undefined,
        urgent: (id === 'cancel' || id === 'exception') && (counts?.[id] ?? 0) > 0,
      }))}
    />
  )
}
