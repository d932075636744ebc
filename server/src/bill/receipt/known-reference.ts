import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { money } from '../money.ts'
import { paymentsWithReference } from './sql.ts'

/** Most likely the same money: a payment of this provider with the same bank reference. */
export const refuseKnownReference = async (
  tx: Tx,
  providerId: string,
  reference: string,
  among: 'all' | 'receipts' = 'all',
) => {
  const payments = await paymentsWithReference(tx, providerId, reference, among)
  if (payments.length > 0)
    throw refuse('bill.reference-used', {
      reasons: payments.map(row => ({
        id: row.id,
        paymentNo: row.payment_no,
        customerName: row.customer_name,
        status: row.state,
        currency: row.currency,
        amount: money(row.amount_minor, row.exponent),
        paidDate: row.paid_date,
      })),
    })
}
