import { type RefundState, refundStateWords } from '@dtms/contract/bill/desk-refund.ts'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'

export const RefundBadge = ({ state }: { state: RefundState }) => {
  const language = useLanguage()
  return (
    <Badge tone={state === 'paid' ? 'adopt' : 'quiet'} icon={state === 'paid' ? CircleCheck : Undo2}>
      {refundStateWords[state][language]}
    </Badge>
  )
}
