import type { Quote, QuoteLine, Words } from '@dtms/pricing/output/quote.ts'
import type { Saying } from '@dtms/pricing/output/saying.ts'
import { silence } from '@dtms/pricing/output/saying.ts'
import type { ByteWriter } from '#kernel/bytes/byte-writer.ts'
import { jsonBytes } from '#kernel/bytes/written-json.ts'
import type { LineWords } from '../quote-words.ts'
import { isSayings } from '../written/speak-bytes.ts'

// Lines and explanations as write-kept.ts keeps them; decode.ts reads them back.
const comma = 0x2c
const bracket = 0x5b
const closed = 0x5d

// Each with a comma behind it.
export const writeKeptLine = (out: ByteWriter, line: QuoteLine, quote: Quote, usual: LineWords): void => {
  const { note } = line
  const isUsual =
    line.unitPriceE4 === usual.unitPriceE4 &&
    line.unit === usual.unit &&
    line.quantityScale === usual.scale &&
    line.quantity === usualQuantity(usual, quote)
  if (isUsual && note === silence) {
    out.item(line.amountMinor)
    return
  }
  out.byte(bracket)
  out.item(line.amountMinor)
  if (isUsual && isBound(note, line.amountMinor)) writeKeptWord(out, (note[0] as Saying).key)
  else {
    out.item(line.quantity)
    out.item(line.quantityScale)
    out.item(line.unitPriceE4)
    writeKeptWord(out, line.unit)
    if (note !== silence) {
      out.byte(comma)
      writeKeptSayings(out, note)
    }
  }
  out.byte(closed)
  out.byte(comma)
}

// That it costs its own minimum or maximum, and nothing else.
const isBound = (note: Words, amountMinor: number): note is readonly Saying[] => {
  if (!isSayings(note) || note.length !== 1) return false
  const { key, figures } = note[0] as Saying
  return (key === 'minimum' || key === 'maximum') && figures.length === 1 && figures[0] === amountMinor
}

// NaN is equal to nothing: such a quantity is always kept.
const usualQuantity = ({ quantity }: LineWords, { chargeable }: Quote): number => {
  if (quantity === 'one') return 1
  if (quantity === 'chargeable') return chargeable.chargeableMilli
  return quantity === 'gross' ? chargeable.grossG : Number.NaN
}

// One that needs no escape.
export const writeKeptWord = (out: ByteWriter, text: string): void => {
  out.byte(quotation)
  out.latin1(text)
  out.byte(quotation)
}

const quotation = 0x22

// Letters, digits and blanks: 'kg'.
const isPlain = (text: string): boolean => /^[\w ]*$/.test(text)

export const writeKeptSayings = (out: ByteWriter, words: Words): void => {
  if (!isSayings(words)) {
    out.latin1(jsonBytes(words))
    return
  }
  out.byte(bracket)
  for (let index = 0; index < words.length; index++) {
    const { key, figures } = words[index] as (typeof words)[number]
    if (index > 0) out.byte(comma)
    out.byte(bracket)
    writeKeptWord(out, key)
    for (let at = 0; at < figures.length; at++) {
      const figure = figures[at] as string | number
      out.byte(comma)
      if (typeof figure === 'number') out.figure(figure)
      else if (isPlain(figure)) writeKeptWord(out, figure)
      else out.latin1(jsonBytes(figure))
    }
    out.byte(closed)
  }
  out.byte(closed)
}
