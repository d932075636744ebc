import { recordAudit } from '#kernel/audit.ts'
import { isConnectionLost } from '#kernel/database/connection-lost.ts'
import type { Tx } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { Refusal, refuse } from '#kernel/refuse.ts'
import type { Asked, BillContext } from '../context.ts'
import { billAccount } from '../make/month.ts'
import { accountsToBill, isMonthOver } from '../make/sql.ts'
import type { BillActor } from '../scope.ts'
import { previewRun } from './preview.ts'
import {
  endRun,
  holdRun,
  insertRun,
  insertRunAccounts,
  lockRuns,
  nextAccount,
  runsIn,
  runsLeftBehind,
  runUnderWay,
  settleAccount,
} from './sql.ts'

interface RunAsked {
  month: string
  customerIds?: readonly string[] | undefined
  issue: boolean
  confirm: boolean
}

/**
 * Begins a run: which accounts it bills is fixed here, the job bills one after the other. While one is under way it is
 * refused; one that was left behind is taken up at once.
 */
export const startRun = async (
  context: BillContext,
  actor: { scope: BillActor['scope']; personId: string | null },
  asked: RunAsked,
  by: Pick<Asked, 'address'>,
): Promise<string> => {
  try {
    return await beginRun(context, actor, asked, by)
  } catch (error) {
    if (error instanceof Refusal && error.failure === 'bill.run-under-way')
      for (const { id } of await runsLeftBehind(context.db)) await addJob(context.db, 'bill:run', { id })
    throw error
  }
}

const beginRun = (
  context: BillContext,
  { scope, personId }: { scope: BillActor['scope']; personId: string | null },
  asked: RunAsked,
  { address }: Pick<Asked, 'address'>,
): Promise<string> =>
  context.db.transaction().execute(async tx => {
    if (!(await isMonthOver(tx, asked.month))) throw refuse('bill.month-not-over')
    await lockRuns(tx)
    const running = await runUnderWay(tx, scope.providerId)
    if (running) throw refuse('bill.run-under-way', { reasons: [{ runId: running.id }] })
    const accounts = await accountsToBill(
      tx,
      { providerId: scope.providerId },
      asked.month,
      asked.customerIds && [...new Set(asked.customerIds)],
    )
    if (accounts.length === 0) throw refuse('bill.nothing-to-bill')
    const id = context.ids.next()
    await insertRun(tx, {
      id,
      provider_id: scope.providerId ?? null,
      month: asked.month,
      issue: asked.issue,
      confirmed: asked.confirm,
      person_id: personId,
      address,
    })
    await insertRunAccounts(
      tx,
      id,
      accounts.map(account => ({ id: context.ids.next(), ...account })),
    )
    await addJob(tx, 'bill:run', { id })
    await recordAudit(tx, context.ids, {
      action: 'bill.run-started',
      ...(personId && { personId }),
      address,
      details: { month: asked.month, customers: accounts.length },
    })
    return id
  })

/** The portal's own run at night, if there is anything to bill; while another is under way it waits for the next night. */
export const startNightRun = async (context: BillContext, month: string): Promise<void> => {
  const { list, running } = await previewRun(context, { providerId: undefined }, month, 'en')
  const ready = list.filter(({ bills }) =>
    bills.some(({ state }) => state === 'ready' || state === 'no_account'),
  )
  if (running || ready.length === 0) return
  const customerIds = ready.map(({ customerId }) => customerId)
  const asked = { month, customerIds, issue: true, confirm: false }
  await startRun(context, { scope: { providerId: undefined }, personId: null }, asked, { address: '' })
}

/**
 * Bills the accounts of a run that still wait, each in one transaction with its row of the run: killed at any moment,
 * it goes on with the next. An account that fails does not stop the others.
 */
export const workOn = async (context: BillContext, id: string): Promise<void> => {
  const unexpected: unknown[] = []
  for (;;) {
    let accountId: string | undefined
    try {
      const goesOn = await context.db.transaction().execute(async tx => {
        const run = await holdRun(tx, id)
        if (!run) return false
        const account = await nextAccount(tx, id)
        if (!account) {
          await endRun(tx, id, 'done', null)
          return false
        }
        accountId = account.id
        await billNext(context, tx, run, account)
        return true
      })
      if (!goesOn) break
    } catch (error) {
      if (!accountId || isConnectionLost(error)) throw error
      const refusal = error instanceof Refusal ? error.failure : undefined
      if (!refusal) unexpected.push(error)
      await settleAccount(context.db, accountId, {
        ...{ state: 'failed', reason: refusal ?? 'call.failed' },
        ...{ bills: [], orders: 0, held: 0 },
      })
    }
  }
  // Every account has its result; unexpected failures go to the log.
  if (unexpected.length > 0) throw new AggregateError(unexpected, `the billing run ${id} had failures`)
}

const billNext = async (
  context: BillContext,
  tx: Tx,
  run: { month: string; issue: boolean; confirmed: boolean; person_id: string | null; address: string },
  account: { id: string; customer_id: string; provider_id: string },
) => {
  const { made, orders, held, skipped } = await billAccount(
    context,
    tx,
    { customerId: account.customer_id, providerId: account.provider_id },
    {
      ...{ month: run.month, personId: run.person_id, address: run.address },
      ...{ confirm: run.confirmed, issue: run.issue },
    },
  )
  await settleAccount(tx, account.id, {
    ...{ state: skipped ? 'skipped' : 'billed', reason: skipped ?? '' },
    ...{ bills: made, orders, held },
  })
}

/** No further account is billed; what is billed stays. */
export const stopRun = (
  context: BillContext,
  { scope, personId }: BillActor,
  id: string,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const run = await runsIn(tx, scope).where('bill_run.id', '=', id).executeTakeFirst()
    if (!run) throw refuse('thing.not-found')
    // A run of all providers is stopped by the portal's administrator.
    if (scope.providerId !== undefined && run.provider_id === null) throw refuse('access.forbidden')
    if (!(await holdRun(tx, id))) throw refuse('bill.run-ended')
    await endRun(tx, id, 'stopped', personId)
    await recordAudit(tx, context.ids, {
      action: 'bill.run-stopped',
      personId,
      address,
      details: { month: run.month },
    })
  })
