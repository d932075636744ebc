import type { Language } from '@dtms/contract/language.ts'
import { minorToNumber } from '@dtms/pricing/number/money.ts'
import type { Database } from '#kernel/database.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { inWords, type Quotes } from '#quote/public.ts'
import { costOf } from '../offer/compose.ts'
import { customerCard } from './sql.ts'

// Who the customer is and what they asked this provider lately; cost and margin are for staff only.
export const readCard = async (
  db: Database,
  quotesKept: Quotes,
  customerId: string,
  providerCode: string,
  language: Language,
) => {
  const { customer, people } = await customerCard(db, customerId)
  const quotes = await quotesKept.recentOf(customerId, providerCode)
  return {
    customerId,
    companyName: customer?.name ?? '',
    group: customer?.groupName ?? null,
    since: customer?.createdAt.toISOString() ?? '',
    people: people.map(person => ({
      id: person.id,
      name: fullName(person),
      email: person.email,
      language: person.language,
      online: person.online,
    })),
    quotes: quotes.map(stored => {
      const { totalMinor, exponent } = stored.quote
      const [cost] = stored.costs
      return {
        ...inWords(stored, language),
        inquiryId: stored.inquiryId,
        createTime: stored.createdAt.toISOString(),
        cost: cost ? minorToNumber(costOf(cost, stored.quote), exponent) : null,
        margin: cost ? minorToNumber(totalMinor - costOf(cost, stored.quote), exponent) : null,
      }
    }),
  }
}
