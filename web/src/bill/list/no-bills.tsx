import { ReceiptText, SearchX } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button.tsx'
import { nothingFrame } from '#ui/list-page.tsx'
import { Notice } from '#ui/notice.tsx'
import { kitText } from '#ui/text.ts'
import { billingText } from '../text/list.ts'

export const NoBills = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const say = { ...useWords(kitText), ...useWords(billingText) }
  return (
    <div className={nothingFrame}>
      <Notice
        icon={filtered ? SearchX : ReceiptText}
        actions={filtered && <Button onClick={onClear}>{say.clearFilters}</Button>}
      >
        <strong>{filtered ? say.noneTitle : say.emptyTitle}</strong>
        <p>{filtered ? say.noneBody : say.emptyBody}</p>
      </Notice>
    </div>
  )
}
