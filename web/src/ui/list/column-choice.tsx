import { Columns3 } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '../button/button.tsx'
import { Popover } from '../menu/popover.tsx'
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
  return (
    <Popover
      narrow
      name={say.columns}
      buttonClassName={buttonClass()}
      button={
        <>
          <Columns3 aria-hidden="true" className={styles.icon} />
          {say.columns}
        </>
      }
    >
      {() => (
        <div className={styles.box}>
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
        </div>
      )}
    </Popover>
  )
}
