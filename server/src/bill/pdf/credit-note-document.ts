import { fill, type Language } from '@dtms/contract/language.ts'
import { lineBasis } from '@dtms/pricing/output/line-basis.ts'
import { moneyFigure } from '#documents/pdf/figure-text.ts'
import type { PdfDocument } from '#documents/pdf.ts'
import { chinaDay, chinaMoment } from '#kernel/clock.ts'
import { type PdfParties, type ShownBill, sayIn } from './bill-document.ts'
import { creditPdfText } from './text.ts'

type Note = ShownBill['creditNotes'][number]

/** A credit note as it is printed: what it takes back of which bill and why, and what becomes of it. */
export const creditNoteDocument = (
  bill: ShownBill,
  note: Note,
  { brand, issuer, customer }: PdfParties,
  language: Language,
  now: Date,
): PdfDocument => {
  const say = (word: keyof typeof creditPdfText, values: Record<string, string> = {}) =>
    fill(creditPdfText[word][language], values)
  const shared = sayIn(language)
  const kept = note.amount - note.appliedAmount
  const amount = (number: number) => moneyFigure(number, bill.currency)
  const total = { name: `${say('total')} ${bill.currency}`, value: amount(-note.amount) }
  return {
    brand,
    issuer,
    title: say('title'),
    number: say('number', { creditNo: note.creditNo }),
    foot: say('foot', { brand, creditNo: note.creditNo, time: chinaMoment(now) }),
    blocks: [
      { kind: 'totals', totals: [{ ...total, large: true }] },
      {
        kind: 'facts',
        facts: [
          { name: say('customer'), value: [customer.name, ...customer.lines].join('\n') },
          { name: say('date'), value: chinaDay(new Date(note.createTime)) },
          { name: say('bill'), value: bill.billNo },
          { name: shared('currency'), value: bill.currency },
          { name: say('reason'), value: note.reason },
        ],
      },
      { kind: 'heading', text: say('lines') },
      {
        kind: 'table',
        columns: [
          { title: say('order'), share: 2 },
          { title: shared('charge'), share: 2.2 },
          { title: shared('basis'), share: 2.6 },
          { title: shared('billed'), share: 1.4, figures: true },
          { title: say('credited'), share: 1.4, figures: true },
        ],
        rows: note.lines.map(({ lineId, amount: credited }) => {
          const line = bill.lines.find(({ id }) => id === lineId)
          return {
            cells: [
              line?.orderNo ?? '',
              line?.text ?? '',
              line ? lineBasis(line, language) : '',
              amount(line?.amount ?? 0),
              amount(-credited),
            ],
          }
        }),
      },
      {
        kind: 'totals',
        totals: [
          { name: say('applied', { billNo: bill.billNo }), value: amount(-note.appliedAmount) },
          ...(kept > 0 ? [{ name: say('kept'), value: amount(-kept) }] : []),
          { ...total, large: true },
        ],
      },
      {
        kind: 'text',
        text: [say('explained'), kept > 0 ? say('keptFor') : ''].join(' ').trim(),
        quiet: true,
      },
    ],
  }
}
