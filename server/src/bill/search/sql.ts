import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import { mayBeNamed } from '#kernel/text/name-search.ts'
import { billsIn } from '../list/sql.ts'
import type { BillScope } from '../scope.ts'
import { ownBill, owned } from '../sql.ts'

// A number among all bills of the scope; a part of one among the newest.
const newestBills = 1_000

const numbered = (scope: BillScope, number: string, newestFirst: RawBuilder<unknown>, max: number) => sql`
  (select bill.id from bill where ${ownBill(scope)} and bill.bill_no = ${number})
  union
  (select bill.id from (
      select bill.id, bill.bill_no, bill.created_at, bill.issue_date from bill where ${ownBill(scope)}
      order by ${newestFirst} limit ${newestBills}) as bill
    where bill.bill_no ilike ${likePattern(number)} order by ${newestFirst} limit ${max})`

const among = (ids: RawBuilder<unknown>) => sql<SqlBool>`bill.id = any(array(${ids}))`

// At the desk by the customer's name, too; of a provider, or of all for the portal's administrator.
export const foundDeskBills = (
  db: Queryable,
  providerId: string | undefined,
  keyword: { number: string; name: string },
  max: number,
) => {
  const scope = { providerId }
  const newestFirst = sql`bill.created_at desc, bill.id`
  const named = sql`
    (select bill.id from bill join customer on customer.id = bill.customer_id
      where ${owned('bill', scope)} and ${mayBeNamed('customer', keyword.name)}
        and customer.name ilike ${likePattern(keyword.name)}
      order by ${newestFirst} limit ${max})`
  const found =
    keyword.number === '' ? named : sql`${numbered(scope, keyword.number, newestFirst, max)} union ${named}`
  return billsIn(db, scope).where(among(found)).orderBy(newestFirst).limit(max).execute()
}

export const foundBills = (db: Queryable, customerId: string, number: string, max: number) => {
  const scope = { customerId }
  const newestFirst = sql`bill.issue_date desc, bill.id`
  return billsIn(db, scope)
    .where(among(numbered(scope, number, newestFirst, max)))
    .orderBy(newestFirst)
    .limit(max)
    .execute()
}
