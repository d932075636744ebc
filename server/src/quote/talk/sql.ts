import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { sql } from 'kysely'
import type { Database, Queryable } from '#kernel/database.ts'
import type { KeptCost } from '../kept/decode.ts'
import type { StoredV1 } from '../kept/decode-v1.ts'
import type { StoredAnswer } from '../kept/stored.ts'
import { storedWords } from '../sql.ts'

export interface InquiryForStaff extends StoredAnswer {
  id: string
  originName: Words
  destinationName: Words
  costs: KeptCost[]
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

export const recentInquiries = async (db: Database, customerId: string, most: number) => {
  const { rows } = await sql<InquiryForStaff>`select ${columns} from inquiry
    where customer_id = ${customerId} and quote_count > 0 order by id desc limit ${most}`.execute(db)
  return rows
}

export interface AgreedInquiry {
  id: string
  customerId: string
  personId: string
  guest: Buffer
  businessType: Mode
  input: InquiryInput
  originName: Words
  destinationName: Words
  answer: StoredV1
  costs: KeptCost[]
  totalUsdMinor: number
}

export const insertAgreed = async (db: Queryable, agreed: AgreedInquiry): Promise<void> => {
  await db
    .insertInto('inquiry')
    .values({
      id: agreed.id,
      customer_id: agreed.customerId,
      person_id: agreed.personId,
      guest: agreed.guest,
      business_type: agreed.businessType,
      input: JSON.stringify(agreed.input),
      origin_name: JSON.stringify(agreed.originName),
      destination_name: JSON.stringify(agreed.destinationName),
      answer: JSON.stringify(agreed.answer),
      costs: JSON.stringify(agreed.costs),
      quote_count: 1,
      lowest_usd_minor: agreed.totalUsdMinor,
      forgotten_at: null,
    })
    .execute()
}
