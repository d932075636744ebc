import type { Words } from '@dtms/contract/language.ts'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import { pendingOfBill } from '../ledger/sql.ts'
import { personName, providerName, today, unpaid } from '../sql.ts'
import type { HoldTables } from './tables.ts'

interface Account {
  customerId: string
  providerId: string
}

// Open bills that had a level which holds new orders. What the customer disputes or has paid, as far as we know, does
// not hold.
const holdingBills = (customer: RawBuilder<unknown>, provider: RawBuilder<unknown>) => sql`
  from bill join dunning_rule as rule on rule.provider_id = bill.provider_id
  where bill.customer_id = ${customer} and bill.provider_id = ${provider} and bill.state = 'issued'
    and bill.settled_minor < bill.total_minor and bill.open_disputes = 0 and ${pendingOfBill} = 0
    and exists (select from dunning_bill where dunning_bill.bill_id = bill.id
      and (rule.levels -> (dunning_bill.level - 1) -> 'holds')::boolean
      and (rule.levels -> (dunning_bill.level - 1) -> 'enabled')::boolean)`

export const isHeldByDunning = (customer: RawBuilder<unknown>, provider: RawBuilder<unknown>) =>
  sql<boolean>`exists (select ${holdingBills(customer, provider)})`

export const billsThatHold = async (db: Queryable, { customerId, providerId }: Account) => {
  const { rows } = await sql<{
    id: string
    bill_no: string
    currency: string
    exponent: number
    balance: string
  }>`select bill.id, bill.bill_no, bill.currency, bill.exponent, bill.total_minor - bill.settled_minor as balance
    ${holdingBills(sql`${customerId}`, sql`${providerId}`)} order by bill.due_date, bill.id`.execute(db)
  return rows
}

/** Bills that hold a customer's new orders, of all its providers. */
export const dunnedBillsOf = async (db: Queryable, customerId: string) => {
  const { rows } = await sql<{
    provider_code: string
    provider_name: Words
    id: string
    bill_no: string
    currency: string
    exponent: number
    balance: string
  }>`select provider.code as provider_code, ${providerName} as provider_name, held.* from (
      select bill.id, bill.bill_no, bill.currency, bill.exponent, bill.provider_id, bill.due_date,
        bill.total_minor - bill.settled_minor as balance
      ${holdingBills(sql`${customerId}`, sql`bill.provider_id`)}
    ) as held join provider on provider.id = held.provider_id
    where not ${isLifted(sql`${customerId}`)} order by provider.code, held.due_date, held.id`.execute(db)
  return rows
}

const isHolding = sql<SqlBool>`credit_hold.ended_at is null
  and (credit_hold.until is null or credit_hold.until >= ${today()})`

export const isHeldByHand = (customer: RawBuilder<unknown>, provider: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from credit_hold where credit_hold.customer_id = ${customer}
    and credit_hold.provider_id = ${provider} and ${isHolding})`

/** The hold that finance put on by hand, if it is in force. */
export const manualHoldOf = (db: Queryable, { customerId, providerId }: Account) =>
  db
    .selectFrom('credit_hold')
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where(isHolding)
    .select([
      'reason',
      'created_at',
      sql<string | null>`until::text`.as('until'),
      personName('credit_hold.created_by').as('by'),
    ])
    .executeTakeFirst()

/** The customer's view of the holds that were put on by hand. */
export const manualHoldsOf = async (db: Queryable, customerId: string) => {
  const { rows } = await sql<{
    provider_code: string
    provider_name: Words
    reason: string
    until: string | null
  }>`select provider.code as provider_code, ${providerName} as provider_name, credit_hold.reason,
      credit_hold.until::text as until
    from credit_hold join provider on provider.id = credit_hold.provider_id
    where credit_hold.customer_id = ${customerId} and ${isHolding} and not ${isLifted(sql`${customerId}`)}
    order by provider.code`.execute(db)
  return rows
}

export const insertHold = (tx: Tx, hold: Insertable<HoldTables['credit_hold']>) =>
  tx.insertInto('credit_hold').values(hold).execute()

/** Whether there was one. */
export const endHold = async (
  tx: Tx,
  { customerId, providerId }: Account,
  end: { personId: string; reason: string },
): Promise<boolean> => {
  const ended = await tx
    .updateTable('credit_hold')
    .set({ ended_at: sql<Date>`now()`, ended_by: end.personId, end_reason: end.reason })
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}

const isRunning = sql<SqlBool>`credit_lift.used_at is null and credit_lift.ended_at is null
  and (credit_lift.until is null or credit_lift.until >= ${today()})`

// Beside a row of `provider`.
export const isLifted = (customer: RawBuilder<unknown>) => sql<SqlBool>`exists (select from credit_lift
  where credit_lift.customer_id = ${customer} and credit_lift.provider_id = provider.id and ${isRunning})`

export const liftOf = (db: Queryable, { customerId, providerId }: Account) =>
  db
    .selectFrom('credit_lift')
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where(isRunning)
    .select([
      'reason',
      'created_at',
      sql<string | null>`until::text`.as('until'),
      personName('credit_lift.created_by').as('by'),
    ])
    .executeTakeFirst()

/** Whether the hold is lifted for this order. One order uses up a lift without a day. */
export const useLift = async (tx: Tx, customerId: string, providerCode: string): Promise<boolean> => {
  const { rows } = await sql`
    update credit_lift set used_at = case when until is null then now() end
    where customer_id = ${customerId} and ${isRunning}
      and provider_id = (select id from provider where code = ${providerCode})
    returning id`.execute(tx)
  return rows.length > 0
}

/** How many were running. */
export const endLift = async (tx: Tx, { customerId, providerId }: Account, personId: string) => {
  const ended = await tx
    .updateTable('credit_lift')
    .set({ ended_at: sql<Date>`now()`, ended_by: personId })
    .where('customer_id', '=', customerId)
    .where('provider_id', '=', providerId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length
}

export const insertLift = (tx: Tx, lift: Insertable<HoldTables['credit_lift']>) =>
  tx.insertInto('credit_lift').values(lift).execute()

// What a limit is used by, in cents of a dollar at the frozen rates: the parts of `usedUsd`.
export const usedBy = async (db: Queryable, { customerId, providerId }: Account) => {
  const { rows } = await sql<{ past_due: string; not_due: string }>`
    select coalesce(sum(usd) filter (where is_late), 0) as past_due,
      coalesce(sum(usd) filter (where not is_late), 0) as not_due
    from (select ${unpaid.usd} as usd, due_date < ${today()} as is_late from ${unpaid.bills}
      where owed.customer_id = ${customerId} and owed.provider_id = ${providerId}) as open_bill`.execute(db)
  const { rows: orders } = await sql<{ orders: string }>`
    select coalesce(sum(total_usd_minor), 0) as orders from shipping_order
    where customer_id = ${customerId} and provider_id = ${providerId} and flow_status = 1`.execute(db)
  return {
    pastDue: Number(rows[0]?.past_due ?? 0),
    notDue: Number(rows[0]?.not_due ?? 0),
    orders: Number(orders[0]?.orders ?? 0),
  }
}
