import type { Language } from '@dtms/contract/language.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { createInquirer } from './inquire.ts'
import type { Owner } from './sql.ts'
import { readStoredQuote } from './stored/stored.ts'

// The same question at today's rates: what the same channel asks now, and by how much that differs.
export const renewQuote = async (
  db: Database,
  inquire: ReturnType<typeof createInquirer>,
  owner: Owner,
  quoteId: string,
  language: Language,
) => {
  const { inquiry, quote: before } = await readStoredQuote(db, owner, quoteId)
  // No rate sheet has its price: only the provider can make a new one.
  if (before.spot) throw refuse('quote.spot-renew')
  const result = await inquire(inquiry.input, owner, language)
  const quote =
    result.quotes.find(
      ({ provider, channel }) => provider.code === before.provider.code && channel === before.channel,
    ) ?? null
  const previousAmount = minorToNumber(before.totalUsdMinor, 2)
  // Both are whole cents: their difference is rounded back to cents, so that no binary rest shows.
  const difference = quote && Math.round((quote.totalAmount - previousAmount) * 100) / 100
  return { ...result, quote, previousAmount, difference }
}
