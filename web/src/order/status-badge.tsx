import { type FlowStatus, flowStatusWords } from '@dtms/contract/order/order.ts'
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  FilePen,
  type LucideIcon,
  MessageCircleQuestion,
  Undo2,
} from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { OrderRow } from './queries.ts'
import { shipmentText } from './text/shipments.ts'

const looks: Readonly<Record<FlowStatus, { tone: 'quiet' | 'wait' | 'adopt' | 'reject'; icon: LucideIcon }>> =
  {
    0: { tone: 'quiet', icon: FilePen },
    1: { tone: 'wait', icon: Clock },
    2: { tone: 'adopt', icon: CircleCheck },
    3: { tone: 'reject', icon: CircleX },
    4: { tone: 'quiet', icon: Undo2 },
    5: { tone: 'quiet', icon: Ban },
  }

// The status of an order; pending work is shown instead.
export const StatusBadge = ({
  order,
}: {
  order: Pick<OrderRow, 'flowStatus' | 'approval' | 'consentWanted' | 'cancelRequested'>
}) => {
  const say = useWords(shipmentText)
  const language = useLanguage()
  const status = order.flowStatus as FlowStatus
  const waits = order.consentWanted
    ? say.waitsForConsent
    : order.approval === 'waiting'
      ? say.waitsForApproval
      : order.cancelRequested && status === 2
        ? say.cancelAsked
        : undefined
  if (waits)
    return (
      <Badge tone="wait" icon={MessageCircleQuestion}>
        {waits}
      </Badge>
    )
  const { tone, icon } = looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {flowStatusWords[status][language]}
    </Badge>
  )
}
