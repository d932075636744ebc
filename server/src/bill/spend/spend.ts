import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { wireLane } from '../charge/wire.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { type SpendFilter, type SpendSum, spendMonths, spendOrders, spendSums } from './sql.ts'

type Context = Pick<BillContext, 'db'>

const currency = 'USD'
const maxLanes = 8
const maxOrders = 100

const amountOf = (row: Pick<SpendSum, 'usd_minor'> | undefined): number => (row ? money(row.usd_minor, 2) : 0)
const sumOf = (rows: readonly SpendSum[]): number =>
  money(String(rows.reduce((sum, row) => sum + Number(row.usd_minor), 0)), 2)

/** What the customer was charged in the last twelve months, in dollars: by month, by mode and by lane. */
export const showSpend = async ({ db }: Context, scope: BillScope, language: Language) => {
  const [sums, months] = await Promise.all([spendSums(db, scope), spendMonths(db)])
  const byMonth = new Map(sums.map(row => [row.month, row]))
  const lanes = sums.filter(row => row.lane !== null)
  const others = lanes.slice(maxLanes)
  const total = sums.find(row => row.month === null && row.business_type === null && row.lane === null)
  return {
    currency,
    amount: amountOf(total),
    orders: total?.orders ?? 0,
    months: months.map(month => {
      const row = byMonth.get(month)
      return { month, amount: amountOf(row), orders: row?.orders ?? 0 }
    }),
    modes: sums
      .filter((row): row is SpendSum & { business_type: Mode } => row.business_type !== null)
      .map(row => ({ businessType: row.business_type, amount: amountOf(row), orders: row.orders })),
    lanes: lanes.slice(0, maxLanes).map(row => ({
      lane: row.lane ?? '',
      ...wireLane({ ...row, business_type: row.lane_mode }, language),
      amount: amountOf(row),
      orders: row.orders,
    })),
    otherLanes: {
      lanes: others.length,
      amount: sumOf(others),
      orders: others.reduce((sum, { orders }) => sum + orders, 0),
    },
  }
}

/** The orders behind one of the sums, the dearest first. */
export const showSpendOrders = async (
  { db }: Context,
  scope: BillScope,
  filter: SpendFilter,
  language: Language,
) => {
  const rows = await spendOrders(db, scope, filter, maxOrders)
  const [first] = rows
  const allMinor = Number(first?.all_minor ?? 0)
  const listedMinor = rows.reduce((sum, row) => sum + Number(row.usd_minor), 0)
  return {
    currency,
    amount: money(String(allMinor), 2),
    orders: first?.all_orders ?? 0,
    list: rows.map(row => ({
      orderId: row.order_id,
      orderNo: row.order_no,
      ...wireLane(row, language),
      amount: money(row.usd_minor, 2),
      bills: row.bills,
    })),
    others: {
      amount: money(String(allMinor - listedMinor), 2),
      orders: (first?.all_orders ?? 0) - rows.length,
    },
  }
}
