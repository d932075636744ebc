import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { attentionOf } from '@dtms/contract/order/attention.ts'
import { type TransportCode, transportWord } from '@dtms/contract/order/order.ts'
import { orderStateWord } from '@dtms/contract/order/state-word.ts'
import { FilePen, Scale, TriangleAlert, Undo2 } from 'lucide-react'
import { money as moneyText } from '#kernel/format/money.ts'
import { useLanguage } from '#kernel/language.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { orderLook } from '../../status-badge.tsx'
import type { DeskOrderRow } from '../queries.ts'

type OrderStateFields = Pick<
  DeskOrderRow,
  'flowStatus' | 'transportState' | 'cancelRequested' | 'exception' | 'consentWanted'
> &
  Partial<Pick<DeskOrderRow, 'amendmentWaits'>>

const attentionLooks = {
  cancel: { tone: 'wait', icon: Undo2 },
  exception: { tone: 'reject', icon: TriangleAlert },
  amendment: { tone: 'wait', icon: FilePen },
  consent: { tone: 'wait', icon: Scale },
} as const

// The state of an order: first what needs attention, otherwise the word that its customer reads.
export const OrderState = ({ order, all = false }: { order: OrderStateFields; all?: boolean }) => {
  const language = useLanguage()
  const { tone, icon } = orderLook(order)
  const asks = attentionOf(order).map(({ kind, words }) => (
    <Badge key={kind} {...attentionLooks[kind]}>
      {words[language]}
    </Badge>
  ))
  const status = (
    <Badge key="status" tone={tone} icon={icon}>
      {orderStateWord(order)[language]}
    </Badge>
  )
  return all ? [status, ...asks] : (asks[0] ?? status)
}

export const money = (amount: number | null, currency = 'USD'): string =>
  amount === null ? '—' : moneyText(amount, currency)

export const milestoneName = (code: string, mode: Mode, language: Language): string =>
  transportWord(code as TransportCode, mode)?.[language] ?? code
