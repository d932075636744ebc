import type { Language } from '@dtms/contract/language.ts'
import type { Words } from '@dtms/pricing/output/quote.ts'
import { cutSayings, type Saying, type Style } from '@dtms/pricing/output/saying.ts'
import type { ByteWriter } from '#kernel/bytes/byte-writer.ts'
import { jsonBytes } from '#kernel/bytes/written-json.ts'

// Speaks an explanation as the inside of a JSON text, straight into the bytes of an answer; `sayAll` of the engine
// says the same as a string, and tests hold the two to each other.
const cuts = cutSayings(text => Buffer.from(jsonBytes(text).slice(1, -1), 'latin1'))

export const speakInto = (out: ByteWriter, words: Words, language: Language, exponent: number): void => {
  if (!isSayings(words)) {
    out.latin1(jsonBytes(words[language]).slice(1, -1))
    return
  }
  for (let part = 0; part < words.length; part++) {
    const { key, figures } = words[part] as Saying
    const said = cuts.get(key)?.[language]
    if (!said) continue
    const { before, slots, after } = said
    for (let at = 0; at < slots.length; at++) {
      const { index, style } = slots[at] as (typeof slots)[number]
      out.put(before[at] as Buffer)
      spell(out, figures[index], style, exponent)
    }
    out.put(after)
  }
}

const spell = (
  out: ByteWriter,
  figure: number | string | undefined,
  style: Style,
  exponent: number,
): void => {
  if (typeof figure !== 'number') out.latin1(figure ?? '')
  else if (style === 'k') out.decimal(figure, 3, 0)
  else if (style === 'm') out.decimal(figure, exponent, exponent)
  else if (style === 'p') out.decimal(figure, 4, 0)
  else if (style === 'u') out.decimal(figure, 4, exponent)
  else out.latin1(String(figure))
}

export const isSayings = (words: Words): words is readonly Saying[] => Array.isArray(words)
