import { fill } from '@dtms/contract/language.ts'
import type { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { WaitingList } from '#ui/list/waiting-list.tsx'
import { uiText } from '#ui/text.ts'
import { useOrderColumns } from '../order-columns.tsx'
import { counted, OrderTabs } from './order-tabs.tsx'
import { orderListText } from './text.ts'

const nothing = () => {}

/** The desk's orders before their page is here. */
export const FirstRows = ({ page }: { page: OutputOf<typeof orderDeskCalls.list> }) => {
  const say = { ...useWords(uiText), ...useWords(orderListText) }
  const { all, columns } = useOrderColumns()
  return (
    <WaitingList
      title={say.title}
      count={page.counts ? fill(say.count, { n: counted(page.counts.all) }) : ''}
      tabs={<OrderTabs value="review" counts={page.counts} onChange={nothing} />}
      filters={
        <>
          <SearchBox label={say.search} value="" onChange={nothing} />
          {[say.state, say.mode, say.agent].map(label => (
            <FilterSelect key={label} label={label} all={say.all} value="" choices={[]} onChange={nothing} />
          ))}
          <Button icon={<SlidersHorizontal aria-hidden="true" />}>{say.more}</Button>
        </>
      }
      columns={columns.shown.flatMap(id => all.filter(column => column.id === id))}
      page={page}
      nameOf={row => row.orderNo}
      sort={{ by: 'submitTime', descending: false }}
      twoLines
    />
  )
}
