import { type SqlBool, sql } from 'kysely'
import type { ListPlan } from '#documents/list.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { hasPending } from '../charge/pending/sql.ts'
import { endOfMonth, isFree } from '../make/sql.ts'
import type { BillScope } from '../scope.ts'
import { owned, personName, providerName } from '../sql.ts'

/** What each account's bills of the month would hold, by currency; orders that wait for the customer apart. */
export const previewRows = (db: Queryable, scope: BillScope, month: string) => {
  const perOrder = db
    .selectFrom('charge')
    .leftJoin('bill_terms', join =>
      join
        .onRef('bill_terms.customer_id', '=', 'charge.customer_id')
        .onRef('bill_terms.provider_id', '=', 'charge.provider_id'),
    )
    .where(sql<SqlBool>`coalesce(bill_terms.monthly, true)`)
    .where(sql<SqlBool>`charge.created_at < ${endOfMonth(month)}`)
    .where(owned('charge', scope))
    .where(isFree)
    .groupBy([
      'charge.customer_id',
      'charge.provider_id',
      'charge.currency',
      'charge.exponent',
      'charge.order_id',
    ])
    .select([
      'charge.customer_id',
      'charge.provider_id',
      'charge.currency',
      'charge.exponent',
      'charge.order_id',
      sql<string>`sum(charge.amount_minor)`.as('amount_minor'),
      hasPending(sql`charge.order_id`).as('held'),
    ])
  return db
    .selectFrom(perOrder.as('part'))
    .innerJoin('customer', 'customer.id', 'part.customer_id')
    .innerJoin('provider', 'provider.id', 'part.provider_id')
    .groupBy([
      'part.customer_id',
      'part.provider_id',
      'part.currency',
      'part.exponent',
      'customer.id',
      'provider.id',
    ])
    .select([
      'part.customer_id',
      'part.provider_id',
      'part.currency',
      'part.exponent',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      sql<number>`(count(*) filter (where not held))::int`.as('order_count'),
      sql<string>`coalesce(sum(amount_minor) filter (where not held), 0)`.as('amount_minor'),
      sql<number>`(count(*) filter (where held))::int`.as('held_count'),
      sql<string>`coalesce(sum(amount_minor) filter (where held), 0)`.as('held_minor'),
      sql<string[]>`coalesce(array_agg(order_id) filter (where held), '{}')`.as('held_ids'),
      sql<boolean>`exists (select from bill where bill.customer_id = part.customer_id
        and bill.provider_id = part.provider_id and bill.currency = part.currency and bill.period = ${month}
        and bill.state <> 'void')`.as('billed_before'),
      sql<boolean>`exists (select from bank_account where bank_account.provider_id = part.provider_id
        and bank_account.currency = part.currency and is_default and removed_at is null)`.as('has_account'),
    ])
    .orderBy('customer.name')
    .orderBy('part.customer_id')
    .orderBy('part.provider_id')
    .orderBy('part.currency')
    .execute()
}

// One run at a time for a provider; a run of all providers excludes every other.
export const lockRuns = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('bill-run', 0))`.execute(tx)

export const runUnderWay = (db: Queryable, providerId: string | undefined) =>
  db
    .selectFrom('bill_run')
    .where('state', '=', 'running')
    .$if(providerId !== undefined, query =>
      query.where(sql<SqlBool>`(provider_id is null or provider_id = ${providerId ?? ''})`),
    )
    .select('id')
    .orderBy('id')
    .executeTakeFirst()

export const insertRun = (
  tx: Tx,
  run: {
    id: string
    provider_id: string | null
    month: string
    issue: boolean
    confirmed: boolean
    person_id: string | null
    address: string
  },
) => tx.insertInto('bill_run').values(run).execute()

export const insertRunAccounts = (
  tx: Tx,
  runId: string,
  accounts: readonly { id: string; customerId: string; providerId: string }[],
) =>
  sql`insert into bill_run_account (id, run_id, customer_id, provider_id)
    select * from unnest(${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(() => runId)}::uuid[],
      ${accounts.map(({ customerId }) => customerId)}::uuid[], ${accounts.map(({ providerId }) => providerId)}::uuid[])`.execute(
    tx,
  )

// Held until the transaction ends: one worker at a time, and a stop waits for the end of the account.
export const holdRun = (tx: Tx, id: string) =>
  tx
    .updateTable('bill_run')
    .set({ worked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst()

export const nextAccount = (tx: Tx, runId: string) =>
  tx
    .selectFrom('bill_run_account')
    .where('run_id', '=', runId)
    .where('state', '=', 'waiting')
    .select(['id', 'customer_id', 'provider_id'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const settleAccount = (
  tx: Queryable,
  id: string,
  result: {
    state: 'billed' | 'skipped' | 'failed'
    reason: string
    bills: readonly string[]
    orders: number
    held: number
  },
) =>
  tx
    .updateTable('bill_run_account')
    .set({
      state: result.state,
      reason: result.reason,
      bill_ids: [...result.bills],
      order_count: result.orders,
      held_count: result.held,
      done_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()

export const endRun = async (tx: Tx, id: string, state: 'done' | 'stopped', personId: string | null) => {
  await tx
    .updateTable('bill_run')
    .set({ state, ended_at: sql<Date>`now()`, ...(state === 'stopped' && { stopped_by: personId }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
  const { rows } = await sql<{ provider_id: string }>`
    select distinct provider_id from bill_run_account where run_id = ${id}`.execute(tx)
  for (const { provider_id } of rows) await noteChange(tx, 'bills', { providerId: provider_id })
}

// Runs that lost their worker: its process ended, or the database was away for longer than it tried.
export const runsLeftBehind = (db: Queryable) =>
  db
    .selectFrom('bill_run')
    .where('state', '=', 'running')
    .where('worked_at', '<', sql<Date>`now() - interval '10 seconds'`)
    .select('id')
    .orderBy('id')
    .limit(20)
    .execute()

const ofRun = (scope: BillScope) =>
  scope.providerId === undefined
    ? sql<SqlBool>`bill_run_account.run_id = bill_run.id`
    : sql<SqlBool>`bill_run_account.run_id = bill_run.id and bill_run_account.provider_id = ${scope.providerId}`

// A provider sees of a run of all what concerns its own customers.
export const runsIn = (db: Queryable, scope: BillScope) =>
  db
    .selectFrom('bill_run')
    .innerJoinLateral(
      eb =>
        eb
          .selectFrom('bill_run_account')
          .where(ofRun(scope))
          .select([
            sql<number>`count(*)::int`.as('total'),
            sql<number>`(count(*) filter (where state <> 'waiting'))::int`.as('done'),
            sql<number>`(count(*) filter (where state = 'billed'))::int`.as('billed'),
            sql<number>`(count(*) filter (where state = 'skipped'))::int`.as('skipped'),
            sql<number>`(count(*) filter (where state = 'failed'))::int`.as('failed'),
            sql<number>`coalesce(sum(cardinality(bill_ids)), 0)::int`.as('bills'),
          ])
          .as('counted'),
      join => join.onTrue(),
    )
    .where('counted.total', '>', 0)
    .select([
      'bill_run.id',
      'bill_run.month',
      'bill_run.state',
      'bill_run.issue',
      'bill_run.confirmed',
      'bill_run.provider_id',
      'bill_run.started_at',
      'bill_run.ended_at',
      personName('bill_run.person_id').as('by'),
      'counted.total',
      'counted.done',
      'counted.billed',
      'counted.skipped',
      'counted.failed',
      'counted.bills',
    ])

export type RunRow = Awaited<ReturnType<ReturnType<typeof runsIn>['execute']>>[number]

export const runPlan: ListPlan<'startTime'> = {
  id: sql`bill_run.id`,
  keys: { startTime: { value: sql`bill_run.started_at`, type: 'time' } },
  defaultSort: { sidx: 'startTime', sord: 'desc' },
}
