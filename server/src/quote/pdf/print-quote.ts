import type { Language } from '@dtms/contract/language.ts'
import { paperParty } from '#account/public.ts'
import { printPaper } from '#documents/pdf.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { FileAnswer } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { siteName } from '#site/public.ts'
import { readStoredQuote } from '../kept/stored.ts'
import type { Owner } from '../sql.ts'
import { quotePaper } from './quote-paper.ts'

/** A quote as PDF, for users who may see the quote. */
export const printQuote = async (
  services: Pick<Services, 'db' | 'files'>,
  owner: Owner,
  quoteId: string,
  language: Language,
): Promise<FileAnswer> => {
  const { db } = services
  const stored = await readStoredQuote(db, owner, quoteId)
  const issuer = await paperParty(services, { provider: stored.quote.provider.code }, language)
  const house = await siteName(db, language)
  const day = chinaDay(stored.inquiry.createdAt)
  return {
    name: `${stored.quote.channel}-${day}.pdf`,
    type: 'application/pdf',
    content: await printPaper(quotePaper(stored, { house, issuer }, language)),
  }
}
