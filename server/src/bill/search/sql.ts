import type { Queryable } from '#kernel/database.ts'
import { likePattern } from '#kernel/list.ts'
import { billsIn } from '../list/sql.ts'

export const foundBills = (db: Queryable, customerId: string, keyword: string, most: number) =>
  billsIn(db, { customerId })
    .where('bill.bill_no', 'ilike', likePattern(keyword))
    .orderBy('bill.issue_date', 'desc')
    .orderBy('bill.id')
    .limit(most)
    .execute()
