import type { CustomerSession } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import type { RequestContext } from '#kernel/feature.ts'
import { once } from '#kernel/idempotency.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { minorOf, money } from '../money.ts'
import { holdPayable } from '../pay/payable.ts'
import type { BillRoom } from '../room.ts'
import { billKeys } from '../sql.ts'
import {
  addToBill,
  addToNote,
  addToPayment,
  type FreeCredit,
  freeCredit,
  insertAllocations,
  type PayableBill,
} from './sql.ts'

interface Wanted {
  bills: readonly { billId: string; amount?: number | null | undefined }[]
}

export interface UsedCredit {
  used: { billId: string; billNo: string; amount: number; currency: string }[]
  creditAmount: number
}

// Pays bills from what was paid too much or credited: confirmed money, so nobody need confirm it again.
export const useCredit = (
  room: BillRoom,
  body: Wanted,
  { who, idempotencyKey }: Pick<RequestContext<CustomerSession>, 'who' | 'idempotencyKey'>,
): Promise<UsedCredit> => {
  const request = { keys: billKeys, customerId: who.customerId, key: idempotencyKey, body: ['credit', body] }
  return once<UsedCredit>(room.db, request, claim =>
    room.db.transaction().execute(async tx => {
      const { bills, account, exponent } = await holdPayable(tx, who.customerId, body.bills)
      const credits = await freeCredit(tx, account)
      let left = credits.reduce((sum, one) => sum + one.left, 0)
      if (left === 0) throw refuse('bill.no-credit')
      const used: UsedCredit['used'] = []
      for (const [index, bill] of bills.entries()) {
        const balance = Number(bill.total_minor) - Number(bill.settled_minor)
        const asked = body.bills.find(one => one.billId === bill.id)?.amount
        const field = `bills.${index}.amount`
        const wish = asked == null ? Math.min(balance, left) : minorOf(field, asked, account.currency)
        if (wish > balance) throw refuseField(field, 'overBalance')
        if (wish > left) throw refuse('bill.no-credit')
        if (wish === 0) continue
        await spend(room, tx, bill, wish, credits, who.personId)
        left -= wish
        used.push({
          billId: bill.id,
          billNo: bill.bill_no,
          amount: money(wish, exponent),
          currency: account.currency,
        })
      }
      const answer = { used, creditAmount: money(left, exponent) }
      await claim.take(tx, answer)
      return answer
    }),
  )
}

const spend = async (
  room: BillRoom,
  tx: Tx,
  bill: PayableBill,
  wish: number,
  credits: FreeCredit[],
  personId: string,
) => {
  let open = wish
  for (const credit of credits) {
    const amount = Math.min(open, credit.left)
    if (amount === 0) continue
    await insertAllocations(tx, [
      {
        id: room.ids.next(),
        bill_id: bill.id,
        payment_id: credit.kind === 'payment' ? credit.id : null,
        credit_note_id: credit.kind === 'note' ? credit.id : null,
        customer_id: bill.customer_id,
        provider_id: bill.provider_id,
        currency: bill.currency,
        amount_minor: amount,
        from_credit: true,
        created_by: personId,
      },
    ])
    if (credit.kind === 'payment') await addToPayment(tx, credit.id, amount)
    else await addToNote(tx, credit.id, amount)
    credit.left -= amount
    open -= amount
    // What a note pays of another bill is paid there, not credited: only its own notes lower a bill.
    await addToBill(tx, bill.id, { settled: amount })
    if (open === 0) return
  }
}
