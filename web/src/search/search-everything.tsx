import { fill } from '@dtms/contract/language.ts'
import { searchKeywordLength } from '@dtms/contract/search/search.ts'
import { useRouter } from '@tanstack/react-router'
import { Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { classNames } from '#ui/class-names.ts'
import { useSingleKeys } from '#ui/focus/single-keys.ts'
import { useSlash, useSlashForEverything } from '#ui/focus/use-slash.ts'
import { nextOption, showOption } from '#ui/menu/menu-keys.ts'
import { type FindHits, findMine, findOurs, type Hit } from './hits.ts'
import styles from './search-everything.module.css'
import { searchText } from './text.ts'
import { useFound } from './use-found.ts'

// Over everything of a customer's (PRODUCT 5).
export const SearchEverything = () => {
  const { label, noneHint } = useWords(searchText)
  return <Search find={findMine} label={label} noneHint={noneHint} />
}

// Over everything of the staff's provider.
export const SearchDesk = () => {
  const { deskLabel, deskNoneHint } = useWords(searchText)
  return <Search find={findOurs} label={deskLabel} noneHint={deskNoneHint} />
}

interface SearchProps {
  find: FindHits
  label: string
  noneHint: string
}

// One field, a combobox by the ARIA practices: arrows walk, Enter opens.
const Search = ({ find, label, noneHint }: SearchProps) => {
  const say = useWords(searchText)
  const language = useLanguage()
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState<string>()
  const { keyword, found, failed, asking } = useFound(typed, find)
  useSlashForEverything()
  const hasKey = useSingleKeys()
  useSlash(input)

  const groups = found ?? []
  const hits = groups.flatMap(group => group.hits)
  const shown = open && typed.trim() !== ''

  const follow = ({ to }: Hit) => {
    setOpen(false)
    setTyped('')
    input.current?.blur()
    if (typeof to === 'string') router.history.push(to)
    else void router.navigate(to)
  }

  const walk = (index: number) => {
    const next = hits[index]
    setActive(next?.id)
    if (next) showOption(`${listId}-${next.id}`)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // A key that chooses a word of an input method is not ours.
    if (event.nativeEvent.isComposing) return
    const marked = hits.findIndex(hit => hit.id === active)
    const next = nextOption(event.key, marked, hits.length)
    if (next !== undefined) {
      event.preventDefault()
      setOpen(true)
      if (hits.length > 0) walk(next)
    } else if (event.key === 'Enter') {
      const hit = hits.find(one => one.id === active) ?? (asking ? undefined : hits[0])
      if (hit) follow(hit)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (shown) setOpen(false)
      else setTyped('')
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus leaving what is inside.
    <div
      className={styles.frame}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <SearchIcon className={styles.icon} aria-hidden="true" />
      <input
        ref={input}
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={label}
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active && shown ? `${listId}-${active}` : undefined}
        aria-keyshortcuts={hasKey ? '/' : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchKeywordLength.max}
        value={typed}
        onFocus={() => setOpen(true)}
        onChange={event => {
          setTyped(event.currentTarget.value)
          setActive(undefined)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
      />
      {hasKey && (
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      )}
      <span className={styles.spoken} role="status">
        {shown && found && !asking && fill(say.count, { n: hits.length })}
      </span>
      <div className={styles.popup} hidden={!shown}>
        <div id={listId} role="listbox" aria-label={say.results}>
          {groups.map(({ id, title, hits: inGroup }) => (
            // biome-ignore lint/a11y/useSemanticElements: options of a list box are grouped by role, not by a fieldset.
            <div key={id} role="group" aria-label={title[language]}>
              <div className={styles.group} aria-hidden="true">
                {title[language]}
              </div>
              {inGroup.map(hit => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's.
                <div
                  key={hit.id}
                  id={`${listId}-${hit.id}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={hit.id === active}
                  className={classNames(styles.hit, hit.id === active && styles.active)}
                  onClick={() => follow(hit)}
                >
                  <span className={styles.title}>{hit.title}</span>
                  <span className={styles.text}>{hit.text}</span>
                </div>
              ))}
            </div>
          ))}
        </div>
        {hits.length === 0 && asking && <p className={styles.note}>{say.asking}</p>}
        {!asking && failed && <p className={styles.note}>{say.failed}</p>}
        {!asking && !failed && found && hits.length === 0 && (
          <p className={styles.note}>
            <strong>{fill(say.none, { keyword })}</strong>
            <br />
            {noneHint}
          </p>
        )}
      </div>
    </div>
  )
}
