import { Link } from '@tanstack/react-router'
import { ReceiptText, SearchX } from 'lucide-react'
import { usePermission } from '#account/public.ts'
import { useWords } from '#kernel/language.ts'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { nothingFrame } from '#ui/list/list-page.tsx'
import { uiText } from '#ui/text.ts'
import { billingText } from '../text/list.ts'

export const NoBills = ({ filtered, onClear }: { filtered: boolean; onClear: () => void }) => {
  const say = { ...useWords(uiText), ...useWords(billingText) }
  // Users with only the billing module have no orders page to go to.
  const mayOrder = usePermission('orders')('button', 'place')
  return (
    <div className={nothingFrame}>
      <Notice
        icon={filtered ? SearchX : ReceiptText}
        actions={
          filtered ? (
            <Button onClick={onClear}>{say.clearFilters}</Button>
          ) : (
            mayOrder && (
              <Link to="/shipments" className={buttonClass({ look: 'primary' })}>
                {say.toOrders}
              </Link>
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
