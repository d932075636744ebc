import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { type Account, accountsOfBills, lockAccount, lockBills, type PayableBill } from './sql.ts'

export interface Payable {
  account: Account
  exponent: number
  // Oldest due first.
  bills: PayableBill[]
}

/** The customer's own unpaid bills, locked with their account: of one provider and one currency, each named once. */
export const holdPayable = async (
  tx: Tx,
  customerId: string,
  asked: readonly { billId: string }[],
): Promise<Payable> => {
  const ids = [...new Set(asked.map(({ billId }) => billId))]
  if (ids.length < asked.length) {
    const twice = asked.findIndex(
      ({ billId }, index) => asked.findIndex(one => one.billId === billId) < index,
    )
    throw refuseField(`bills.${twice}.billId`, 'billTwice')
  }
  const found = await accountsOfBills(tx, customerId, ids)
  const [first] = found
  if (!first || found.length < ids.length) throw refuse('thing.not-found')
  if (found.some(one => one.provider_id !== first.provider_id || one.currency !== first.currency))
    throw refuse('bill.mixed')
  await lockAccount(tx, customerId, first.provider_id)
  const bills = await lockBills(tx, customerId, ids)
  if (bills.some(({ state }) => state !== 'issued')) throw refuse('bill.wrong-status')
  if (bills.some(one => Number(one.settled_minor) >= Number(one.total_minor))) throw refuse('bill.settled')
  return {
    account: { customerId, providerId: first.provider_id, currency: first.currency },
    exponent: bills[0]?.exponent ?? 2,
    bills: bills.toSorted((a, b) =>
      a.due_date === b.due_date ? (a.id < b.id ? -1 : 1) : a.due_date < b.due_date ? -1 : 1,
    ),
  }
}
