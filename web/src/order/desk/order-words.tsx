import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import {
  type ExceptionCode,
  type FlowStatus,
  flowStatusWords,
  type TransportCode,
  transportWord,
  transportWords,
} from '@dtms/contract/order/order.ts'
import {
  Ban,
  CircleCheck,
  Clock,
  type LucideIcon,
  PencilLine,
  Scale,
  TriangleAlert,
  Undo2,
  XCircle,
} from 'lucide-react'
import { useLanguage, useWords } from '#kernel/language.ts'
import { money as moneyText } from '#kernel/money.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import type { DeskOrderRow } from './queries.ts'
import { deskOrderText } from './text.ts'

type Tone = 'brand' | 'wait' | 'adopt' | 'reject' | 'quiet'

const looks: Record<FlowStatus, { tone: Tone; icon: LucideIcon }> = {
  0: { tone: 'quiet', icon: PencilLine },
  1: { tone: 'wait', icon: Clock },
  2: { tone: 'adopt', icon: CircleCheck },
  3: { tone: 'reject', icon: XCircle },
  4: { tone: 'quiet', icon: Undo2 },
  5: { tone: 'quiet', icon: Ban },
}

type OrderStateFields = Pick<DeskOrderRow, 'flowStatus' | 'cancelRequested' | 'exception' | 'consentWanted'>

// The state of an order: first what needs attention, otherwise its status.
export const OrderState = ({ order, all = false }: { order: OrderStateFields; all?: boolean }) => {
  const say = useWords(deskOrderText)
  const language = useLanguage()
  const { tone, icon } = looks[order.flowStatus as FlowStatus]
  const asks = [
    order.cancelRequested && (
      <Badge key="cancel" tone="wait" icon={Undo2}>
        {say.cancelAsked}
      </Badge>
    ),
    order.exception && (
      <Badge key="exception" tone="reject" icon={TriangleAlert}>
        {transportWords[order.exception as ExceptionCode][language]}
      </Badge>
    ),
    order.consentWanted && (
      <Badge key="consent" tone="wait" icon={Scale}>
        {say.consentWanted}
      </Badge>
    ),
  ].filter(Boolean)
  const status = (
    <Badge key="status" tone={tone} icon={icon}>
      {flowStatusWords[order.flowStatus as FlowStatus][language]}
    </Badge>
  )
  return all ? [status, ...asks] : (asks[0] ?? status)
}

export const money = (amount: number | null, currency = 'USD'): string =>
  amount === null ? '—' : moneyText(amount, currency)

export const figure = (number: number, max = 3): string =>
  number.toLocaleString('en-US', { maximumFractionDigits: max })

export const milestoneName = (code: string, mode: Mode, language: Language): string =>
  transportWord(code as TransportCode, mode)?.[language] ?? code
