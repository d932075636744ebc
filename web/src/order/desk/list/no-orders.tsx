import { fill } from '@dtms/contract/language.ts'
import { ClipboardCheck, SearchX } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { nothingFrame } from '#ui/list/list-page.tsx'
import { uiText } from '#ui/text.ts'
import type { OrderView } from '../search.ts'
import { orderListText } from './text.ts'

interface NoOrdersProps {
  view: OrderView
  filtered: boolean
  // Found, but under other tabs than this one.
  elsewhere: number
  onShowAll: () => void
  onClear: () => void
}

// A tab without orders: nothing to do, or nothing that fits the filters here.
export const NoOrders = ({ view, filtered, elsewhere, onShowAll, onClear }: NoOrdersProps) => {
  const say = { ...useWords(uiText), ...useWords(orderListText) }
  const [title, body] = view === 'done' ? [say.doneTitle, say.doneBody] : [say.emptyTitle, say.emptyBody]
  const isElsewhere = filtered && elsewhere > 0
  const none = isElsewhere ? fill(say.elsewhere, { n: elsewhere }) : say.noneBody
  return (
    <div className={nothingFrame}>
      <Notice
        icon={filtered ? SearchX : ClipboardCheck}
        tone={filtered ? 'calm' : 'good'}
        actions={
          filtered && (
            <>
              {isElsewhere && (
                <Button look="primary" onClick={onShowAll}>
                  {say.showElsewhere}
                </Button>
              )}
              <Button onClick={onClear}>{say.clearFilters}</Button>
            </>
          )
        }
      >
        <strong>{filtered ? say.noneTitle : title}</strong>
        <p>{filtered ? none : body}</p>
      </Notice>
    </div>
  )
}
