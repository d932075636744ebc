import { ageingBuckets } from '@dtms/contract/bill/bill.ts'
import { ageingColumnWords } from '@dtms/contract/bill/desk-statement.ts'
import type { Language } from '@dtms/contract/language.ts'
import { moneyFigure, moneyWithCurrency } from '#documents/pdf/figure-text.ts'
import type { PdfBlock, PdfDocument } from '#documents/pdf.ts'
import { chinaMoment } from '#kernel/clock.ts'
import type { WholeAgeing } from '../ageing/ageing.ts'
import { type PdfParties, sayIn } from './bill-document.ts'

/** What customers owe by its age, a table for each currency; amounts of different currencies are never added. */
export const ageingDocument = (
  { asOf, totals, rows }: WholeAgeing,
  { brand, issuer }: { brand: PdfParties['brand']; issuer: PdfParties['issuer'] | undefined },
  language: Language,
  now: Date,
): PdfDocument => {
  const say = sayIn(language)
  const word = (name: keyof typeof ageingColumnWords) => ageingColumnWords[name][language]
  const figures = ({
    ageing,
    credit,
    outstanding,
    currency,
  }: (typeof totals)[number] | (typeof rows)[number]) =>
    [...ageingBuckets.map(bucket => ageing[bucket]), credit, outstanding].map(amount =>
      amount === 0 ? '—' : moneyFigure(amount, currency),
    )
  const table = (total: (typeof totals)[number]): PdfBlock[] => [
    { kind: 'heading', text: total.currency },
    {
      kind: 'table',
      small: true,
      columns: [
        { title: word('customerName'), share: 2 },
        ...[...ageingBuckets, 'credit' as const].map(name => ({
          title: word(name),
          share: 1.4,
          figures: true,
        })),
        { title: say('total'), share: 1.5, figures: true },
      ],
      rows: [
        ...rows
          .filter(({ currency }) => currency === total.currency)
          // Several providers on one paper: each row says whose it is.
          .map(row => ({
            cells: [
              issuer ? row.customerName : `${row.customerName} · ${row.provider.code}`,
              ...figures(row),
            ],
          })),
        { cells: [say('total'), ...figures(total)], group: true },
      ],
    },
  ]
  return {
    brand,
    issuer,
    title: say('ageing'),
    number: say('asOf', { day: asOf }),
    foot: say('ageingFoot', { brand, day: asOf, time: chinaMoment(now) }),
    blocks: [
      // On page one, however many customers.
      {
        kind: 'totals',
        totals: totals.map(({ currency, outstanding }) => ({
          name: word('outstanding'),
          value: moneyWithCurrency(outstanding, currency),
          large: true,
        })),
      },
      ...(totals.length === 0
        ? [{ kind: 'text' as const, text: say('nothingOwed') }]
        : totals.flatMap(table)),
    ],
  }
}
