import type { DeskBillStatus } from './bill.ts'

// PRODUCT 4: what a status is called where credit notes and not money have settled a bill. The status itself stays.
export type ShownBillStatus = DeskBillStatus | 'credited' | 'partly_credited'

export interface SettledBill {
  status: DeskBillStatus
  totalAmount: number
  paidAmount: number
  creditedAmount: number
}

export const shownBillStatus = (bill: SettledBill): ShownBillStatus => {
  const { status, totalAmount, paidAmount, creditedAmount } = bill
  if (status === 'paid' && creditedAmount >= totalAmount) return 'credited'
  return status === 'partly_paid' && paidAmount === 0 ? 'partly_credited' : status
}
