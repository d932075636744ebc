import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import { quoteLegs } from '@dtms/contract/quote/words.ts'
import { type BasisLine, lineBasis } from '@dtms/pricing/output/line-basis.ts'
import type { PdfBlock, PdfRow } from '../pdf.ts'
import { decimals, moneyFigure } from './figure-text.ts'

const text = {
  charge: { zh: '费用', zhtw: '費用', en: 'Charge' },
  basis: { zh: '计费依据', zhtw: '計費依據', en: 'Basis' },
  total: { zh: '合计', zhtw: '合計', en: 'Total' },
  about: { zh: '约合', zhtw: '約合', en: 'Approx.' },
  rate: {
    zh: '汇率：1 USD = {rate} {currency}',
    zhtw: '匯率：1 USD = {rate} {currency}',
    en: 'Exchange rate: 1 USD = {rate} {currency}',
  },
} as const satisfies Record<string, Words>

interface Charged {
  currency: string
  // In that currency, and in dollars.
  currencyAmount: number
  totalAmount: number
  totalAmountCny?: number | null
  fxRate: string
  lines: readonly (BasisLine & { text: string })[]
}

/** The charges of a quote leg by leg, each with what makes its amount, in the currency that it is priced in. */
export const chargeTable = ({ lines, currency }: Charged, language: Language): PdfBlock => ({
  kind: 'table',
  columns: [
    { title: text.charge[language], share: 2.4 },
    { title: text.basis[language], share: 3.6 },
    { title: currency, share: 1.2, figures: true },
  ],
  rows: Object.entries(quoteLegs).flatMap(([leg, name]): PdfRow[] => {
    const own = lines.filter(line => (line.leg in quoteLegs ? line.leg : 'main') === leg)
    if (own.length === 0) return []
    // To a ten-thousandth: sums of decimals leave no dust.
    const sum = Math.round(own.reduce((all, { amount }) => all + amount * 1e4, 0)) / 1e4
    return [
      { cells: [name[language], '', moneyFigure(sum, currency)], group: true },
      ...own.map(line => ({
        cells: [line.text, lineBasis(line, language), moneyFigure(line.amount, currency)],
      })),
    ]
  }),
})

/** "Exchange rate: 1 USD = 7.12 CNY". */
export const frozenRate = (rate: string, currency: string, language: Language): string =>
  fill(text.rate[language], { rate, currency })

type Totals = Extract<PdfBlock, { kind: 'totals' }>['totals']

/** The total in the currency of the quote, the rate that was frozen, and what it is in dollars. */
export const chargeTotals = (quote: Charged, language: Language): Totals => {
  const { currency, currencyAmount, totalAmountCny: cny, fxRate: rate } = quote
  const dollars = { name: `${text.total[language]} USD`, value: decimals(quote.totalAmount), large: true }
  if (currency !== 'USD')
    return [
      { name: `${text.total[language]} ${currency}`, value: moneyFigure(currencyAmount, currency) },
      { name: frozenRate(rate, currency, language), value: '' },
      dollars,
    ]
  return cny == null ? [dollars] : [dollars, { name: `${text.about[language]} CNY`, value: decimals(cny) }]
}

/** The same in short for the head of page one, with what has changed since. */
export const headTotals = (quote: Charged, language: Language, changed: Totals = []): PdfBlock => ({
  kind: 'totals',
  totals: [...chargeTotals(quote, language), ...changed].filter(({ value }) => value !== ''),
})
