import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { relativeTime } from '#kernel/format/time.ts'
import { useLanguage, useWords } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useEarlier } from '#ui/query/use-earlier.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { keptNotices } from './kept-notices.ts'
import styles from './notice-list.module.css'
import { type Notice, notices } from './queries.ts'
import { noticeWords } from './text.ts'

const keep = (page: Awaited<ReturnType<typeof notices.list>>) => keptNotices(page)

interface NoticeListProps {
  onClose: () => void
  // The count beside the bell is to be asked for again.
  onRead: () => void
}

export const NoticeList = ({ onClose, onRead }: NoticeListProps) => {
  const say = useWords(noticeWords)
  const language = useLanguage()
  const router = useRouter()
  const { value, failure, loading, reload } = useQuery(
    ['notices', 'list'],
    signal => notices.list(undefined, signal),
    { keep },
  )
  const { list, hasMore, busy, more } = useEarlier(after => notices.list(after), value)
  const [read, setRead] = useState<ReadonlySet<string> | 'all'>(new Set<string>())

  const isRead = (notice: Notice) => notice.read || read === 'all' || read.has(notice.id)

  // Marked at once; if the server refuses, the count shows it.
  const mark = (ids?: string[]) => {
    setRead(before => (ids === undefined || before === 'all' ? 'all' : new Set([...before, ...ids])))
    notices.read(ids).catch(silently).finally(onRead)
  }
  const open = (notice: Notice) => {
    if (!isRead(notice)) mark([notice.id])
    if (notice.link === '') return
    onClose()
    router.history.push(notice.link)
  }

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>{say.title}</h2>
        {list.some(notice => !isRead(notice)) && (
          <Button
            look="link"
            onClick={event => {
              // It goes when all are read: without the focus in it the list would close by nothing.
              event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
              mark()
            }}
          >
            {say.readAll}
          </Button>
        )}
      </div>
      {!value && loading && <Skeleton />}
      {!value && failure && (
        <p className={styles.empty} role="alert">
          {say.failed}{' '}
          <Button look="link" onClick={reload}>
            {say.retry}
          </Button>
        </p>
      )}
      {value && list.length === 0 && (
        <p className={styles.empty}>
          <strong>{say.empty}</strong>
          <br />
          {say.emptyHint}
        </p>
      )}
      <ul className={styles.list}>
        {list.map(notice => (
          <li key={notice.id}>
            <button type="button" className={styles.notice} onClick={() => open(notice)}>
              <span className={classNames(styles.dot, isRead(notice) && styles.read)}>
                {!isRead(notice) && <span className={styles.spoken}>{say.isUnread}</span>}
              </span>
              <span className={styles.text}>
                {notice.text}
                <time className={styles.when} dateTime={notice.createTime}>
                  {relativeTime(new Date(notice.createTime), new Date(), language)}
                </time>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button look="link" wide busy={busy} onClick={() => void more()}>
          {say.more}
        </Button>
      )}
    </div>
  )
}

// The list stays unchanged; the offline notice shows what is wrong.
const silently = (error: unknown): undefined => {
  if (!(error instanceof CallFailure)) throw error
}
