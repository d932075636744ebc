import { type ChargeState, chargeStateWords } from '@dtms/contract/bill/bill.ts'
import type { Words } from '@dtms/contract/language.ts'
import { chargeBadge } from '../../badges.tsx'
import { deskBillText } from '../text.ts'

// At the desk it is the customer who is waited for.
export const deskChargeWords: Record<ChargeState, Words> = {
  ...chargeStateWords,
  waiting: deskBillText.waitingAmount,
}
export const DeskChargeBadge = chargeBadge(deskChargeWords)
