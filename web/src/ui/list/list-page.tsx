import { type ReactNode, Suspense } from 'react'
import styles from './list-page.module.css'
import { ListTitle } from './list-title.tsx'

interface ListPageProps {
  title: string
  // "128 addresses", once it is known.
  count?: string | undefined
  // Columns, export, import and the one thing to do next.
  actions?: ReactNode
  // Where the page has several: links that look like tabs.
  parts?: ReactNode
  tabs?: ReactNode
  filters: ReactNode
  // The list itself, or why there is none.
  children: ReactNode
  // One row, beside the list.
  panel?: ReactNode
}

// The page of every list (DESIGN): title with count, views as tabs, filters, the table, one row beside it.
export const ListPage = ({ title, count, actions, parts, tabs, filters, children, panel }: ListPageProps) => (
  <div className={styles.page}>
    <header className={styles.head}>
      <ListTitle title={title} count={count} />
      {actions}
    </header>
    {parts}
    {tabs}
    <div className={styles.filters}>{filters}</div>
    <div className={styles.split}>
      {children}
      {/* A panel is loaded when it is first opened. */}
      <Suspense fallback={null}>{panel}</Suspense>
    </div>
  </div>
)

export const listFrame = styles.list
export const actionPlace = styles.actionPlace
export const nothingFrame = styles.nothing
