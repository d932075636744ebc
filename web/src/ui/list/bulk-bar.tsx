import { fill } from '@dtms/contract/language.ts'
import { type ReactNode, useEffect } from 'react'
import { useWords } from '#kernel/language.ts'
import { Button } from '../button/button.tsx'
import { keepFocusOnPage } from '../focus/page-focus.ts'
import { uiText } from '../text.ts'
import styles from './bulk-bar.module.css'

interface BulkBarProps {
  count: number
  onClear: () => void
  // Chooses every loaded row, where a phone shows no head with a box for it.
  onAll?: () => void
  children: ReactNode
}

// The actions on the selected rows. It replaces the filters, so that the list does not move under the pointer.
export const BulkBar = ({ count, onClear, onAll, children }: BulkBarProps) => {
  const say = useWords(uiText)
  // It goes with the choice, and what was pressed in it as well.
  useEffect(() => keepFocusOnPage, [])
  return (
    <div className={styles.bar} role="toolbar" aria-label={fill(say.selected, { n: count })}>
      <strong aria-live="polite">{fill(say.selected, { n: count })}</strong>
      {onAll && (
        <span className={styles.all}>
          <Button look="link" onClick={onAll}>
            {say.selectAll}
          </Button>
        </span>
      )}
      {children}
      <Button look="link" onClick={onClear}>
        {say.clearSelection}
      </Button>
    </div>
  )
}
