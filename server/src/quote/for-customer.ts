import type { Language } from '@dtms/contract/language.ts'
import type { Database } from '#kernel/database.ts'
import { Refusal } from '#kernel/refuse.ts'
import { quoteInWords } from './answer.ts'
import { readStoredQuote } from './stored.ts'

// A customer's own quote as it was frozen, for a conversation about it; undefined where there is none of that id.
export const quoteForCustomer = async (
  db: Database,
  customerId: string,
  quoteId: string,
  language: Language,
) => {
  try {
    const owner = { customerId, personId: undefined, guest: Buffer.alloc(0) }
    const { inquiry, index } = await readStoredQuote(db, owner, quoteId)
    const { inputData } = inquiry.input as { inputData: Record<string, unknown> }
    return { inputData, quote: quoteInWords(inquiry, index, inquiry.now, language) }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
