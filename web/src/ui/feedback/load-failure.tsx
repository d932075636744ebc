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
}

// Shown instead of content that could not be fetched, with a retry.
export const LoadFailure = ({ title, text, retry, onRetry }: LoadFailureProps) => (
  <div className={styles.failure} role="alert">
    <Notice
      icon={TriangleAlert}
      tone="bad"
      actions={
        <Button look="primary" icon={<RefreshCw aria-hidden="true" />} onClick={onRetry}>
          {retry}
        </Button>
      }
    >
      <strong>{title}</strong>
      <p>{text}</p>
    </Notice>
  </div>
)
