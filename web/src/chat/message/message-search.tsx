import { fill } from '@dtms/contract/language.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { useQuery } from '#ui/query/use-query.ts'
import { useSettled } from '#ui/query/use-settled.ts'
import { lastSeq, type Thread } from '../connection/thread.ts'
import { chats } from '../queries.ts'
import { chatText } from '../text.ts'
import styles from './message-search.module.css'
import type { JumpTarget } from './use-jump.ts'

interface MessageSearchProps {
  thread: Thread
  sought: string
  target: JumpTarget | undefined
  onSought: (sought: string) => void
  onFound: (target: JumpTarget | undefined) => void
  onEnd: () => void
}

// Searches the whole conversation on the server, newest first.
export const MessageSearch = ({ thread, sought, target, onSought, onFound, onEnd }: MessageSearchProps) => {
  const say = useWords(chatText)
  const box = useRef<HTMLInputElement>(null)
  const word = useSettled(sought.trim())
  const { userId } = thread
  const query = useQuery(['chat', 'search', userId, word, lastSeq(thread)], async signal =>
    word === '' ? undefined : { word, ...(await chats.search(userId, word, signal)) },
  )
  const found = query.value?.word === word ? query.value : undefined
  const at = found && target ? found.list.findIndex(({ seq }) => seq === target.seq) : -1

  useEffect(() => {
    box.current?.focus()
  }, [])

  // The newest that fits, unless one that still fits is shown.
  const newest = found?.list[0]?.seq
  useEffect(() => {
    if (at < 0) onFound(newest === undefined ? undefined : { seq: newest })
  }, [at, newest, onFound])

  const go = (step: number) => {
    const next = found?.list[at + step]
    if (next) onFound({ seq: next.seq })
  }
  const pressed = (event: KeyboardEvent) => {
    // A key that chooses a word of an input method is not ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onEnd()
    } else if (event.key === 'Enter') go(event.shiftKey ? -1 : 1)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the keys of the box inside.
    <div className={styles.search} onKeyDown={pressed}>
      <input
        ref={box}
        type="search"
        className={styles.box}
        value={sought}
        maxLength={60}
        aria-label={say.search}
        placeholder={say.search}
        onChange={event => onSought(event.currentTarget.value)}
      />
      <span className={styles.count} role="status">
        {query.failure && word !== '' && say.searchFailed}
        {found?.list.length === 0 && say.foundNone}
        {found &&
          at >= 0 &&
          fill(found.more ? say.foundMany : say.found, { n: at + 1, all: found.list.length })}
      </span>
      <button type="button" className={styles.step} aria-label={say.previous} onClick={() => go(1)}>
        <ChevronUp aria-hidden="true" />
      </button>
      <button type="button" className={styles.step} aria-label={say.next} onClick={() => go(-1)}>
        <ChevronDown aria-hidden="true" />
      </button>
    </div>
  )
}
