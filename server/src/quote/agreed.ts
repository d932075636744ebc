import type { Words } from '@dtms/contract/language.ts'
import type { CostRecord, Quote } from '@dtms/pricing/quote.ts'
import type { Queryable } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import { hashSecret } from '#kernel/secret.ts'
import { quoteIdOf } from './answer.ts'
import { insertInquiries } from './sql.ts'

export interface AgreedPrice {
  customerId: string
  personId: string
  input: unknown
  originName: Words
  destinationName: Words
  quote: Quote
  cost: CostRecord | undefined
}

// A price that two sides agreed on becomes a quote of the customer's like any other: found, shown and ordered once.
export const keepAgreedQuote = async (db: Queryable, ids: Ids, agreed: AgreedPrice): Promise<string> => {
  const id = ids.next()
  const { customerId, personId, input, originName, destinationName, quote, cost } = agreed
  await insertInquiries(db, [
    {
      id,
      owner: { customerId, personId, guest: hashSecret('') },
      businessType: quote.businessType,
      input,
      originName,
      destinationName,
      quotes: [quote],
      refusals: [],
      costs: cost ? [cost] : [],
    },
  ])
  return quoteIdOf(id, 0)
}
