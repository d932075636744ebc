import type { RunSkip } from '@dtms/contract/bill/desk-run.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { bankFor } from '../bank/sql.ts'
import { pendingOf, refuseTooEarly } from '../charge/pending/pending.ts'
import type { BillContext } from '../context.ts'
import { lockAccount } from '../ledger/sql.ts'
import type { BillActor } from '../scope.ts'
import { groupsOf, orderIdsOf, sumOf } from './group.ts'
import { issueBill } from './issue.ts'
import { makeBill } from './make.ts'
import { accountsToBill, billedCurrencies, freeChargesOfMonth, isMonthOver } from './sql.ts'

interface Run {
  month: string
  customerId?: string | undefined
  // Absent: the job.
  actor?: BillActor
  address?: string
  // Also orders on which something waits for the customer.
  confirm?: boolean | undefined
}

interface Account {
  customerId: string
  providerId: string
}

// Bills of a month, for every customer with monthly billing: charges from before its end that no bill contains yet.
// Once for each customer, provider and currency, however often it runs (a key of the database). A manual run must
// confirm orders on which something waits for the customer; otherwise these are left for a later bill. `run/` does the
// same as a job.
export const billMonth = async (context: BillContext, run: Run) => {
  const { month, customerId, actor, confirm = false } = run
  if (!(await isMonthOver(context.db, month))) throw refuse('bill.month-not-over')
  const accounts = await accountsToBill(
    context.db,
    { providerId: actor?.scope.providerId },
    month,
    customerId ? [customerId] : undefined,
  )
  if (actor && !confirm) {
    const charges = []
    for (const account of accounts) charges.push(...(await unbilledOf(context.db, account, month)).charges)
    await refuseTooEarly(context.db, orderIdsOf(charges))
  }
  const made: string[] = []
  let doneBefore = 0
  for (const account of accounts) {
    const result = await context.db
      .transaction()
      .execute(tx =>
        billAccount(context, tx, account, { ...run, personId: actor?.personId ?? null, issue: true }),
      )
    made.push(...result.made)
    if (result.skipped === 'billed_before') doneBefore += 1
  }
  return { made, doneBefore }
}

// What the account's bills of the month would hold; in a currency whose bill is made already nothing more.
const unbilledOf = async (db: Queryable, account: Account, month: string) => {
  const billed = await billedCurrencies(db, account, month)
  const free = await freeChargesOfMonth(db, account, month)
  const charges = free.filter(({ currency }) => !billed.includes(currency))
  return { charges, done: charges.length < free.length }
}

interface AccountRun {
  month: string
  personId: string | null
  address?: string
  confirm?: boolean | undefined
  issue: boolean
}

/** The bills of one account, one for each currency; or why there are none. */
export const billAccount = async (context: BillContext, tx: Tx, account: Account, run: AccountRun) => {
  const { month, personId, address = '', confirm = false, issue } = run
  await lockAccount(tx, account.customerId, account.providerId)
  const { charges, done } = await unbilledOf(tx, account, month)
  const pending = confirm ? [] : await pendingOf(tx, [...new Set(orderIdsOf(charges))])
  const held = new Set(pending.map(({ orderId }) => orderId))
  const groups = groupsOf(charges.filter(({ order_id }) => !held.has(order_id)))
  // What does not come to more than zero waits for the next month.
  const positive = groups.filter(group => sumOf(group) > 0)
  const made: string[] = []
  for (const group of positive) {
    const id = await makeBill(context, tx, group, { personId, period: month })
    made.push(id)
    // Without an account to pay to it stays a draft, for finance to see.
    if (issue && (await bankFor(tx, account.providerId, group[0]?.currency ?? '')))
      await issueBill(context, tx, { scope: { providerId: account.providerId }, personId }, id, {
        address,
        confirm: true,
      })
  }
  if (made.length > 0)
    await recordAudit(tx, context.ids, {
      action: 'bill.month',
      ...(personId && { personId }),
      customerId: account.customerId,
      address,
      details: { month, bills: made },
    })
  return {
    made,
    orders: new Set(orderIdsOf(positive.flat())).size,
    held: held.size,
    skipped: made.length > 0 ? undefined : whySkipped({ groups: groups.length, held: held.size, done }),
  }
}

const whySkipped = ({ groups, held, done }: { groups: number; held: number; done: boolean }): RunSkip => {
  if (groups > 0) return 'not_positive'
  if (held > 0) return 'held'
  return done ? 'billed_before' : 'nothing'
}
