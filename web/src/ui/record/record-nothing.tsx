import { type LucideIcon, SearchX } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '../button/button.tsx'
import { Notice } from '../feedback/notice.tsx'
import { nothingFrame } from '../list/list-page.tsx'
import { uiText } from '../text.ts'

interface RecordNothingProps {
  say: { add: string; emptyTitle: string; emptyBody: string; noneTitle: string; noneBody: string }
  icon: LucideIcon
  filtered: boolean
  onClear: () => void
  // Undefined if the user may not.
  onAdd: (() => void) | undefined
}

// A list without rows: nothing in it yet, or nothing that fits.
export const RecordNothing = ({ say, icon, filtered, onClear, onAdd }: RecordNothingProps) => {
  const { clearFilters } = useWords(uiText)
  return (
    <div className={nothingFrame}>
      <Notice
        icon={filtered ? SearchX : icon}
        actions={
          filtered ? (
            <Button onClick={onClear}>{clearFilters}</Button>
          ) : (
            onAdd && (
              <Button look="primary" onClick={onAdd}>
                {say.add}
              </Button>
            )
          )
        }
      >
        <strong>{filtered ? say.noneTitle : say.emptyTitle}</strong>
        <p>{filtered ? say.noneBody : say.emptyBody}</p>
      </Notice>
    </div>
  )
}
