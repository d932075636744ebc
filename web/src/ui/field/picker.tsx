import { fill } from '@dtms/contract/language.ts'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '#kernel/language.ts'
import { buttonClass } from '../button/button.tsx'
import { classNames } from '../class-names.ts'
import { nextOption, showOption } from '../menu/menu-keys.ts'
import { Popover } from '../menu/popover.tsx'
import { uiText } from '../text.ts'
import styles from './picker.module.css'

interface PickerProps<Row> {
  // The label of the button, with its icon.
  name: string
  icon: ReactNode
  // What can be typed, in words.
  hint: string
  // Offered before anything is typed, and how many there are in all.
  defaults: readonly Row[]
  total: number
  search: (keyword: string, signal: AbortSignal) => Promise<readonly Row[]>
  wordsOf: (row: Row) => { id: string; text: string; note: string }
  onPick: (row: Row) => void
}

// One of a list that may be long: the usual ones at once, any other by typing a part of it.
export const Picker = <Row,>({ name, icon, ...choices }: PickerProps<Row>) => (
  <Popover
    name={name}
    buttonClassName={buttonClass({ look: 'link' })}
    button={
      <>
        {icon}
        {name}
      </>
    }
  >
    {close => <Choices name={name} {...choices} onClose={close} />}
  </Popover>
)

const pauseMs = 150

type ChoicesProps<Row> = Omit<PickerProps<Row>, 'icon'> & { onClose: () => void }

const Choices = <Row,>({
  name,
  hint,
  defaults,
  total,
  search,
  wordsOf,
  onPick,
  onClose,
}: ChoicesProps<Row>) => {
  const say = useWords(uiText)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ keyword: string; rows: readonly Row[]; failed?: boolean }>()
  const [at, setAt] = useState(0)
  const keyword = typed.trim()
  const answered = found?.keyword === keyword
  // What was found stays until the next answer, so that nothing jumps while one types.
  const rows = keyword === '' ? defaults : (found?.rows ?? defaults)

  useLayoutEffect(() => field.current?.focus(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed decides, not who searches.
  useEffect(() => {
    setAt(0)
    showOption(`${listId}-0`)
    if (keyword === '') return
    const abort = new AbortController()
    const show = (rows: readonly Row[], failed = false) => {
      if (!abort.signal.aborted) setFound({ keyword, rows, failed })
    }
    const timer = setTimeout(
      () =>
        void search(keyword, abort.signal).then(
          found => show(found),
          () => show([], true),
        ),
      pauseMs,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [keyword])

  const pick = (row: Row | undefined) => {
    if (!row) return
    onClose()
    onPick(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that chooses a word of an input method is not ours.
    if (event.nativeEvent.isComposing) return
    const next = nextOption(event.key, at, rows.length)
    if (next !== undefined) {
      setAt(next)
      showOption(`${listId}-${next}`)
    }
    // A response that is still loading cannot be chosen.
    else if (event.key === 'Enter') pick(keyword === '' || answered ? rows[at] : undefined)
    else return
    event.preventDefault()
  }
  const note =
    keyword === ''
      ? total > defaults.length && fill(say.pickMore, { n: defaults.length, total })
      : answered
        ? rows.length === 0 && (found.failed ? say.pickFailed : say.pickNone)
        : say.searching

  return (
    <div className={styles.picker}>
      <input
        ref={field}
        type="text"
        role="combobox"
        className={styles.field}
        aria-label={hint}
        placeholder={hint}
        autoComplete="off"
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={rows.length > 0 ? `${listId}-${at}` : undefined}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={name} tabIndex={-1} className={styles.list}>
        {rows.map((row, index) => {
          const { id, text, note: small } = wordsOf(row)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys move the mark.
            <div
              key={id}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className={classNames(styles.option, index === at && styles.active)}
              title={[text, small].filter(Boolean).join(' · ')}
              onPointerMove={() => setAt(index)}
              // Before the field loses the focus.
              onPointerDown={event => event.preventDefault()}
              onClick={() => pick(row)}
            >
              <span className={styles.text}>{text}</span>
              {small && <small className={styles.small}>{small}</small>}
            </div>
          )
        })}
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
    </div>
  )
}
