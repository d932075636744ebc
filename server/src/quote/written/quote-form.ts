import type { Language } from '@dtms/contract/language.ts'
import type { QuoteLine } from '@dtms/pricing/output/quote.ts'
import { sayAll } from '@dtms/pricing/output/saying.ts'
import type { ByteWriter } from '#kernel/bytes/byte-writer.ts'
import { Form, fits } from '#kernel/bytes/form.ts'
import type { LineWords, QuoteWords } from '../quote-words.ts'

// The quotes of one sheet as they stand in an answer, in one language: words, with slots for the figures. One for all
// inquiries, and filled in anew for each (kernel/bytes/form.ts), because an answer is written in one go.
export interface QuoteForm {
  // Up to the number of the quote.
  head: Form
  // Lines of charges that follow one another, of which those with a bit in `bounded` cost their minimum and say so.
  run: (lines: readonly QuoteLine[], from: number, to: number, bounded: number) => LineRun
}

// The slots of the head, in the order of headOf.
export const headSlots = {
  workDays: 0,
  minDays: 1,
  maxDays: 2,
  daysUnit: 3,
  expired: 4,
  estimate: 5,
  complete: 6,
  fxRate: 7,
  expirationTime: 8,
  startPortCode: 9,
  destPortCode: 10,
  totalAmount: 11,
  totalAmountCny: 12,
  currencyAmount: 13,
  timing: 14,
} as const

const headWidths = {
  [headSlots.daysUnit]: '"calendar"'.length,
  [headSlots.expirationTime]: '"2026-11-25T15:59:59.999Z"'.length,
  [headSlots.startPortCode]: '"CNSZX"'.length,
  [headSlots.destPortCode]: '"CNSZX"'.length,
  // Calendar days, arrival and cut-off, as `timingText` has them.
  [headSlots.timing]: 180,
}

const headOf = (words: QuoteWords, language: Language) =>
  new Form(
    [
      `{"businessType":${words.businessType},"channel":${json(words.channel)},"service":${json(words.service[language])},` +
        `"currency":${json(words.currency)},"provider":{"code":${json(words.provider.code)},` +
        `"name":${json(words.provider.name[language])}},"workDays":`,
      ',"minDays":',
      ',"maxDays":',
      ',"daysUnit":',
      ',"expired":',
      ',"estimate":',
      ',"complete":',
      ',"fxRate":',
      ',"expirationTime":',
      ',"startPortCode":',
      ',"destPortCode":',
      ',"totalAmount":',
      ',"totalAmountCny":',
      ',"currencyAmount":',
      ',"calendarDays":',
      ',"quoteId":"',
    ],
    headWidths,
  )

// The slots of a line; those of the n-th begin at n times their number.
const lineSlots = { unit: 0, quantity: 1, unitPrice: 2, amount: 3, amountUsd: 4 } as const
const slotsPerLine = 5

export const lineEnd = '"},'

const lineStart = ({ currency }: QuoteWords, usual: LineWords, language: Language): string =>
  `{"code":${json(usual.code)},"text":${json(usual.text[language])},"leg":"${usual.leg}",` +
  `"currency":${json(currency)},"unit":`

// What a minimum or a percentage is charged by changes from load to load; all else stays as it is.
const unitWidth = ({ quantity, unit }: LineWords): number =>
  quantity === 'other' ? '"shipment"'.length : unit.length + 2

// Some lines of a quote one behind the other, each with the comma behind it: one copy for all of them.
export class LineRun {
  private readonly form: Form
  private readonly exponent: number
  private readonly usual: readonly LineWords[]
  // Lines that no load changes come again and again as they are, and stay filled in.
  private readonly standing: (QuoteLine | undefined)[]
  private readonly notes: readonly QuoteLine['note'][]

  constructor(words: QuoteWords, language: Language, lines: readonly QuoteLine[]) {
    const texts: string[] = []
    const widths: Record<number, number> = {}
    let before = ''
    for (const { charge, note } of lines) {
      const usual = words.lines[charge] as LineWords
      widths[texts.length] = unitWidth(usual)
      texts.push(before + lineStart(words, usual, language))
      texts.push(',"quantity":', ',"unitPrice":', ',"amount":', ',"amountUsd":')
      before = `,"note":"${Array.isArray(note) ? json(sayAll(note, language, words.exponent)).slice(1, -1) : ''}${lineEnd}`
    }
    this.form = new Form([...texts, before], widths)
    this.exponent = words.exponent
    this.usual = lines.map(({ charge }) => words.lines[charge] as LineWords)
    this.standing = lines.map(() => undefined)
    this.notes = lines.map(({ note }) => note)
    for (const [place, { quantity, unitPriceE4 }] of this.usual.entries())
      if (quantity !== 'other' && fits(unitPriceE4))
        this.form.fill(place * slotsPerLine + lineSlots.unitPrice, unitPriceE4, 4)
  }

  // Writes these of the lines; false, and nothing written, where one has a figure beyond all slots or another note.
  write(out: ByteWriter, lines: readonly QuoteLine[], from: number): boolean {
    const { usual, form } = this
    for (let place = 0; place < usual.length; place++)
      if (!this.settle(place, lines[from + place] as QuoteLine)) return false
    out.form(form)
    for (let place = 0; place < usual.length; place++) {
      const { quantity } = usual[place] as LineWords
      if (quantity !== 'one')
        this.complete(out, place, lines[from + place] as QuoteLine, quantity === 'other')
    }
    return true
  }

  private settle(place: number, line: QuoteLine): boolean {
    if (this.standing[place] === line) return true
    if (this.notes[place] !== line.note) return false
    const { amountMinor, amountUsdMinor, quantity, unitPriceE4 } = line
    if (!fits(amountMinor) || !fits(amountUsdMinor) || !fits(quantity) || !fits(unitPriceE4)) return false
    const { form } = this
    const usual = this.usual[place] as LineWords
    const slot = place * slotsPerLine
    if (!form.quoted(slot + lineSlots.unit, line.unit)) return false
    if (usual.quantity !== 'other' && unitPriceE4 !== usual.unitPriceE4) return false
    if (usual.quantity !== 'one') return true
    form.fill(slot + lineSlots.quantity, quantity, line.quantityScale)
    form.fill(slot + lineSlots.amount, amountMinor, this.exponent)
    form.fill(slot + lineSlots.amountUsd, amountUsdMinor, 2)
    this.standing[place] = line
    return true
  }

  private complete(out: ByteWriter, place: number, line: QuoteLine, hasOwnPrice: boolean): void {
    const { starts } = this.form
    const slot = place * slotsPerLine
    out.fill(starts[slot + lineSlots.quantity] as number, line.quantity, line.quantityScale)
    if (hasOwnPrice) out.fill(starts[slot + lineSlots.unitPrice] as number, line.unitPriceE4, 4)
    out.fill(starts[slot + lineSlots.amount] as number, line.amountMinor, this.exponent)
    out.fill(starts[slot + lineSlots.amountUsd] as number, line.amountUsdMinor, 2)
  }
}

// So many forms of runs for a sheet and language: a run of ten lines takes about 3 KB.
const mostRuns = 40

export const quoteForm = (words: QuoteWords, language: Language): QuoteForm => {
  const ends = words.lines.length + 1
  const known = new Map<number, Map<number, LineRun>>()
  let count = 0
  const run: QuoteForm['run'] = (lines, from, to, bounded) => {
    const first = lines[from] as QuoteLine
    const key = first.charge * ends + to - from
    const alike = known.get(key)
    const found = alike?.get(bounded)
    if (found) return found
    if (count++ >= mostRuns) {
      known.clear()
      count = 1
    }
    const made = new LineRun(words, language, lines.slice(from, to))
    known.set(key, (known.get(key) ?? new Map()).set(bounded, made))
    return made
  }
  return { head: headOf(words, language), run }
}

const json = JSON.stringify
