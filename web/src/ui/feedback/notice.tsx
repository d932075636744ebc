import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  icon: LucideIcon
  tone?: 'good' | 'wait' | 'bad' | 'calm'
  // It is the only content of the page.
  page?: boolean
  // Absent if a dialog or page around it shows it already.
  title?: string
  children?: ReactNode
  // What to do next.
  actions?: ReactNode
}

// One message in the middle of a page or dialog: done, empty, broken, not allowed.
export const Notice = ({ icon: Icon, tone = 'calm', page, title, children, actions }: NoticeProps) => (
  <div className={classNames(styles.notice, page && styles.page)}>
    <span className={classNames(styles.badge, styles[tone])}>
      <Icon aria-hidden="true" />
    </span>
    {title && <h1 className={styles.title}>{title}</h1>}
    <div className={styles.body}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
)
