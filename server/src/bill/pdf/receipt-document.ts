import { fill, type Language } from '@dtms/contract/language.ts'
import { moneyFigure, moneyWithCurrency } from '#documents/pdf/figure-text.ts'
import type { PdfDocument } from '#documents/pdf.ts'
import { chinaDay, chinaMoment } from '#kernel/clock.ts'
import type { wirePayment } from '../pay/show.ts'
import type { PdfParties } from './bill-document.ts'
import { receiptPdfText } from './receipt-text.ts'

type Payment = ReturnType<typeof wirePayment>

export interface AllocatedBill {
  billNo: string
  // What the payment paid of it, and how much of that was taken later from the payment's credit.
  amount: number
  fromCredit: number
}

/** A receipt as it is printed: the money that arrived, which bills it paid, and what became of the rest. */
export const receiptDocument = (
  payment: Payment,
  bills: readonly AllocatedBill[],
  { brand, issuer, customer }: PdfParties,
  language: Language,
  now: Date,
): PdfDocument => {
  const say = (word: keyof typeof receiptPdfText, values: Record<string, string> = {}) =>
    fill(receiptPdfText[word][language], values)
  const { paymentNo, currency, paid } = payment
  const received = payment.receivedAmount ?? payment.amount
  const amount = (number: number) => moneyFigure(number, currency)
  const isReversed = payment.status === 'reversed'
  const total = { name: `${say('received')} ${currency}`, value: amount(received), large: true }
  const facts: [string, string][] = [
    [say('from'), [customer.name, ...customer.lines].join('\n')],
    [say('payer'), payment.payer],
    [say('receivedOn'), payment.paidDate],
    [say('confirmedOn'), payment.decideTime ? chinaDay(new Date(payment.decideTime)) : ''],
    [say('reference'), payment.reference],
    [
      say('account'),
      payment.bankAccount ? `${payment.bankAccount.bankName} ${payment.bankAccount.accountNo}` : '',
    ],
    [
      say('arrivedAs'),
      paid
        ? `${moneyWithCurrency(paid.amount, paid.currency)} × ${paid.rate} = ${moneyWithCurrency(received, currency)}`
        : '',
    ],
    [say('writtenBackWhy'), isReversed ? payment.reason : ''],
  ]
  const rest: [string, number][] = [
    [say('allocated'), bills.reduce((sum, bill) => sum + bill.amount, 0)],
    [say('refunded'), payment.refundedAmount],
    [say('credit'), payment.creditAmount],
    [say('writtenBack'), isReversed ? received : 0],
  ]
  return {
    brand,
    issuer,
    title: say('title'),
    number: say('number', { paymentNo }),
    ...(isReversed && { stamp: say('writtenBack') }),
    foot: say('foot', { brand, paymentNo, time: chinaMoment(now) }),
    blocks: [
      { kind: 'totals', totals: [total] },
      {
        kind: 'facts',
        facts: facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value })),
      },
      { kind: 'heading', text: say('usedFor') },
      ...(bills.length === 0
        ? [{ kind: 'text' as const, text: say('noBill') }]
        : [
            {
              kind: 'table' as const,
              columns: [
                { title: say('bill'), share: 3 },
                { title: say('ofCredit'), share: 1.6, figures: true },
                { title: currency, share: 1.6, figures: true },
              ],
              rows: bills.map(bill => ({
                cells: [
                  bill.billNo,
                  bill.fromCredit === 0 ? '—' : amount(bill.fromCredit),
                  amount(bill.amount),
                ],
              })),
            },
          ]),
      {
        kind: 'totals',
        totals: [
          ...rest.filter(([, value]) => value !== 0).map(([name, value]) => ({ name, value: amount(value) })),
          total,
        ],
      },
    ],
  }
}
