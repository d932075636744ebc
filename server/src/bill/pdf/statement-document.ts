import type { Language } from '@dtms/contract/language.ts'
import { moneyFigure } from '#documents/pdf/figure-text.ts'
import type { PdfDocument } from '#documents/pdf.ts'
import { chinaMoment } from '#kernel/clock.ts'
import { type Statement, statementText } from '../statement/statement.ts'
import { type PdfParties, sayIn } from './bill-document.ts'

export const statementDocument = (
  statement: Statement,
  { brand, issuer, customer }: PdfParties,
  language: Language,
  now: Date,
): PdfDocument => {
  const say = sayIn(language)
  const { from, to, currency } = statement
  const amount = (number: number) => moneyFigure(number, currency)
  const word = (name: keyof typeof statementText) => statementText[name][language]
  const closing = {
    name: `${word('closing')} ${currency}`,
    value: amount(statement.closing),
    large: true,
  }
  return {
    brand,
    issuer,
    title: say('statement'),
    number: say('days', { from, to }),
    foot: say('statementFoot', { brand, from, to, time: chinaMoment(now) }),
    blocks: [
      // On page one, however long the statement.
      { kind: 'totals', totals: [closing] },
      {
        kind: 'facts',
        facts: [
          { name: say('customer'), value: [customer.name, ...customer.lines].join('\n') },
          { name: say('period'), value: say('days', { from, to }) },
          { name: say('currency'), value: currency },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: word('date'), share: 1.2 },
          { title: word('number'), share: 1.8 },
          { title: word('kind'), share: 3 },
          { title: word('amount'), share: 1.4, figures: true },
          { title: word('balance'), share: 1.4, figures: true },
        ],
        rows: [
          { cells: [from, '', word('opening'), '', amount(statement.opening)], group: true },
          ...statement.entries.map(entry => ({
            cells: [entry.date, entry.number, entry.text, amount(entry.amount), amount(entry.balance)],
          })),
          { cells: [to, '', word('closing'), '', amount(statement.closing)], group: true },
        ],
      },
      {
        kind: 'totals',
        totals: [
          { name: word('opening'), value: amount(statement.opening) },
          { name: say('ofBills'), value: amount(statement.billed) },
          { name: say('ofCredits'), value: amount(statement.credited) },
          { name: say('ofPayments'), value: amount(statement.paid) },
          ...(statement.refunded === 0
            ? []
            : [{ name: say('ofRefunds'), value: amount(statement.refunded) }]),
          closing,
        ],
      },
    ],
  }
}
