import { laneName } from '@dtms/contract/lane-name.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import { readQuoteNumber } from '@dtms/contract/quote/number.ts'
import type { InquiryInput } from '@dtms/contract/quote/quote.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Searcher, SearchHit } from '#kernel/searcher.ts'
import { readQuoteId } from './in-words.ts'
import { historyOf, inquiryOf, numbered, type Owner } from './sql.ts'

interface QuoteHit extends SearchHit {
  businessType: Mode | null
  input: InquiryInput
}

type Row = Awaited<ReturnType<ReturnType<typeof historyOf>['execute']>>[number]

// A customer's inquiries, by what was asked or by the number of the inquiry or one of its quotes.
export const quoteSearcher = (db: Database): Searcher<QuoteHit> => ({
  search: async ({ customerId, keyword, language, max }) => {
    const owner: Owner = { customerId, personId: undefined, guest: Buffer.alloc(0) }
    const number = inquiryNumber(keyword)
    if (number) {
      const row = await inquiryOf(db, owner, number)
      return row && !row.forgotten_at ? [hitOf(row, language)] : []
    }
    const written = readQuoteNumber(keyword)
    const rows = await (written
      ? historyOf(db, owner, { keyword: '', businessType: undefined }).where(numbered(owner, written))
      : historyOf(db, owner, { keyword, businessType: undefined })
    )
      .orderBy('id', 'desc')
      .limit(max)
      .execute()
    return rows.map(row => hitOf(row, language))
  },
})

const inquiryNumber = (keyword: string): string | undefined => {
  const text = keyword.toLowerCase()
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : readQuoteId(text)?.inquiryId
}

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const hitOf = (row: Row, language: Language): QuoteHit => ({
  id: row.id,
  title: laneName({
    businessType: row.business_type,
    originName: row.origin_name[language],
    destinationName: row.destination_name[language],
  }),
  text: [
    chinaDay(row.created_at),
    ...(row.lowest_usd_minor === null ? [] : [`USD ${dollars.format(Number(row.lowest_usd_minor) / 100)}`]),
  ].join(' · '),
  link: '',
  businessType: row.business_type,
  input: row.input,
})
