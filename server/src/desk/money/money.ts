import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import type { DeskScope } from '../scope.ts'
import { overdueCustomers, overdueSums, type SumRow, unbilledSums, unmatchedSums } from './sql.ts'

const maxCustomers = 5

const amountOf = ({ amount, exponent }: SumRow) => Number(amount) / 10 ** exponent
const wire = (row: SumRow) => ({ currency: row.currency, amount: amountOf(row), count: row.count })

/** What finance's day begins with; null for other roles. */
export const moneyToWatch = async (db: Database, { roles }: Session, { providerIds }: DeskScope) => {
  if (!roles.some(role => role === 'finance' || role === 'admin')) return null
  const [overdue, customers, unbilled, unmatched] = await Promise.all([
    overdueSums(db, providerIds),
    overdueCustomers(db, providerIds, maxCustomers),
    unbilledSums(db, providerIds),
    unmatchedSums(db, providerIds),
  ])
  const days = unbilled.map(({ oldest }) => oldest).toSorted()
  return {
    overdue: overdue.map(wire),
    customers: customers.map(row => ({
      ...wire(row),
      ...{ customerId: row.customer_id, customerName: row.customer_name, days: row.days },
    })),
    unbilled: unbilled.map(wire),
    unbilledSince: days[0] ?? null,
    credit: unmatched.filter(({ kind }) => kind === 'credit').map(wire),
    slips: unmatched.filter(({ kind }) => kind === 'slips').map(wire),
  }
}
