import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '../class-names.ts'
import { nextOption } from '../menu/menu-keys.ts'
import { uiText } from '../text.ts'
import styles from './combo-field.module.css'
import { CompactField, type CompactFieldProps } from './compact-field.tsx'
import { Field, type FieldProps } from './field.tsx'

export interface ComboChoice {
  value: string
  text: string
  // The whole text where `text` is a part of it: shown while the choice is marked.
  whole?: string
  // Small and grey behind it.
  note?: string
  // Why it cannot be taken here; it can be chosen, and the field says so.
  problem?: string
}

interface ComboProps {
  name: string
  value: string
  placeholder?: string
  maxLength?: number
  onChange: (value: string) => void
  onBlur?: () => void
  // What fits the typed text, best first.
  search: (text: string, signal: AbortSignal) => Promise<readonly ComboChoice[]>
  onChoose?: (choice: ComboChoice) => void
}

const pauseMs = 150

// A field that may be typed into freely and offers what fits (ARIA combobox with a list).
export const ComboField = ({ label, required, error, hint, ...combo }: FieldProps & ComboProps) => (
  <Field label={label} required={required} error={error} hint={hint}>
    {control => <ComboInput control={control} label={label} {...combo} />}
  </Field>
)

// The same in a dense form.
export const CompactCombo = (props: CompactFieldProps & ComboProps) => {
  const { label, spokenLabel, required, error, unit, ...combo } = props
  return (
    <CompactField {...{ label, spokenLabel, required, error, unit }}>
      {control => <ComboInput control={control} label={spokenLabel ?? label} {...combo} />}
    </CompactField>
  )
}

const ComboInput = (props: ComboProps & { control: object; label: string }) => {
  const { control, label, name, value, placeholder, maxLength, onChange, onBlur, onChoose } = props
  const say = useWords(uiText)
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [found, setFound] = useState<readonly ComboChoice[]>()
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
          setAt(0)
        },
        () => {
          if (!abort.signal.aborted) setFound([])
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [open, value])

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
    else if (next !== undefined) setAt(next)
    else if (event.key === 'Enter') choose(found?.[at])
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])

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
        aria-activedescendant={open && found && found.length > 0 ? `${listId}-${at}` : undefined}
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
      {open && (
        <div className={styles.popup}>
          <div id={listId} role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
            {found?.map((choice, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys move the mark.
              <div
                key={choice.value}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                className={classNames(styles.option, index === at && styles.active)}
                onPointerMove={() => setAt(index)}
                // Before the field loses the focus, which would close the list.
                onPointerDown={event => event.preventDefault()}
                onClick={() => choose(choice)}
              >
                <span className={styles.value}>{choice.value}</span>
                <span className={styles.text}>{(index === at && choice.whole) || choice.text}</span>
                {choice.note && <span className={styles.note}>{choice.note}</span>}
              </div>
            ))}
          </div>
          {found?.length !== 0 || (
            <p className={styles.empty} role="status">
              {say.noMatch}
            </p>
          )}
          {found === undefined && (
            <p className={styles.empty} role="status">
              {say.searching}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
