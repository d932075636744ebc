import { fill } from '@dtms/contract/language.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { loadOlder } from './connection.ts'
import styles from './message-search.module.css'
import { chatText } from './text.ts'
import type { Thread } from './thread.ts'

interface MessageSearchProps {
  thread: Thread
  sought: string
  foundId: string | undefined
  onSought: (sought: string) => void
  onFound: (id: string | undefined) => void
  onEnd: () => void
}

// Searches the loaded messages, newest first, and on request the older ones.
export const MessageSearch = ({ thread, sought, foundId, onSought, onFound, onEnd }: MessageSearchProps) => {
  const say = useWords(chatText)
  const box = useRef<HTMLInputElement>(null)
  const word = sought.trim().toLowerCase()
  const found = useMemo(
    () =>
      word === ''
        ? []
        : thread.messages
            .filter(
              ({ contentType, content }) => contentType === 'text' && content.toLowerCase().includes(word),
            )
            .map(({ id }) => id)
            .reverse(),
    [thread.messages, word],
  )
  const at = foundId === undefined ? -1 : found.indexOf(foundId)

  useEffect(() => {
    box.current?.focus()
  }, [])

  // The newest that fits, unless one that still fits is shown.
  const [newest] = found
  useEffect(() => {
    if (at < 0) onFound(newest)
  }, [at, newest, onFound])

  useEffect(() => {
    if (foundId)
      document.querySelector(`[data-message="${CSS.escape(foundId)}"]`)?.scrollIntoView({ block: 'center' })
  }, [foundId])

  const go = (step: number) => onFound(found[at + step] ?? foundId)
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
        aria-label={say.search}
        placeholder={say.search}
        onChange={event => onSought(event.currentTarget.value)}
      />
      <span className={styles.count} role="status">
        {word !== '' &&
          (found.length === 0 ? say.foundNone : fill(say.found, { n: at + 1, all: found.length }))}
      </span>
      {word !== '' && thread.more && (
        <Button look="link" busy={thread.loadingOlder} onClick={() => loadOlder(thread.conversationId)}>
          {say.searchOlder}
        </Button>
      )}
      <button type="button" className={styles.step} aria-label={say.previous} onClick={() => go(1)}>
        <ChevronUp aria-hidden="true" />
      </button>
      <button type="button" className={styles.step} aria-label={say.next} onClick={() => go(-1)}>
        <ChevronDown aria-hidden="true" />
      </button>
    </div>
  )
}
