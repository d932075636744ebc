import {
  type ChargeState,
  chargeStateWords,
  type DisputeState,
  disputeStateWords,
  type FapiaoState,
  fapiaoStateWords,
  shownBillStatusWords,
} from '@dtms/contract/bill/bill.ts'
import {
  type CreditLevel,
  creditLevelWords,
  type PaymentState,
  paymentStateWords,
} from '@dtms/contract/bill/payment.ts'
import { type ShownBillStatus, shownBillStatus } from '@dtms/contract/bill/shown-status.ts'
import type { Words } from '@dtms/contract/language.ts'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  FilePen,
  Hourglass,
  type LucideIcon,
  MessageSquareWarning,
  Undo2,
} from 'lucide-react'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'

type Tone = 'brand' | 'wait' | 'adopt' | 'reject' | 'quiet'
type Looks<State extends string> = Record<State, readonly [Tone, LucideIcon]>

const billLooks: Looks<ShownBillStatus> = {
  draft: ['quiet', FilePen],
  outstanding: ['brand', Clock],
  partly_paid: ['wait', CircleDashed],
  past_due: ['reject', CircleAlert],
  disputed: ['wait', MessageSquareWarning],
  paid: ['adopt', CircleCheck],
  credited: ['adopt', Undo2],
  partly_credited: ['wait', CircleDashed],
  void: ['quiet', Ban],
}
const paymentLooks: Looks<PaymentState> = {
  submitted: ['wait', Hourglass],
  confirmed: ['adopt', CircleCheck],
  rejected: ['reject', CircleX],
  withdrawn: ['quiet', Undo2],
  reversed: ['quiet', Undo2],
}
const chargeLooks: Looks<ChargeState> = {
  waiting: ['wait', Hourglass],
  open: ['brand', Clock],
  billed: ['adopt', CircleCheck],
  refused: ['reject', CircleX],
  void: ['quiet', Ban],
}
const disputeLooks: Looks<DisputeState> = {
  open: ['wait', MessageSquareWarning],
  accepted: ['adopt', CircleCheck],
  declined: ['reject', CircleX],
  withdrawn: ['quiet', Undo2],
}
const fapiaoLooks: Looks<FapiaoState> = {
  requested: ['wait', Hourglass],
  issued: ['adopt', CircleCheck],
  rejected: ['reject', CircleX],
}
const levelLooks: Looks<CreditLevel> = {
  none: ['quiet', CircleDashed],
  ok: ['adopt', CircleCheck],
  warning: ['wait', CircleAlert],
  hold: ['reject', Ban],
}

const badgeOf =
  <State extends string>(looks: Looks<State>, words: Record<State, Words>) =>
  ({ state }: { state: State }) => {
    const language = useLanguage()
    const [tone, icon] = looks[state]
    return (
      <Badge tone={tone} icon={icon}>
        {words[state][language]}
      </Badge>
    )
  }

// The state of a record: icon, word and colour.
const ShownBillBadge = badgeOf(billLooks, shownBillStatusWords)
export const BillBadge = ({ bill }: { bill: Parameters<typeof shownBillStatus>[0] }) => (
  <ShownBillBadge state={shownBillStatus(bill)} />
)
export const PaymentBadge = badgeOf(paymentLooks, paymentStateWords)
export const chargeBadge = (words: Record<ChargeState, Words>) => badgeOf(chargeLooks, words)
export const ChargeBadge = chargeBadge(chargeStateWords)
export const DisputeBadge = badgeOf(disputeLooks, disputeStateWords)
export const FapiaoBadge = badgeOf(fapiaoLooks, fapiaoStateWords)
export const LevelBadge = badgeOf(levelLooks, creditLevelWords)
