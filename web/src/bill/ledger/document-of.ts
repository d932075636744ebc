import type { LedgerEntry } from './queries.ts'

interface Document {
  number: string
  path: '/desk/payments' | '/desk/bills'
  search: Record<string, string>
}

/** The document that made an entry, and where the desk shows it: a credit note is on its bill, a charge with its order. */
export const documentOf = ({
  refund,
  creditNote,
  payment,
  bill,
  order,
  kind,
}: LedgerEntry): Document | undefined => {
  if (refund)
    return { number: refund.number, path: '/desk/payments', search: { view: 'refunds', open: refund.id } }
  const ofBill = bill && { path: '/desk/bills' as const, search: { open: bill.id } }
  if (kind === 'credit_note' && creditNote && ofBill) return { number: creditNote.number, ...ofBill }
  if (payment)
    return { number: payment.number, path: '/desk/payments', search: { view: 'all', open: payment.id } }
  if (bill && ofBill) return { number: bill.number, ...ofBill }
  if (!order) return undefined
  return { number: order.number, path: '/desk/bills', search: { part: 'charges', orderNo: order.number } }
}
