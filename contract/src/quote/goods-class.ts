import type { Language, Words } from '../language.ts'
import type { InquiryInput } from './quote.ts'

// What decides who may carry the goods, beside their kind.
export const goodsClassWords = {
  temperature: { zh: '需温控', zhtw: '需溫控', en: 'Temperature controlled' },
  notStackable: { zh: '不可堆叠', zhtw: '不可堆疊', en: 'Not stackable' },
  dgClass: { zh: '危险品第 {x} 类', zhtw: '危險品第 {x} 類', en: 'Dangerous goods class {x}' },
} as const satisfies Record<string, Words>

/** What an inquiry says of its goods beside their kind, each in words. */
export const goodsClassTexts = (
  {
    dgClasses,
    unNumbers,
    temperature,
    stackable,
  }: Pick<InquiryInput, 'dgClasses' | 'unNumbers' | 'temperature' | 'stackable'>,
  language: Language,
): string[] => [
  ...[unNumbers ?? []].flat(),
  ...[dgClasses ?? []].flat().map(one => goodsClassWords.dgClass[language].replace('{x}', one)),
  ...(temperature ? [goodsClassWords.temperature[language]] : []),
  ...(stackable === false ? [goodsClassWords.notStackable[language]] : []),
]
