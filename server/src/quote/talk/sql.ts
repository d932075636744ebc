import type { Words } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Database, Queryable } from '#kernel/database.ts'
import { storedWords } from '../sql.ts'
import type { EncodedCost } from '../stored/format.ts'
import type { StoredResult } from '../stored/stored.ts'

export interface InquiryForStaff extends StoredResult {
  id: string
  originName: Words
  destinationName: Words
  costs: EncodedCost[]
  createdAt: Date
  now: Date
}

const columns = sql<InquiryForStaff>`id, input, origin_name as "originName", destination_name as "destinationName",
  answer, ${storedWords} as words, costs, created_at as "createdAt", now() as now`

export const inquiryForStaff = async (db: Queryable, customerId: string, id: string) => {
  const { rows } = await sql<InquiryForStaff>`select ${columns} from inquiry
    where id = ${id} and customer_id = ${customerId}`.execute(db)
  return rows[0]
}

export const anyInquiry = async (db: Queryable, id: string) => {
  const { rows } = await sql<InquiryForStaff>`select ${columns} from inquiry where id = ${id}`.execute(db)
  return rows[0]
}

export const recentInquiries = async (db: Database, customerId: string, max: number) => {
  const { rows } = await sql<InquiryForStaff>`select ${columns} from inquiry
    where customer_id = ${customerId} and quote_count > 0 order by id desc limit ${max}`.execute(db)
  return rows
}
