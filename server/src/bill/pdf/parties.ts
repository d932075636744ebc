import type { Language } from '@dtms/contract/language.ts'
import { customerOnPaper, issuerOf } from '#account/public.ts'
import type { Services } from '#kernel/services.ts'
import { siteConfig, siteName } from '#site/public.ts'
import type { PaperParties } from './bill-paper.ts'

/** The portal, the provider that issues a paper and the customer that it is for. */
export const partiesOf = async (
  services: Pick<Services, 'db' | 'files'>,
  { providerCode, customerId }: { providerCode: string; customerId: string },
  language: Language,
): Promise<PaperParties> => {
  const [config, issuer, customer] = await Promise.all([
    siteConfig(services.db),
    issuerOf(services, providerCode, language),
    customerOnPaper(services, customerId, language),
  ])
  return { house: siteName(config, language), issuer, customer }
}
