import type { ReactNode } from 'react'
import type { TableColumn, TableSort } from './data-table.tsx'
import { actionPlace, ListPage, listFrame } from './list-page.tsx'
import { ListTable } from './list-table.tsx'

interface WaitingListProps<Row> {
  title: string
  count: string
  tabs: ReactNode
  // As without a filter.
  filters: ReactNode
  columns: readonly TableColumn<Row>[]
  page: { list: readonly Row[]; total: number }
  nameOf: (row: Row) => string
  sort: TableSort
  twoLines?: boolean
}

const none: ReadonlySet<string> = new Set()
const nothing = () => {}

/** The first rows of a list, to be read only. The buttons above them have their places, so that nothing jumps. */
export const WaitingList = <Row extends { id: string }>(props: WaitingListProps<Row>) => {
  const { title, count, tabs, filters, columns, page, nameOf, sort, twoLines = false } = props
  return (
    <ListPage
      title={title}
      count={count}
      actions={
        <>
          <span className={actionPlace} />
          <span className={actionPlace} />
        </>
      }
      tabs={tabs}
      filters={filters}
    >
      <div className={listFrame}>
        <ListTable
          name={title}
          columns={columns}
          rows={page.list}
          total={page.total}
          idOf={row => row.id}
          nameOf={nameOf}
          onOpen={nothing}
          sort={sort}
          onSort={nothing}
          selected={none}
          onSelect={nothing}
          twoLines={twoLines}
        />
      </div>
    </ListPage>
  )
}
