import type { PromiseState } from '@dtms/contract/bill/promise.ts'
import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { BillScope } from '../scope.ts'
import { personName, today } from '../sql.ts'
import type { PromiseTables } from './tables.ts'

// What is still open on a promise's bills. Only a promise of one currency names an amount.
const openOf = (promise: RawBuilder<unknown>) => sql<string>`coalesce((
  select sum(bill.total_minor - bill.settled_minor) from pay_promise_bill
    join bill on bill.id = pay_promise_bill.bill_id
  where pay_promise_bill.promise_id = ${promise}.id and bill.state = 'issued'), 0)`

const isUnkept = (promise: RawBuilder<unknown>) =>
  sql<SqlBool>`${promise}.state = 'open' and ${openOf(promise)} > ${promise}.left_minor`

/** Whether a bill is promised and its day has not passed. */
export const isPromised = (bill: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from pay_promise_bill as promised join pay_promise as promise on promise.id = promised.promise_id
  where promised.bill_id = ${bill} and promise.day >= ${today()} and ${isUnkept(sql`promise`)})`

/** The day of the promise that a customer has not kept yet, the earliest. */
export const promisedDay = (customer: RawBuilder<unknown>, provider: RawBuilder<unknown>) =>
  sql<string | null>`(select min(promise.day)::text from pay_promise as promise
    where promise.customer_id = ${customer} and promise.provider_id = ${provider} and ${isUnkept(sql`promise`)})`

const stateOf = sql<PromiseState>`case when pay_promise.state <> 'open' then pay_promise.state
  when not (${isUnkept(sql`pay_promise`)}) then 'kept' when pay_promise.day < ${today()} then 'broken' else 'running' end`

const maxShown = 50

const promisesIn = (db: Queryable, { providerId }: BillScope) =>
  db
    .selectFrom('pay_promise')
    .$if(providerId !== undefined, query => query.where('pay_promise.provider_id', '=', providerId ?? ''))
    .select([
      'pay_promise.id',
      'pay_promise.customer_id',
      'pay_promise.provider_id',
      'pay_promise.amount_minor',
      'pay_promise.said_by',
      'pay_promise.note',
      'pay_promise.end_reason',
      'pay_promise.created_at',
      sql<string>`pay_promise.day::text`.as('day'),
      stateOf.as('state'),
      personName('pay_promise.created_by').as('by'),
    ])

export type PromiseRow = Awaited<ReturnType<ReturnType<typeof promisesIn>['execute']>>[number]

export const promisesOf = (
  db: Queryable,
  { customerId, providerId }: { customerId: string; providerId: string },
  billId: string | undefined,
) =>
  promisesIn(db, { providerId })
    .where('pay_promise.customer_id', '=', customerId)
    .$if(billId !== undefined, query =>
      query.where(
        sql<SqlBool>`exists (select from pay_promise_bill where promise_id = pay_promise.id and bill_id = ${billId ?? null}::uuid)`,
      ),
    )
    .orderBy('pay_promise.created_at', 'desc')
    .orderBy('pay_promise.id', 'desc')
    .limit(maxShown)
    .execute()

export const promiseById = (db: Queryable, scope: BillScope, id: string) =>
  promisesIn(db, scope).where('pay_promise.id', '=', id).executeTakeFirst()

export const promisedBills = (db: Queryable, promiseIds: readonly string[]) =>
  db
    .selectFrom('pay_promise_bill')
    .innerJoin('bill', 'bill.id', 'pay_promise_bill.bill_id')
    .where('pay_promise_bill.promise_id', 'in', [...promiseIds])
    .orderBy('bill.due_date')
    .orderBy('bill.id')
    .select([
      'pay_promise_bill.promise_id',
      'bill.id',
      'bill.bill_no',
      'bill.currency',
      'bill.exponent',
      sql<string>`case when bill.state = 'issued' then bill.total_minor - bill.settled_minor else 0 end`.as(
        'balance',
      ),
    ])
    .execute()

/** Open bills of a customer among these; whether a promise that is not kept yet names one of them. */
export const billsToPromise = (
  db: Queryable,
  { customerId, providerId }: { customerId: string; providerId: string },
  ids: readonly string[],
  except: string | undefined,
) =>
  db
    .selectFrom('bill')
    .where('bill.customer_id', '=', customerId)
    .where('bill.provider_id', '=', providerId)
    .where('bill.id', 'in', [...ids])
    .select([
      'bill.id',
      'bill.currency',
      sql<boolean>`bill.state = 'issued' and bill.settled_minor < bill.total_minor`.as('is_open'),
      sql<string>`bill.total_minor - bill.settled_minor`.as('balance'),
      sql<boolean>`exists (select from pay_promise_bill as promised
        join pay_promise as promise on promise.id = promised.promise_id
        where promised.bill_id = bill.id and promise.id is distinct from ${except ?? null}::uuid
          and promise.day >= ${today()} and ${isUnkept(sql`promise`)})`.as('is_promised'),
    ])
    .execute()

export const insertPromise = async (
  tx: Tx,
  promise: Insertable<PromiseTables['pay_promise']>,
  billIds: readonly string[],
) => {
  await tx.insertInto('pay_promise').values(promise).execute()
  await tx
    .insertInto('pay_promise_bill')
    .values(billIds.map(bill_id => ({ promise_id: promise.id, bill_id })))
    .execute()
}

export const endPromise = (
  tx: Tx,
  id: string,
  end: { state: 'changed' | 'withdrawn'; reason: string; personId: string },
) =>
  tx
    .updateTable('pay_promise')
    .set({ state: end.state, end_reason: end.reason, ended_by: end.personId, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()

/** Promises whose day passed and that were not kept, each told once: the statement claims them. */
export const claimBroken = async (tx: Tx) => {
  const { rows } = await sql<{
    id: string
    customer_id: string
    provider_id: string
    customer_name: string
    day: string
    said_by: string
    created_by: string
    language: 'zh' | 'zhtw' | 'en'
    is_active: boolean
  }>`update pay_promise as promise set told_at = now() from customer, person
    where promise.told_at is null and promise.day < ${today()} and ${isUnkept(sql`promise`)}
      and customer.id = promise.customer_id and person.id = promise.created_by
    returning promise.id, promise.customer_id, promise.provider_id, customer.name as customer_name,
      promise.day::text as day, promise.said_by, promise.created_by, person.language,
      person.disabled_at is null as is_active`.execute(tx)
  return rows
}
