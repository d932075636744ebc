import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '#kernel/language.ts'
import { useReachable } from '#kernel/request/connection.ts'
import { kernelText } from '#kernel/text.ts'
import { loadSite } from '#site/public.ts'
import { Button } from '#ui/button/button.tsx'
import styles from './offline-notice.module.css'
import { shellText } from './text.ts'

// Stays until the server has answered again, whatever asks it first.
export const OfflineNotice = ({ children }: { children?: ReactNode }) => {
  const say = useWords(shellText)
  const kernel = useWords(kernelText)
  if (useReachable()) return null
  return (
    <div className={styles.notice} role="status">
      <WifiOff className={styles.icon} aria-hidden="true" />
      {navigator.onLine ? kernel.unreachable : kernel.offline}
      {children}
      <Button look="link" onClick={loadSite}>
        {say.retry}
      </Button>
    </div>
  )
}
