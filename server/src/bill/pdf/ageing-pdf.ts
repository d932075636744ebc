import type { AgeingSortKey } from '@dtms/contract/bill/desk-statement.ts'
import type { Language } from '@dtms/contract/language.ts'
import { pdfParty } from '#account/public.ts'
import { printPdf } from '#documents/pdf.ts'
import { siteName } from '#site/public.ts'
import { wholeAgeing } from '../ageing/ageing.ts'
import type { BillContext } from '../context.ts'
import type { BillScope } from '../scope.ts'
import { providerOf } from '../sql.ts'
import { ageingDocument } from './ageing-document.ts'

interface Asked {
  asOf?: string | undefined
  provider?: string | undefined
  currency?: string | undefined
  keyword?: string | undefined
  sidx?: AgeingSortKey | '' | undefined
  sord?: 'asc' | 'desc' | '' | undefined
}

/** What customers owed at the end of a day, on the paper of the provider. A portal admin may see several: then the portal's. */
export const ageingPdf = async (context: BillContext, scope: BillScope, query: Asked, language: Language) => {
  const code =
    scope.providerId === undefined
      ? (query.provider ?? '').toUpperCase()
      : (await providerOf(context.db, scope.providerId)).code
  const [ageing, brand, issuer] = await Promise.all([
    wholeAgeing(context, scope, query, language),
    siteName(context.db, language),
    code === '' ? undefined : pdfParty(context, { provider: code }, language),
  ])
  const paper = ageingDocument(ageing, { brand, issuer }, language, context.clock.now())
  return {
    name: `ageing-${ageing.asOf}.pdf`,
    type: 'application/pdf',
    content: await printPdf(paper),
  }
}
