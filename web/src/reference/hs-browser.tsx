import { fill } from '@dtms/contract/language.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { send } from '#kernel/request/send.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import { uiText } from '#ui/text.ts'
import styles from './hs-browser.module.css'
import { hsText } from './text.ts'

interface HsBrowserProps {
  onChoose: (code: string) => void
  onClose: () => void
}

// The Harmonized System from its chapters down: chapter, heading, code.
export const HsBrowser = ({ onChoose, onClose }: HsBrowserProps) => {
  const say = { ...useWords(uiText), ...useWords(hsText) }
  const [parent, setParent] = useState('')
  // Where the focus goes when the list is there: back on the branch that was left, else on the first one.
  const [left, setLeft] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const {
    value: shown,
    failure,
    loading,
    reload,
  } = useQuery(['hs-branches', parent], signal =>
    send(referenceCalls.hsBranches, { query: { parent } }, { signal, silent: true }),
  )
  // The branches of another level are not those of this one: a heading is no code.
  const value = loading ? undefined : shown
  useEffect(() => {
    if (!value || left === undefined) return
    const branch = list.current?.querySelector<HTMLElement>(`[data-code="${left}"]`)
    const first = list.current?.querySelector<HTMLElement>('[data-code]')
    ;(branch ?? first)?.focus()
  }, [value, left])
  const open = (code: string, from: string) => {
    setParent(code)
    setLeft(from)
  }
  const isLast = parent.length === 4
  return (
    <Dialog title={say.browseTitle} width="form" onClose={onClose}>
      {parent !== '' && (
        <Button
          look="link"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => open(parent.slice(0, -2), parent)}
        >
          {fill(say.back, { code: parent })}
        </Button>
      )}
      {value ? (
        <ul ref={list} className={styles.branches} aria-label={isLast ? say.codes : say.branches}>
          {value.map(({ code, name, fullName }) => (
            <li key={code}>
              <button
                type="button"
                data-code={code}
                onClick={() => (isLast ? onChoose(code) : open(code, ''))}
              >
                <b>{code}</b> <span>{name}</span>
                {!isLast && <ChevronRight aria-hidden="true" />}
              </button>
              {fullName !== name && (
                <details>
                  <summary>{fill(say.whole, { code })}</summary>
                  {fullName}
                </details>
              )}
            </li>
          ))}
        </ul>
      ) : failure ? (
        <LoadFailure title={say.failedTitle} text={failure.message} retry={say.retry} onRetry={reload} />
      ) : (
        <Skeleton lines={8} />
      )}
      {value?.length === 0 && <p role="status">{say.nothing}</p>}
    </Dialog>
  )
}
