import type { Language } from '@dtms/contract/language.ts'
import { printPdf } from '#documents/pdf.ts'
import { refuse } from '#kernel/refuse.ts'
import type { BillContext } from '../context.ts'
import { money } from '../money.ts'
import { wirePayment } from '../pay/show.ts'
import { billsPaidBy, paymentOf } from '../pay/sql.ts'
import { showRefund } from '../refund/show.ts'
import type { BillScope } from '../scope.ts'
import { partiesOf } from './parties.ts'
import { receiptDocument } from './receipt-document.ts'
import { refundDocument } from './refund-document.ts'

/** The receipt of a payment that is confirmed; one written back later says so. */
export const receiptPdf = async (context: BillContext, scope: BillScope, id: string, language: Language) => {
  const row = await paymentOf(context.db, scope, id)
  if (!row) throw refuse('thing.not-found')
  if (row.state !== 'confirmed' && row.state !== 'reversed') throw refuse('bill.payment-not-confirmed')
  const bills = (await billsPaidBy(context.db, id)).map(bill => ({
    billNo: bill.bill_no,
    amount: money(bill.amount_minor, row.exponent),
    fromCredit: money(bill.credit_minor, row.exponent),
  }))
  const parties = await partiesOf(
    context,
    { providerCode: row.provider_code, customerId: row.customer_id },
    language,
  )
  const payment = wirePayment(row, scope, language)
  const paper = receiptDocument(payment, bills, parties, language, context.clock.now())
  return pdfFile(`${payment.paymentNo}.pdf`, await printPdf(paper))
}

export const refundPdf = async (context: BillContext, scope: BillScope, id: string, language: Language) => {
  const refund = await showRefund(context, scope, id, language)
  const { provider, customerId, refundNo } = refund
  const parties = await partiesOf(context, { providerCode: provider.code, customerId }, language)
  return pdfFile(
    `${refundNo}.pdf`,
    await printPdf(refundDocument(refund, parties, language, context.clock.now())),
  )
}

const pdfFile = (name: string, content: Buffer) => ({ name, type: 'application/pdf', content })
