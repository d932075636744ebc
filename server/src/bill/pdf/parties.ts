import type { Language } from '@dtms/contract/language.ts'
import { pdfParty } from '#account/public.ts'
import type { Services } from '#kernel/services.ts'
import { siteName } from '#site/public.ts'
import type { PdfParties } from './bill-document.ts'

/** The portal, the provider that issues a document and the customer that it is for. */
export const partiesOf = async (
  services: Pick<Services, 'db' | 'files'>,
  { providerCode, customerId }: { providerCode: string; customerId: string },
  language: Language,
): Promise<PdfParties> => {
  const [brand, issuer, customer] = await Promise.all([
    siteName(services.db, language),
    pdfParty(services, { provider: providerCode }, language),
    pdfParty(services, { customer: customerId }, language),
  ])
  return { brand, issuer, customer }
}
