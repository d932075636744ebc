import styles from './list-title.module.css'

/** "My orders 9 orders": what a page lists, and how many, once it is known. */
export const ListTitle = ({ title, count }: { title: string; count?: string | undefined }) => (
  <h1 className={styles.title}>
    {title}
    {count && <span className={styles.count}>{count}</span>}
  </h1>
)
