import {
  type ChargeSource,
  type ChargeState,
  type CostSortKey,
  chargeStates,
} from '@dtms/contract/bill/bill.ts'
import type { ConsentSource } from '@dtms/contract/order/order.ts'
import { type Insertable, type SqlBool, sql } from 'kysely'
import { type ListPlan, likePattern } from '#documents/list.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { BillScope } from '../scope.ts'
import { countStates, ofCustomer, ofProvider, owned, providerName } from '../sql.ts'
import type { BillTables } from '../tables.ts'

// What an order is charged by: its frozen quote. Held, so that it is charged once at a time.
export const orderToCharge = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('shipping_order')
    .where('id', '=', orderId)
    .select(['id', 'order_no', 'customer_id', 'provider_id', 'flow_status', 'quote_id', 'quote'])
    .forUpdate()
    .executeTakeFirstOrThrow()

export type NewCharge = Insertable<BillTables['charge']>

// Only what is not charged yet: a line of a quote or of a measured result is charged once.
export const insertCharges = async (tx: Tx, charges: readonly NewCharge[]) => {
  if (charges.length === 0) return
  await tx
    .insertInto('charge')
    .values([...charges])
    .onConflict(conflict => conflict.doNothing())
    .execute()
  for (const { customer_id, provider_id } of charges)
    await noteChange(tx, 'bills', { customerId: customer_id, providerId: provider_id })
}

// The charges of an order that count, each with the bill that holds it.
export const chargesOfOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('charge')
    .leftJoin('bill_line', join =>
      join.onRef('bill_line.charge_id', '=', 'charge.id').on('bill_line.live', '=', true),
    )
    .leftJoin('bill', 'bill.id', 'bill_line.bill_id')
    .where('charge.order_id', '=', orderId)
    .where('charge.state', 'in', ['waiting', 'open'])
    .select([
      'charge.id',
      'charge.source',
      'charge.customer_id',
      'charge.provider_id',
      'bill.id as bill_id',
      'bill.state as bill_state',
      'bill_line.id as line_id',
      'bill_line.amount_minor',
      'bill_line.credited_minor',
    ])
    .orderBy('charge.id')
    .execute()

export const decideCharges = async (
  tx: Tx,
  ids: readonly string[],
  state: 'open' | 'refused' | 'void',
  by: { personId: string; reason: string; recorded?: { source: ConsentSource; note: string } },
) => {
  if (ids.length === 0) return
  await tx
    .updateTable('charge')
    .set({
      state,
      void_reason: by.reason,
      decided_by: by.personId,
      decided_at: sql<Date>`now()`,
      ...(by.recorded && { consent_source: by.recorded.source, consent_note: by.recorded.note }),
    })
    .where('id', 'in', ids)
    .execute()
}

// When it was delivered, and whether its time for late charges is over.
export const orderForLateCharge = (tx: Tx, scope: BillScope, orderId: string) =>
  tx
    .selectFrom('shipping_order')
    .innerJoin('provider', 'provider.id', 'shipping_order.provider_id')
    .leftJoin('bill_rule', 'bill_rule.provider_id', 'shipping_order.provider_id')
    .where('shipping_order.id', '=', orderId)
    .where('shipping_order.flow_status', 'in', [2, 5])
    .where(
      scope.providerId === undefined
        ? sql<boolean>`true`
        : sql<boolean>`shipping_order.provider_id = ${scope.providerId}`,
    )
    .select([
      'shipping_order.id',
      'shipping_order.order_no',
      'shipping_order.customer_id',
      'shipping_order.provider_id',
      'shipping_order.quote_id',
      'shipping_order.quote',
      sql<number>`coalesce(bill_rule.consent_percent, 10)`.as('consent_percent'),
      // The end of the shipment: delivery, or the cancellation.
      sql<boolean>`coalesce((select max(coalesce(actual_at, planned_at)) from order_milestone
          where order_id = shipping_order.id and code = 'delivered' and actual_at is not null),
        case when flow_status = 5 then shipping_order.updated_at end)
        + make_interval(days => coalesce(bill_rule.late_days, 30)) < now()`.as('late_over'),
      sql<string>`(select coalesce(sum(amount_minor), 0) from charge where charge.order_id = shipping_order.id
        and source = 'late' and state in ('waiting', 'open'))`.as('late_minor'),
      sql<number>`(select coalesce(max(line_no), 0)::int from charge where charge.order_id = shipping_order.id
        and source = 'late')`.as('last_line_no'),
    ])
    .forUpdate('shipping_order')
    .executeTakeFirst()

export const chargeColumns = [
  'charge.id',
  'charge.order_id',
  'shipping_order.order_no',
  'charge.leg',
  'charge.code',
  'charge.text',
  'charge.note',
  'charge.quantity',
  'charge.unit',
  'charge.unit_price',
  'charge.currency',
  'charge.exponent',
  'charge.amount_minor',
  'charge.fx_rate',
  'charge.amount_usd_minor',
  'charge.source',
  'charge.reason',
  'charge.file_id',
  'charge.file_name',
] as const

// A draft is the desk's alone.
const seenBill = ({ customerId }: BillScope) =>
  customerId === undefined
    ? sql<SqlBool>`bill.state in ('draft', 'issued')`
    : sql<SqlBool>`bill.state = 'issued'`

// Charges as both sides list them, with the bill that a reader may see.
export const chargesIn = (db: Queryable, scope: BillScope, filter: ChargeFilter = {}) =>
  db
    .selectFrom('charge')
    .innerJoin('shipping_order', 'shipping_order.id', 'charge.order_id')
    .innerJoin('provider', 'provider.id', 'charge.provider_id')
    .innerJoin('customer', 'customer.id', 'charge.customer_id')
    .leftJoin('bill_line', join =>
      join.onRef('bill_line.charge_id', '=', 'charge.id').on('bill_line.live', '=', true),
    )
    .leftJoin('bill', join => join.onRef('bill.id', '=', 'bill_line.bill_id').on(seenBill(scope)))
    .where(filtered(filter, scope))
    .select([
      ...chargeColumns,
      'shipping_order.business_type',
      'shipping_order.origin_name',
      'shipping_order.destination_name',
      'charge.state',
      'charge.consent_source',
      'charge.consent_note',
      'charge.created_at',
      'charge.customer_id',
      'charge.provider_id',
      'customer.name as customer_name',
      'provider.code as provider_code',
      providerName.as('provider_name'),
      'bill.id as bill_id',
      'bill.bill_no',
    ])

export interface ChargeFilter {
  state?: ChargeState | '' | undefined
  source?: ChargeSource | '' | undefined
  customerId?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  keyword?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

const day = sql`(charge.created_at at time zone 'Asia/Shanghai')::date`

// Both as an index finds them. For the desk a charge is billed once a bill holds it, drafts included; a customer sees no draft.
const isBilledFor = ({ customerId }: BillScope) =>
  customerId === undefined
    ? sql<SqlBool>`not exists (select from charge_to_bill where charge_to_bill.charge_id = charge.id)`
    : sql<SqlBool>`exists (select from bill_line join bill on bill.id = bill_line.bill_id
        where bill_line.charge_id = charge.id and bill_line.live and ${seenBill({ customerId })})`
const isInState = (state: ChargeState, scope: BillScope) => {
  if (state === 'billed') return sql<SqlBool>`charge.state = 'open' and ${isBilledFor(scope)}`
  if (state !== 'open') return sql<SqlBool>`charge.state = ${sql.lit(state)}`
  return scope.customerId === undefined
    ? sql<SqlBool>`charge.state = 'open' and charge.id in (select charge_id from charge_to_bill
        where ${scope.providerId === undefined} or provider_id = ${scope.providerId ?? null})`
    : sql<SqlBool>`charge.state = 'open' and not ${isBilledFor(scope)}`
}

const filtered = (filter: ChargeFilter, scope: BillScope) => {
  const wanted = [owned('charge', scope)]
  if (filter.state) wanted.push(isInState(filter.state, scope))
  if (filter.source) wanted.push(sql<SqlBool>`charge.source = ${filter.source}`)
  if (filter.customerId && scope.customerId === undefined)
    wanted.push(ofCustomer('charge', filter.customerId))
  if (filter.provider) wanted.push(ofProvider('charge', filter.provider))
  if (filter.currency) wanted.push(sql<SqlBool>`charge.currency = ${filter.currency.toUpperCase()}`)
  if (filter.from) wanted.push(sql<SqlBool>`${day} >= ${filter.from}::date`)
  if (filter.to) wanted.push(sql<SqlBool>`${day} <= ${filter.to}::date`)
  if (filter.keyword) {
    const like = likePattern(filter.keyword)
    wanted.push(sql<SqlBool>`(exists (select from shipping_order where shipping_order.id = charge.order_id
        and (shipping_order.order_no ilike ${like} or shipping_order.customer_ref ilike ${like}))
      or exists (select from bill_line join bill on bill.id = bill_line.bill_id
        where bill_line.charge_id = charge.id and bill_line.live and ${seenBill(scope)} and bill.bill_no ilike ${like}))`)
  }
  return sql<SqlBool>`${sql.join(wanted, sql` and `)}`
}

/** Which charges a list has, with nothing else of them. */
export const chargesFound = (db: Queryable, scope: BillScope, filter: ChargeFilter) =>
  db.selectFrom('charge').where(filtered(filter, scope)).select('charge.id')

export const countCharges = (db: Queryable, scope: BillScope, filter: ChargeFilter) =>
  countStates(db, chargeStates, state => chargesFound(db, scope, { ...filter, state }))

export const chargePlan: ListPlan<CostSortKey> = {
  id: sql`charge.id`,
  keys: {
    createTime: { value: sql`charge.created_at`, type: 'time' },
    amount: { value: sql`charge.amount_minor`, type: 'number' },
    orderNo: { value: sql`shipping_order.order_no`, type: 'text' },
  },
  defaultSort: { sidx: 'createTime', sord: 'desc' },
}

export type ChargeRow = Awaited<ReturnType<ReturnType<typeof chargesIn>['execute']>>[number]

export const lockCharge = (tx: Tx, scope: BillScope, id: string) =>
  tx
    .selectFrom('charge')
    .innerJoin('shipping_order', 'shipping_order.id', 'charge.order_id')
    .innerJoin('provider', 'provider.id', 'charge.provider_id')
    .where('charge.id', '=', id)
    .where(owned('charge', scope))
    .select([
      'charge.id',
      'charge.customer_id',
      'charge.provider_id',
      'charge.source',
      'charge.state',
      'charge.amount_minor',
      'charge.currency',
      'charge.text',
      'shipping_order.order_no',
      providerName.as('provider_name'),
    ])
    .forUpdate('charge')
    .executeTakeFirst()

export const maySeeCharge = async (db: Queryable, scope: BillScope, id: string): Promise<boolean> =>
  (await db
    .selectFrom('charge')
    .where('charge.id', '=', id)
    .where(owned('charge', scope))
    .select('id')
    .executeTakeFirst()) !== undefined

export const isBilled = async (tx: Tx, chargeId: string): Promise<boolean> =>
  (await tx
    .selectFrom('bill_line')
    .where('charge_id', '=', chargeId)
    .where('live', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined
