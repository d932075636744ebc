import { likePattern } from '#documents/list.ts'
import type { Queryable } from '#kernel/database.ts'
import { billsIn } from '../list/sql.ts'

// At the desk by the customer's name, too; of a provider, or of all for the portal's administrator.
export const foundDeskBills = (
  db: Queryable,
  providerId: string | undefined,
  keyword: { number: string; name: string },
  max: number,
) =>
  billsIn(db, { providerId })
    .where(eb =>
      eb.or([
        eb('customer.name', 'ilike', likePattern(keyword.name)),
        ...(keyword.number === '' ? [] : [eb('bill.bill_no', 'ilike', likePattern(keyword.number))]),
      ]),
    )
    .orderBy('bill.created_at', 'desc')
    .orderBy('bill.id')
    .limit(max)
    .execute()

export const foundBills = (db: Queryable, customerId: string, keyword: string, max: number) =>
  billsIn(db, { customerId })
    .where('bill.bill_no', 'ilike', likePattern(keyword))
    .orderBy('bill.issue_date', 'desc')
    .orderBy('bill.id')
    .limit(max)
    .execute()
