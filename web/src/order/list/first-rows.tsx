import type { PermissionModels } from '@dtms/contract/account/permission.ts'
import { fill } from '@dtms/contract/language.ts'
import type { orderCalls } from '@dtms/contract/order/order.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { SlidersHorizontal } from 'lucide-react'
import { useDevice } from '#kernel/device.ts'
import { useWords } from '#kernel/language.ts'
import { grantsOf } from '#kernel/visitor/grants.ts'
import { Button } from '#ui/button/button.tsx'
import { FilterSelect, SearchBox } from '#ui/list/filter-bar.tsx'
import { WaitingList } from '#ui/list/waiting-list.tsx'
import { uiText } from '#ui/text.ts'
import { shipmentText } from '../text/shipments.ts'
import { useOrderColumns } from './columns.tsx'
import styles from './list.module.css'
import { counted, OrderTabs } from './order-tabs.tsx'

interface FirstRowsProps {
  page: OutputOf<typeof orderCalls.list>
  permission: PermissionModels
}

const nothing = () => {}

/** The customer's orders before their page is here. */
export const FirstRows = ({ page, permission }: FirstRowsProps) => {
  const say = { ...useWords(uiText), ...useWords(shipmentText) }
  const onPhone = useDevice() === 'mobile'
  const { all, columns } = useOrderColumns(grantsOf(permission, 'orders').sees)
  return (
    <WaitingList
      title={say.title}
      count={fill(say.count, { n: counted(page.counts.all) })}
      tabs={<OrderTabs value="all" counts={page.counts} onChange={nothing} />}
      filters={
        <>
          <div className={styles.search}>
            <SearchBox label={say.search} value="" onChange={nothing} />
          </div>
          {onPhone ? (
            <Button icon={<SlidersHorizontal aria-hidden="true" />}>{say.filters}</Button>
          ) : (
            [say.review, say.mode, say.milestone, say.attention, say.created].map(label => (
              <FilterSelect
                key={label}
                label={label}
                all={say.all}
                value=""
                choices={[]}
                onChange={nothing}
              />
            ))
          )}
        </>
      }
      columns={all.filter(({ id }) => columns.shown.includes(id))}
      page={page}
      nameOf={row => row.orderNo}
      sort={{ by: 'createTime', descending: true }}
    />
  )
}
