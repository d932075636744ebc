import type { RunBillState } from '@dtms/contract/bill/desk-run.ts'
import type { Language } from '@dtms/contract/language.ts'
import { pendingOf } from '../charge/pending/pending.ts'
import type { BillContext } from '../context.ts'
import { lastMonth } from '../make/sql.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { previewRows, runUnderWay } from './sql.ts'

/** What a run of the month would bill, customer by customer, and what it would hold back and why. */
export const previewRun = async (
  { db }: Pick<BillContext, 'db'>,
  scope: BillScope,
  asked: string,
  language: Language,
) => {
  const month = asked || (await lastMonth(db))
  const rows = await previewRows(db, scope, month)
  const pending = Map.groupBy(
    await pendingOf(
      db,
      rows.filter(({ billed_before }) => !billed_before).flatMap(({ held_ids }) => held_ids),
    ),
    ({ orderId }) => orderId,
  )
  const accounts = Map.groupBy(rows, row => `${row.customer_id} ${row.provider_id}`)
  return {
    month,
    list: [...accounts].flatMap(([id, [first, ...others]]) => {
      if (!first) return []
      const bills = [first, ...others]
      return {
        id,
        customerId: first.customer_id,
        customerName: first.customer_name,
        provider: { code: first.provider_code, name: first.provider_name[language] },
        bills: bills.map(row => ({
          currency: row.currency,
          state: stateOf(row),
          orderCount: row.order_count,
          amount: money(row.amount_minor, row.exponent),
          heldCount: row.held_count,
          heldAmount: money(row.held_minor, row.exponent),
        })),
        pending: bills.flatMap(({ held_ids }) => held_ids.flatMap(orderId => pending.get(orderId) ?? [])),
      }
    }),
    running: (await runUnderWay(db, scope.providerId))?.id ?? null,
  }
}

interface Previewed {
  billed_before: boolean
  has_account: boolean
  order_count: number
  amount_minor: string
}

const stateOf = ({ billed_before, has_account, order_count, amount_minor }: Previewed): RunBillState => {
  if (billed_before) return 'billed_before'
  if (order_count === 0) return 'held'
  if (Number(amount_minor) <= 0) return 'not_positive'
  return has_account ? 'ready' : 'no_account'
}
