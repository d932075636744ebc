import type { Language } from '@dtms/contract/language.ts'
import { printPdf } from '#documents/pdf.ts'
import type { BillContext } from '../context.ts'
import type { Statement } from '../statement/statement.ts'
import { partiesOf } from './parties.ts'
import { statementDocument } from './statement-document.ts'

export const statementPdf = async (
  context: BillContext,
  customerId: string,
  statement: Statement,
  language: Language,
) => {
  const { provider, currency, to } = statement
  const parties = await partiesOf(context, { providerCode: provider.code, customerId }, language)
  const paper = statementDocument(statement, parties, language, context.clock.now())
  const name = `statement-${provider.code}-${currency}-${to}.pdf`
  return { name, type: 'application/pdf', content: await printPdf(paper) }
}
