import type { Language } from '@dtms/contract/language.ts'
import { paperParty } from '#account/public.ts'
import type { Services } from '#kernel/services.ts'
import { siteName } from '#site/public.ts'
import type { PaperParties } from './bill-paper.ts'

/** The portal, the provider that issues a document and the customer that it is for. */
export const partiesOf = async (
  services: Pick<Services, 'db' | 'files'>,
  { providerCode, customerId }: { providerCode: string; customerId: string },
  language: Language,
): Promise<PaperParties> => {
  const [house, issuer, customer] = await Promise.all([
    siteName(services.db, language),
    paperParty(services, { provider: providerCode }, language),
    paperParty(services, { customer: customerId }, language),
  ])
  return { house, issuer, customer }
}
