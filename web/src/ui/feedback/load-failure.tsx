import { RefreshCw, TriangleAlert } from 'lucide-react'
import { Button } from '../button/button.tsx'
import styles from './load-failure.module.css'
import { Notice } from './notice.tsx'

interface LoadFailureProps {
  title: string
  // The server's words.
  text: string
  retry: string
  onRetry: () => void
  // It is the only content of the page: its title is the page's heading.
  page?: boolean
}

// Shown instead of content that could not be fetched, with a retry.
export const LoadFailure = ({ title, text, retry, onRetry, page = false }: LoadFailureProps) => (
  <div className={styles.failure} role="alert">
    <Notice
      icon={TriangleAlert}
      tone="bad"
      {...(page && { page, title })}
      actions={
        <Button look="primary" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      {!page && <strong>{title}</strong>}
      <p>{text}</p>
    </Notice>
  </div>
)
