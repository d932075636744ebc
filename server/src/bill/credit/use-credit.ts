import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { once } from '#kernel/idempotency.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { BillContext } from '../context.ts'
import { allocate } from '../ledger/allocate.ts'
import { holdPayable } from '../ledger/payable.ts'
import { type Account, type FreeCredit, freeCredit } from '../ledger/sql.ts'
import { minorOf, money } from '../money.ts'
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
      let left = credits.reduce((sum, one) => sum + one.left, 0)
      if (left === 0) throw refuse('bill.no-credit')
      const used: UsedCredit['used'] = []
      for (const [index, bill] of bills.entries()) {
        const balance = Number(bill.total_minor) - Number(bill.settled_minor)
        const asked = body.bills.find(one => one.billId === bill.id)?.amount
        const field = `bills.${index}.amount`
        const wanted = asked == null ? Math.min(balance, left) : minorOf(field, asked, account.currency)
        if (wanted > balance) throw refuseField(field, 'overBalance')
        if (wanted > left) throw refuse('bill.no-credit')
        if (wanted === 0) continue
        await spend(context, tx, {
          account,
          billId: bill.id,
          amountMinor: wanted,
          credits,
          personId: who.personId,
        })
        left -= wanted
        used.push({
          billId: bill.id,
          billNo: bill.bill_no,
          amount: money(wanted, exponent),
          currency: account.currency,
        })
      }
      const answer = { used, creditAmount: money(left, exponent) }
      await claim.take(tx, answer)
      return answer
    }),
  )
}

interface Spending {
  account: Account
  billId: string
  amountMinor: number
  credits: FreeCredit[]
  personId: string
}

const spend = async (
  context: BillContext,
  tx: Tx,
  { account, billId, amountMinor, credits, personId }: Spending,
) => {
  let open = amountMinor
  for (const credit of credits) {
    const amount = Math.min(open, credit.left)
    await allocate(context.ids, tx, {
      account,
      source: credit,
      bills: [{ billId, amountMinor: amount }],
      fromCredit: true,
      personId,
    })
    credit.left -= amount
    open -= amount
  }
}
