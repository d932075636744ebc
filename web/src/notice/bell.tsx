import { fill } from '@dtms/contract/language.ts'
import { maxUnread } from '@dtms/contract/notice/unread.ts'
import { Bell as BellIcon } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { loadCustomer, useCustomer } from '#account/public.ts'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { useWords } from '#kernel/language.ts'
import { ChunkBoundary } from '#ui/feedback/chunk-boundary.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Popover } from '#ui/menu/popover.tsx'
import styles from './bell.module.css'
import { noticeWords } from './text.ts'

const NoticeList = lazyPart(() => loadChunk('notices', () => import('./notice-list.tsx')), 'NoticeList')

// How many things I have not read, and what they are.
export const Bell = ({ buttonClassName }: { buttonClassName: string | undefined }) => {
  const say = useWords(noticeWords)
  const unread = useCustomer()?.unread ?? 0
  useFreshCustomer()
  return (
    <Popover
      name={unread > 0 ? fill(say.unread, { n: unread }) : say.title}
      buttonClassName={buttonClassName}
      button={
        <span className={styles.bell}>
          <BellIcon aria-hidden="true" />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true">
              {unread >= maxUnread ? `${maxUnread - 1}+` : unread}
            </span>
          )}
        </span>
      }
    >
      {close => (
        <ChunkBoundary onGiveUp={close}>
          <Suspense fallback={<Skeleton />}>
            <NoticeList onClose={close} onRead={() => void loadCustomer()} />
          </Suspense>
        </ChunkBoundary>
      )}
    </Popover>
  )
}

// Active users get changes of their rights soon; an idle window may wait.
const workingMs = 4_000
const everyMs = 60_000

// Unread counts and rights follow the server: when the window becomes visible, and periodically while it is.
const useFreshCustomer = (): void => {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void loadCustomer()
    }
    const timer = setInterval(look, everyMs)
    const working = setInterval(() => {
      if (document.hasFocus()) look()
    }, workingMs)
    document.addEventListener('visibilitychange', look)
    globalThis.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      clearInterval(working)
      document.removeEventListener('visibilitychange', look)
      globalThis.removeEventListener('focus', look)
    }
  }, [])
}
