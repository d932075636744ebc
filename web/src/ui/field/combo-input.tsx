import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, Suspense, useEffect, useId, useState } from 'react'
import { lazyPart } from '#kernel/chunk/lazy-part.ts'
import { loadChunk } from '#kernel/chunk/load-chunk.ts'
import { ChunkBoundary } from '../feedback/chunk-boundary.tsx'
import { nextOption, showOption } from '../menu/menu-keys.ts'
import styles from './combo-input.module.css'

export interface ComboChoice {
  value: string
  text: string
  // The whole text where `text` is a part of it: shown while the choice is marked.
  whole?: string
  // What is chosen, where its value is a name and not an id. Never shown.
  id?: string
  // Small and grey behind it.
  note?: string
  // Why it cannot be taken here; it can be chosen, and the field says so.
  problem?: string
}

export interface ComboProps {
  name: string
  value: string
  placeholder?: string
  maxLength?: number
  onChange: (value: string) => void
  onBlur?: () => void
  // What fits the typed text, best first.
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboChoice[]>
  onChoose?: (choice: ComboChoice) => void
  // Said where nothing fits, if only what is listed can be taken.
  noMatch?: string
}

// The list and its styles are loaded when a field is first used.
const ComboList = lazyPart(() => loadChunk('combo-list', () => import('./combo-list.tsx')), 'ComboList')

interface InputProps extends ComboProps {
  control: object
  label: string
  // The value that is chosen already: it is marked when the list opens, and the first key replaces its text.
  chosen?: string
  // What is searched: the list follows when it changes.
  source?: unknown
  // A list of short names is as wide as its field, which has an arrow.
  isShort?: boolean
  pauseMs?: number
}

// The input alone, for what frames it otherwise than a form.
export const ComboInput = (props: InputProps) => {
  const { control, label, name, value, placeholder, maxLength, onChange, onBlur, onChoose } = props
  const { chosen = '', source, isShort, noMatch, pauseMs = 150 } = props
  const listId = useId()
  const [open, setOpen] = useState(false)
  // Null where the search failed.
  const [found, setFound] = useState<readonly ComboChoice[] | null>()
  const [at, setAt] = useState(0)
  const { search } = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides, not who searches.
  useEffect(() => {
    if (!open) return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      search(value, abort.signal).then(
        choices => {
          if (abort.signal.aborted) return
          setFound(choices)
          setAt(
            Math.max(
              0,
              choices.findIndex(({ value: one }) => one === chosen),
            ),
          )
        },
        () => {
          if (!abort.signal.aborted) setFound(null)
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [open, value, source])

  const choose = (choice: ComboChoice | undefined) => {
    setOpen(false)
    if (!choice) return
    onChange(choice.value)
    onChoose?.(choice)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that chooses a word of an input method is not ours.
    if (event.nativeEvent.isComposing) return
    const next = nextOption(event.key, at, found?.length ?? 0)
    if (event.key === 'ArrowDown' && !open) setOpen(true)
    else if (!open) return
    else if (event.key === 'Escape') setOpen(false)
    else if (next !== undefined) {
      setAt(next)
      showOption(`${listId}-${next}`)
    } else if (event.key === 'Enter') choose(found?.[at])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className={styles.frame}>
      <input
        {...control}
        type="text"
        role="combobox"
        name={name}
        value={value}
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && found?.length ? `${listId}-${at}` : undefined}
        onFocus={event => {
          if (chosen) event.currentTarget.select()
        }}
        onClick={() => setOpen(true)}
        onChange={event => {
          onChange(event.currentTarget.value)
          setOpen(true)
        }}
        onBlur={() => {
          setOpen(false)
          onBlur?.()
        }}
        onKeyDown={onKeyDown}
      />
      {isShort && <ChevronDown className={styles.arrow} aria-hidden="true" />}
      {open && (
        <ChunkBoundary onGiveUp={() => setOpen(false)}>
          <Suspense fallback={<div id={listId} role="listbox" aria-busy aria-label={label} tabIndex={-1} />}>
            <ComboList {...{ id: listId, label, found, at, isShort, noMatch, choose }} onMark={setAt} />
          </Suspense>
        </ChunkBoundary>
      )}
    </div>
  )
}
