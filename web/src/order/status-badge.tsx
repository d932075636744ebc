import type { FlowStatus, TransportState } from '@dtms/contract/order/order.ts'
import { orderStateWord, stateOnTheWay } from '@dtms/contract/order/state-word.ts'
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

interface Look {
  tone: 'quiet' | 'wait' | 'adopt' | 'reject'
  icon: LucideIcon
}

const looks: Readonly<Record<FlowStatus, Look>> = {
  0: { tone: 'quiet', icon: FilePen },
  1: { tone: 'wait', icon: Clock },
  2: { tone: 'adopt', icon: CircleCheck },
  3: { tone: 'reject', icon: CircleX },
  4: { tone: 'quiet', icon: Undo2 },
  5: { tone: 'quiet', icon: Ban },
}

// Once the goods move, an accepted order is where they are.
const onTheWay: Readonly<Record<Exclude<TransportState, 'waiting'>, Look>> = {
  picked_up: { tone: 'adopt', icon: Truck },
  in_transit: { tone: 'adopt', icon: Truck },
  customs: { tone: 'adopt', icon: Truck },
  out_for_delivery: { tone: 'adopt', icon: Truck },
  delivered: { tone: 'quiet', icon: PackageCheck },
  exception: { tone: 'reject', icon: TriangleAlert },
}

/** How the state of an order looks, at the desk and for its customer. */
export const orderLook = (order: Pick<OrderRow, 'flowStatus' | 'transportState'>): Look => {
  const moving = stateOnTheWay(order)
  return moving ? onTheWay[moving] : looks[order.flowStatus as FlowStatus]
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
  const { tone, icon } = orderLook(order)
  return (
    <Badge tone={tone} icon={icon}>
      {orderStateWord(order)[language]}
    </Badge>
  )
}
