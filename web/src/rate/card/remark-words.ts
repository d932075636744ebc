import { fill, type Language } from '@dtms/contract/language.ts'
import type { CardValue } from '@dtms/contract/rate/card.ts'
import type { Said } from '#kernel/language.ts'
import { codeNote, surchargeName } from '../code-words.ts'
import type { cardText } from './text.ts'

/** What a remark was understood to mean: "OVERWEIGHT … 10, pieces over 22 kg". */
export const remarkMeaning = (value: CardValue, say: Said<typeof cardText>, language: Language): string => {
  const parts =
    value.code === undefined ? limitParts(value, say, language) : surchargeParts(value, say, language)
  return parts.filter(part => part !== '').join(language === 'en' ? ', ' : '，')
}

const surchargeParts = (value: CardValue, say: Said<typeof cardText>, language: Language): string[] => {
  const { code = '', leg = '', per = '', amount, when } = value
  return [
    `${surchargeName({ code, leg, per }, language)} ${amount ?? ''}${per.startsWith('percent') ? '%' : ''}`,
    when?.minPieceKg === undefined ? '' : fill(say.overPiece, { n: when.minPieceKg }),
    when?.minSideCm === undefined ? '' : fill(say.overSide, { n: when.minSideCm }),
    when ? codeNote(value, 'when.destinationTypes', language) : '',
  ]
}

const limitParts = (value: CardValue, say: Said<typeof cardText>, language: Language): string[] => [
  value.cutOff
    ? fill(say.cutOff, {
        day: codeNote(value, 'cutOff.weekday', language),
        time: value.cutOff.time,
      })
    : '',
  value.maxPieceKg === undefined ? '' : fill(say.maxPiece, { n: value.maxPieceKg }),
  value.maxSideCm === undefined ? '' : fill(say.maxSide, { n: value.maxSideCm }),
  value.goods ? fill(say.goodsTaken, { goods: codeNote({ limits: value }, 'limits.goods', language) }) : '',
]
