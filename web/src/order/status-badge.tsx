import {
  type FlowStatus,
  flowStatusWords,
  type TransportState,
  transportStateWords,
} from '@dtms/contract/order/order.ts'
import {
  Ban,
  CircleCheck,
  CircleX,
  Clock,
  FilePen,
  type LucideIcon,
  MessageCircleQuestion,
  PackageCheck,
  TriangleAlert,
  Truck,
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

// Once the goods move, an accepted order is where they are.
const onTheWay: Readonly<Record<Exclude<TransportState, 'waiting'>, (typeof looks)[FlowStatus]>> = {
  picked_up: { tone: 'adopt', icon: Truck },
  in_transit: { tone: 'adopt', icon: Truck },
  customs: { tone: 'adopt', icon: Truck },
  out_for_delivery: { tone: 'adopt', icon: Truck },
  delivered: { tone: 'quiet', icon: PackageCheck },
  exception: { tone: 'reject', icon: TriangleAlert },
}

// The status of an order; pending work is shown instead.
export const StatusBadge = ({
  order,
}: {
  order: Pick<OrderRow, 'flowStatus' | 'approval' | 'consentWanted' | 'cancelRequested' | 'transportState'>
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
  const moves = status === 2 && order.transportState !== 'waiting' ? order.transportState : undefined
  const { tone, icon } = moves ? onTheWay[moves] : looks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {(moves ? transportStateWords[moves] : flowStatusWords[status])[language]}
    </Badge>
  )
}
