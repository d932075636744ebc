import type { CustomerSession } from '#kernel/access.ts'
import { once } from '#kernel/idempotency.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { BillContext } from '../context.ts'
import { allocate } from '../ledger/allocate.ts'
import { holdPayable } from '../ledger/payable.ts'
import { spendCredits, splitCredit } from '../ledger/split.ts'
import { freeCredit } from '../ledger/sql.ts'
import { money } from '../money.ts'
import { billKeys } from '../sql.ts'

interface Wanted {
  bills: readonly { billId: string; amount?: number | null | undefined }[]
}

export interface UsedCredit {
  used: { billId: string; billNo: string; amount: number; currency: string }[]
  creditAmount: number
}

// Pays bills from overpayments and credit notes: confirmed money, so finance need not confirm it again.
export const useCredit = (
  context: BillContext,
  body: Wanted,
  { who, idempotencyKey }: Pick<RequestContext<CustomerSession>, 'who' | 'idempotencyKey'>,
): Promise<UsedCredit> => {
  const request = { keys: billKeys, customerId: who.customerId, key: idempotencyKey, body: ['credit', body] }
  return once<UsedCredit>(context.db, request, claim =>
    context.db.transaction().execute(async tx => {
      const { bills, account, exponent } = await holdPayable(tx, who.customerId, body.bills)
      const credits = await freeCredit(tx, account)
      const creditMinor = credits.reduce((sum, one) => sum + one.left, 0)
      if (creditMinor === 0) throw refuse('bill.no-credit')
      const { currency } = account
      const shares = splitCredit(bills, body.bills, { creditMinor, currency })
      for (const { source, billId, amountMinor } of spendCredits(credits, shares))
        await allocate(context.ids, tx, {
          account,
          source,
          bills: [{ billId, amountMinor }],
          fromCredit: true,
          personId: who.personId,
        })
      const used = shares.map(({ bill, amountMinor }) => ({
        billId: bill.id,
        billNo: bill.bill_no,
        amount: money(amountMinor, exponent),
        currency,
      }))
      const left = creditMinor - shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      const result = { used, creditAmount: money(left, exponent) }
      await claim.take(tx, result)
      return result
    }),
  )
}
