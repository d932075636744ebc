import type { CostSortKey } from '@dtms/contract/bill/bill.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type ListQuery, listPage } from '#documents/list.ts'
import { refuse } from '#kernel/refuse.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import type { BillScope } from '../scope.ts'
import { pendingOf } from './pending/pending.ts'
import { type ChargeFilter, chargePlan, chargesFound, chargesIn, countCharges } from './sql.ts'
import { type UnbilledFilter, type UnbilledSortKey, unbilledIn, unbilledPlan } from './unbilled/sql.ts'
import { wireCost } from './wire.ts'

type Context = Pick<BillContext, 'db'>

export const listCharges = async (
  { db }: Context,
  scope: BillScope,
  query: ListQuery<CostSortKey> & ChargeFilter,
  language: Language,
) => {
  const { rows, ...page } = await listPage(
    db,
    chargesIn(db, scope, query),
    chargePlan,
    query,
    chargesFound(db, scope, query),
  )
  return { list: rows.map(row => wireCost(row, language)), ...page }
}

// Staff also see whose they are.
export const listDeskCharges = async (
  { db }: Context,
  scope: BillScope,
  query: ListQuery<CostSortKey> & ChargeFilter,
  language: Language,
) => {
  const [{ rows, ...page }, counts] = await Promise.all([
    listPage(db, chargesIn(db, scope, query), chargePlan, query, chargesFound(db, scope, query)),
    countCharges(db, scope, query),
  ])
  return {
    counts,
    list: rows.map(row => ({
      ...wireCost(row, language),
      customerId: row.customer_id,
      customerName: row.customer_name,
    })),
    ...page,
  }
}

export const showCharge = async ({ db }: Context, scope: BillScope, id: string, language: Language) => {
  const row = await chargesIn(db, scope).where('charge.id', '=', id).executeTakeFirst()
  if (!row) throw refuse('thing.not-found')
  return wireCost(row, language)
}

export const listUnbilled = async (
  { db }: Context,
  scope: BillScope,
  query: ListQuery<UnbilledSortKey> & UnbilledFilter,
  language: Language,
) => {
  const { rows, ...page } = await listPage(db, unbilledIn(db, scope, query), unbilledPlan, query)
  const pending = Map.groupBy(
    await pendingOf(
      db,
      rows.map(({ id }) => id),
    ),
    one => one.orderId,
  )
  return {
    list: rows.map(row => ({
      id: row.id,
      orderNo: row.order_no,
      customerId: row.customer_id,
      customerName: row.customer_name,
      customerRef: row.customer_ref,
      provider: { code: row.provider_code, name: row.provider_name[language] },
      flowStatus: row.flow_status,
      delivered: row.delivered,
      currency: row.currency,
      chargeCount: row.charge_count,
      amount: money(row.amount_minor, row.exponent),
      waitingAmount: money(row.waiting_minor, row.exponent),
      pending: pending.get(row.id) ?? [],
      adoptTime: row.adopted_at.toISOString(),
    })),
    ...page,
  }
}
