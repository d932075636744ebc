import { type RunAccountState, runSkipWords } from '@dtms/contract/bill/desk-run.ts'
import { failures } from '@dtms/contract/failure.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import { refuse } from '#kernel/refuse.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { accountsIn, type RunAccountRow, runAccountPlan, runSums } from './account/sql.ts'
import { type RunRow, runPlan, runsIn } from './sql.ts'

type Context = Pick<BillContext, 'db'>

const wireRun = (row: RunRow) => ({
  id: row.id,
  month: row.month,
  state: row.state,
  issue: row.issue,
  confirm: row.confirmed,
  by: row.by,
  startTime: row.started_at.toISOString(),
  endTime: row.ended_at?.toISOString() ?? null,
  total: row.total,
  done: row.done,
  billed: row.billed,
  skipped: row.skipped,
  failed: row.failed,
  bills: row.bills,
})

export const listRuns = async ({ db }: Context, scope: BillScope, query: ListQuery<'startTime'>) => {
  const { rows, ...page } = await listPage(db, runsIn(db, scope), runPlan, query)
  return { list: rows.map(wireRun), ...page }
}

export const showRun = async ({ db }: Context, scope: BillScope, id: string) => {
  const row = await runsIn(db, scope).where('bill_run.id', '=', id).executeTakeFirst()
  if (!row) throw refuse('thing.not-found')
  return wireRun(row)
}

export const showRunAccounts = async (
  { db }: Context,
  scope: BillScope,
  id: string,
  query: ListQuery<'customerName'> & { state?: RunAccountState | '' | undefined },
  language: Language,
) => {
  const run = await showRun({ db }, scope, id)
  const [{ rows, ...page }, sums] = await Promise.all([
    listPage(db, accountsIn(db, scope, id, query.state), runAccountPlan, query),
    runSums(db, scope, id),
  ])
  return {
    run: {
      ...run,
      sums: sums.map(({ currency, exponent, bills, total }) => ({
        currency,
        bills,
        amount: money(total, exponent),
      })),
    },
    list: rows.map(row => wireAccount(row, language)),
    ...page,
  }
}

const wireAccount = (row: RunAccountRow, language: Language) => ({
  id: row.id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  provider: { code: row.provider_code, name: row.provider_name[language] },
  state: row.state,
  reason: reasonText(row.reason, language),
  orderCount: row.order_count,
  heldCount: row.held_count,
  bills: row.bills.map(({ id, bill_no, currency, exponent, total, draft }) => ({
    ...{ id, billNo: bill_no, currency, draft },
    amount: money(total, exponent),
  })),
})

const reasonText = (reason: string, language: Language): string => {
  if (reason in runSkipWords) return runSkipWords[reason as keyof typeof runSkipWords][language]
  return reason in failures ? failures[reason as keyof typeof failures].words[language] : reason
}
