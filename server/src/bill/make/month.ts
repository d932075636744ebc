import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import { bankFor } from '../bank/sql.ts'
import type { BillRoom } from '../room.ts'
import type { BillActor } from '../scope.ts'
import { lockAccount } from '../sql.ts'
import { issueBill } from './issue.ts'
import { groupsOf, makeBill, sumOf } from './make.ts'
import { accountsToBill, billedCurrencies, freeChargesOfMonth, isMonthOver } from './sql.ts'

interface Run {
  month: string
  customerId?: string | undefined
  // Absent: the job.
  actor?: BillActor
  address?: string
}

// Bills of a month, for every customer that is billed by the month: what was charged before it ended and no bill
// holds yet. Once for each customer, provider and currency, whoever runs it how often (a key of the database); each
// account by itself, so that one that fails keeps no other from its bill.
export const billMonth = async (room: BillRoom, { month, customerId, actor, address = '' }: Run) => {
  if (!(await isMonthOver(room.db, month))) throw refuse('bill.month-not-over')
  const scope = { providerId: actor?.scope.providerId }
  const made: string[] = []
  let doneBefore = 0
  for (const account of await accountsToBill(room.db, scope, month, customerId)) {
    const result = await room.db
      .transaction()
      .execute(tx => billAccount(room, tx, account, month, actor, address))
    made.push(...result.made)
    if (result.done) doneBefore += 1
  }
  return { made, doneBefore }
}

const billAccount = async (
  room: BillRoom,
  tx: Parameters<typeof makeBill>[1],
  account: { customerId: string; providerId: string },
  month: string,
  actor: BillActor | undefined,
  address: string,
) => {
  await lockAccount(tx, account.customerId, account.providerId)
  const billed = await billedCurrencies(tx, account, month)
  const groups = groupsOf(await freeChargesOfMonth(tx, account, month))
  const made: string[] = []
  for (const group of groups) {
    const currency = group[0]?.currency ?? ''
    // What does not come to more than zero waits for the next month.
    if (billed.includes(currency) || sumOf(group) <= 0) continue
    const id = await makeBill(room, tx, group, { personId: actor?.personId ?? null, period: month })
    made.push(id)
    // Without an account to pay to it stays a draft, for finance to see.
    if (await bankFor(tx, account.providerId, currency))
      await issueBill(room, tx, actor ?? { scope: { providerId: account.providerId }, personId: null }, id, {
        address,
      })
  }
  if (made.length > 0)
    await recordAudit(tx, room.ids, {
      action: 'bill.month',
      ...(actor && { personId: actor.personId }),
      customerId: account.customerId,
      address,
      details: { month, bills: made },
    })
  return { made, done: made.length === 0 && groups.some(group => billed.includes(group[0]?.currency ?? '')) }
}
