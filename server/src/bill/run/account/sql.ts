import type { RunAccountState } from '@dtms/contract/bill/desk-run.ts'
import { type SqlBool, sql } from 'kysely'
import type { ListPlan } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import type { BillScope } from '../../scope.ts'
import { providerName } from '../../sql.ts'

const ownAccount = (scope: BillScope) =>
  scope.providerId === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`bill_run_account.provider_id = ${scope.providerId}`

/** What came of each account of a run, with its bills. */
export const accountsIn = (
  db: Queryable,
  scope: BillScope,
  runId: string,
  state: RunAccountState | '' | undefined,
) =>
  db
    .selectFrom('bill_run_account')
    .innerJoin('customer', 'customer.id', 'bill_run_account.customer_id')
    .innerJoin('provider', 'provider.id', 'bill_run_account.provider_id')
    .where('bill_run_account.run_id', '=', runId)
    .where(ownAccount(scope))
    .$if(Boolean(state), query => query.where('bill_run_account.state', '=', state || 'waiting'))
    .select([
      'bill_run_account.id',
      'bill_run_account.customer_id',
      'bill_run_account.state',
      'bill_run_account.reason',
      'bill_run_account.order_count',
      'bill_run_account.held_count',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      sql<
        { id: string; bill_no: string; currency: string; exponent: number; total: string; draft: boolean }[]
      >`(select coalesce(json_agg(json_build_object('id', bill.id, 'bill_no', bill.bill_no, 'currency', bill.currency,
          'exponent', bill.exponent, 'total', bill.total_minor::text, 'draft', bill.state = 'draft')
          order by bill.currency), '[]')
        from bill where bill.id = any(bill_run_account.bill_ids))`.as('bills'),
    ])

export type RunAccountRow = Awaited<ReturnType<ReturnType<typeof accountsIn>['execute']>>[number]

export const runAccountPlan: ListPlan<'customerName'> = {
  id: sql`bill_run_account.id`,
  keys: { customerName: { value: sql`customer.name`, type: 'text' } },
  defaultSort: { sidx: 'customerName', sord: 'asc' },
}

/** What a run billed, by currency. */
export const runSums = async (db: Queryable, scope: BillScope, runId: string) => {
  const { rows } = await sql<{ currency: string; exponent: number; bills: number; total: string }>`
    select bill.currency, min(bill.exponent)::int as exponent, count(*)::int as bills, sum(bill.total_minor)::text as total
    from bill_run_account join bill on bill.id = any(bill_run_account.bill_ids)
    where bill_run_account.run_id = ${runId} and ${ownAccount(scope)}
    group by bill.currency order by bill.currency`.execute(db)
  return rows
}
