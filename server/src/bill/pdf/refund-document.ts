import { fill, type Language } from '@dtms/contract/language.ts'
import { moneyFigure } from '#documents/pdf/figure-text.ts'
import type { PdfDocument } from '#documents/pdf.ts'
import { chinaMoment } from '#kernel/clock.ts'
import type { wireRefund } from '../refund/show.ts'
import type { PdfParties } from './bill-document.ts'
import { refundPdfText } from './receipt-text.ts'

/** A refund as it is printed: the money that was paid back, out of which payments and credit notes. */
export const refundDocument = (
  refund: ReturnType<typeof wireRefund>,
  { brand, issuer, customer }: PdfParties,
  language: Language,
  now: Date,
): PdfDocument => {
  const say = (word: keyof typeof refundPdfText, values: Record<string, string> = {}) =>
    fill(refundPdfText[word][language], values)
  const { refundNo, currency } = refund
  const amount = (number: number) => moneyFigure(number, currency)
  const isReversed = refund.status === 'reversed'
  const total = { name: `${say('refunded')} ${currency}`, value: amount(refund.amount), large: true }
  const facts: [string, string][] = [
    [say('to'), [customer.name, ...customer.lines].join('\n')],
    [say('paidOn'), refund.paidDate],
    [say('reference'), refund.reference],
    [say('reason'), refund.reason],
    [say('account'), `${refund.bankAccount.bankName} ${refund.bankAccount.accountNo}`],
    [say('writtenBackOn'), isReversed ? `${refund.reverseDate} · ${refund.reverseReason}` : ''],
  ]
  return {
    brand,
    issuer,
    title: say('title'),
    number: say('number', { refundNo }),
    ...(isReversed && { stamp: say('writtenBack') }),
    foot: say('foot', { brand, refundNo, time: chinaMoment(now) }),
    blocks: [
      { kind: 'totals', totals: [total] },
      {
        kind: 'facts',
        facts: facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
      },
      { kind: 'heading', text: say('sources') },
      {
        kind: 'table',
        columns: [
          { title: say('kind'), share: 2 },
          { title: say('document'), share: 2.6 },
          { title: currency, share: 1.6, figures: true },
        ],
        rows: refund.sources.map(({ kind, number, amount: part }) => ({
          cells: [say(kind), number, amount(part)],
        })),
      },
      { kind: 'totals', totals: [total] },
    ],
  }
}
