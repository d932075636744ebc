import type { Language } from '@dtms/contract/language.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { FileAnswer } from '#kernel/feature.ts'
import { printPaper } from '#kernel/paper.ts'
import { siteConfig, siteName } from '#site/public.ts'
import { readStoredQuote } from '../kept/stored.ts'
import type { Owner } from '../sql.ts'
import { quotePaper } from './quote-paper.ts'

/** A quote as PDF, for whoever may see the quote. */
export const printQuote = async (
  db: Database,
  owner: Owner,
  quoteId: string,
  language: Language,
): Promise<FileAnswer> => {
  const stored = await readStoredQuote(db, owner, quoteId)
  const house = siteName(await siteConfig(db), language)
  const day = chinaDay(stored.inquiry.createdAt)
  return {
    name: `${stored.quote.channel}-${day}.pdf`,
    type: 'application/pdf',
    content: await printPaper(quotePaper(stored, house, language)),
  }
}
