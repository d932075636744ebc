import { batteries } from '../commodity/commodity.ts'
import type { Words } from '../language.ts'
import type { Mode } from '../mode.ts'
import { modeWords } from '../mode-words.ts'
import { duties, incoterms, urgencyWords } from '../order/order.ts'
import { incotermFits } from '../order/rule.ts'
import { destinationTypes } from '../reference/reference.ts'
import type { ImportField } from './column.ts'

// Cells that are one of a few things: the value and its words, any of which may be typed, in any language.
export type Choices = Readonly<Record<string, Words>>

const same = (text: string): Words => ({ zh: text, zhtw: text, en: text })
const sameWords = (texts: readonly string[]): Choices =>
  Object.fromEntries(texts.map(text => [text, same(text)]))

export const yesNoWords = {
  yes: { zh: '是', zhtw: '是', en: 'yes' },
  no: { zh: '否', zhtw: '否', en: 'no' },
} as const satisfies Choices

const { 2: warehouse, 4: business, 5: residential } = destinationTypes

/** The choices of a field in a mode, or undefined where anything may be typed. */
export const choicesOf = (mode: Mode, field: ImportField): Choices | undefined => {
  switch (field) {
    case 'battery':
      return batteries
    case 'consigneeType':
      return { 2: warehouse, 4: business, 5: residential }
    case 'insurance':
      return yesNoWords
    case 'incoterm':
      return sameWords(incoterms.filter(term => incotermFits(mode, term)))
    case 'duty':
      return sameWords(duties)
    case 'urgency':
      return urgencyWords
    case 'mode':
      return modeWords
  }
  return undefined
}
