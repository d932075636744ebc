import type { Language } from '@dtms/contract/language.ts'
import { pdfParty } from '#account/public.ts'
import { printPdf } from '#documents/pdf.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { FileResponse } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { type LocationIndex, portNamesOf } from '#reference/place/public.ts'
import { siteName } from '#site/public.ts'
import type { Owner } from '../sql.ts'
import { readStoredQuote } from '../stored/stored.ts'
import { quoteDocument } from './quote-document.ts'

/** A quote as PDF, for users who may see the quote. */
export const printQuote = async (
  services: Pick<Services, 'db' | 'files'>,
  places: LocationIndex,
  owner: Owner,
  quoteId: string,
  language: Language,
): Promise<FileResponse> => {
  const { db } = services
  const stored = await readStoredQuote(db, owner, quoteId)
  const issuer = await pdfParty(services, { provider: stored.quote.provider.code }, language)
  // A guest has not said who they are.
  const customer =
    owner.customerId === undefined
      ? undefined
      : (await pdfParty(services, { customer: owner.customerId }, language)).name
  const brand = await siteName(db, language)
  const portName = portNamesOf(places, language)
  const day = chinaDay(stored.inquiry.createdAt)
  return {
    name: `${stored.quote.channel}-${day}.pdf`,
    type: 'application/pdf',
    content: await printPdf(quoteDocument(stored, { brand, issuer, customer, portName }, language)),
  }
}
