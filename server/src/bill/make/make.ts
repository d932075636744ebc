import { billNumber } from '@dtms/contract/bill/number.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { refuseTooEarly } from '../charge/pending/pending.ts'
import type { BillContext } from '../context.ts'
import { lockAccount } from '../ledger/sql.ts'
import type { BillActor } from '../scope.ts'
import { nextRunning, readToday } from '../sql.ts'
import { accountsOf, groupsOf, inLineOrder, orderIdsOf, sumOf, sumUsdOf } from './group.ts'
import { issueBill } from './issue.ts'
import {
  dueDaysOf,
  type FreeCharge,
  freeChargesOfOrders,
  insertBill,
  insertLines,
  knownOrders,
} from './sql.ts'

// Creates bills from chosen orders: one for each customer, provider and currency among them. An order of another
// provider is not found, and then no bill is created.
export const makeBills = async (
  context: BillContext,
  actor: BillActor,
  {
    orderIds,
    issue,
    confirm = false,
  }: { orderIds: readonly string[]; issue: boolean; confirm?: boolean | undefined },
  { address }: { address: string },
): Promise<string[]> => {
  const ids = [...new Set(orderIds)]
  const bills = await context.db.transaction().execute(async tx => {
    if ((await knownOrders(tx, actor.scope, ids)) !== ids.length) throw refuse('thing.not-found')
    const seen = await freeChargesOfOrders(tx, actor.scope, ids)
    for (const { customerId, providerId } of accountsOf(seen)) await lockAccount(tx, customerId, providerId)
    // Read again under the lock.
    const free = await freeChargesOfOrders(tx, actor.scope, ids)
    const groups = groupsOf(free)
    if (groups.length === 0) throw refuse('bill.nothing-to-bill')
    if (groups.every(group => sumOf(group) <= 0)) throw refuse('bill.not-positive')
    if (!confirm) await refuseTooEarly(tx, orderIdsOf(free))
    const made: string[] = []
    for (const group of groups.filter(one => sumOf(one) > 0)) {
      const id = await makeBill(context, tx, group, { personId: actor.personId, period: '' })
      if (issue) await issueBill(context, tx, actor, id, { address, confirm: true })
      made.push(id)
    }
    await recordAudit(tx, context.ids, {
      action: 'bill.made',
      personId: actor.personId,
      address,
      details: { bills: made },
    })
    return made
  })
  return bills
}

/** A draft of these charges, which are of one customer, provider and currency. */
export const makeBill = async (
  context: BillContext,
  tx: Tx,
  charges: readonly FreeCharge[],
  { personId, period }: { personId: string | null; period: string },
): Promise<string> => {
  const [first] = charges
  if (!first) throw refuse('bill.nothing-to-bill')
  const id = context.ids.next()
  const day = await readToday(tx, context.day)
  await insertBill(tx, {
    id,
    bill_no: billNumber(day, await nextRunning(tx, 'bill_number')),
    customer_id: first.customer_id,
    provider_id: first.provider_id,
    currency: first.currency,
    exponent: first.exponent,
    state: 'draft',
    period,
    total_minor: sumOf(charges),
    total_usd_minor: sumUsdOf(charges),
    order_count: new Set(charges.map(one => one.order_id)).size,
    due_days: await dueDaysOf(tx, first.customer_id, first.provider_id),
    issue_date: null,
    due_date: null,
    void_date: null,
    bank_account: null,
    created_by: personId,
    issued_by: null,
    voided_by: null,
  })
  const lines = inLineOrder(charges)
  await insertLines(
    tx,
    id,
    lines.map(() => context.ids.next()),
    lines.map(line => line.id),
  )
  return id
}
