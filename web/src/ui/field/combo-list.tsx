import { useEffect, useRef } from 'react'
import { useWords } from '#kernel/language.ts'
import { classNames } from '../class-names.ts'
import { showOption } from '../menu/menu-keys.ts'
import { uiText } from '../text.ts'
import type { ComboChoice } from './combo-input.tsx'
import styles from './combo-list.module.css'
import { useFitPopup } from './fit-popup.ts'

interface ComboListProps {
  id: string
  label: string
  // undefined: the search is under way; null: it failed, and what is typed can stay.
  found: readonly ComboChoice[] | null | undefined
  at: number
  isShort: boolean | undefined
  noMatch: string | undefined
  onMark: (at: number) => void
  choose: (choice: ComboChoice) => void
}

export const ComboList = (props: ComboListProps) => {
  const { id, label, found, at, isShort, noMatch, onMark, choose } = props
  const say = useWords(uiText)
  const popup = useRef<HTMLDivElement>(null)
  useFitPopup(popup)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has just come may begin with a mark far down.
  useEffect(() => {
    showOption(`${id}-${at}`)
  }, [id, found])
  return (
    <div ref={popup} className={classNames(styles.popup, isShort && styles.short)}>
      <div id={id} role="listbox" tabIndex={-1} aria-label={label} className={styles.list}>
        {found?.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys move the mark.
          <div
            key={`${choice.id ?? choice.value} ${choice.note ?? ''}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={classNames(styles.option, index === at && styles.active)}
            onPointerMove={() => onMark(index)}
            // Before the field loses the focus, which would close the list.
            onPointerDown={event => event.preventDefault()}
            onClick={() => choose(choice)}
          >
            <span className={styles.value}>{choice.value}</span>
            <span className={styles.words}>
              {choice.text !== choice.value && (
                <span className={styles.text}>{(index === at && choice.whole) || choice.text}</span>
              )}
              {choice.note && <span className={styles.note}>{choice.note}</span>}
            </span>
          </div>
        ))}
      </div>
      {!found?.length && (
        <p className={styles.empty} role="status">
          {found === null ? say.searchFailed : found ? (noMatch ?? say.noMatch) : say.searching}
        </p>
      )}
    </div>
  )
}
