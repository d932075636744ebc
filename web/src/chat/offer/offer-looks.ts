import type { OfferState } from '@dtms/contract/chat/chat.ts'
import {
  ArrowLeftRight,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  Replace,
  Undo2,
} from 'lucide-react'

interface Look {
  tone: 'brand' | 'wait' | 'adopt' | 'reject' | 'quiet'
  icon: LucideIcon
}

// How each state of an offer looks: a colour never without its icon and word.
export const offerLooks: Readonly<Record<OfferState, Look>> = {
  open: { tone: 'wait', icon: Hourglass },
  accepted: { tone: 'adopt', icon: CircleCheck },
  countered: { tone: 'brand', icon: ArrowLeftRight },
  declined: { tone: 'reject', icon: CircleX },
  withdrawn: { tone: 'quiet', icon: Undo2 },
  replaced: { tone: 'quiet', icon: Replace },
  expired: { tone: 'quiet', icon: Clock },
}
