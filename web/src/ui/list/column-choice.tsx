import { Columns3 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '../button/button.tsx'
import { uiText } from '../text.ts'
import styles from './column-choice.module.css'

interface ColumnChoiceProps {
  columns: readonly { id: string; label: string }[]
  shown: readonly string[]
  onToggle: (id: string) => void
  onReset: () => void
}

// The visible columns of a list. The first identifies the row and is always shown.
export const ColumnChoice = ({ columns, shown, onToggle, onReset }: ColumnChoiceProps) => {
  const say = useWords(uiText)
  const [open, setOpen] = useState(false)
  const boxId = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices the focus leaving, and Esc.
    <div
      className={styles.frame}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        setOpen(false)
        trigger.current?.focus()
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={buttonClass()}
        aria-expanded={open}
        aria-controls={open ? boxId : undefined}
        onClick={() => setOpen(!open)}
      >
        <Columns3 aria-hidden="true" className={styles.icon} />
        {say.columns}
      </button>
      {open && (
        <fieldset id={boxId} className={styles.box} tabIndex={-1}>
          <legend className={styles.legend}>{say.columns}</legend>
          <div className={styles.list}>
            {columns.map(({ id, label }, index) => (
              <label key={id} className={styles.choice}>
                <input
                  type="checkbox"
                  checked={shown.includes(id)}
                  disabled={index === 0}
                  onChange={() => onToggle(id)}
                />
                {label}
              </label>
            ))}
          </div>
          <Button look="link" onClick={onReset}>
            {say.defaultColumns}
          </Button>
        </fieldset>
      )}
    </div>
  )
}
