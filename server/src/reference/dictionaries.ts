import { monthlyVolumeWords } from '@dtms/contract/account/account.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import { modeWords } from '@dtms/contract/mode-words.ts'
import { flowStatusWords, urgencyWords } from '@dtms/contract/order/order.ts'
import { destinationTypes, goodsReadyTypes, originTypes } from '@dtms/contract/reference/reference.ts'
import { refuse } from '#kernel/refuse.ts'

// spec 3 has no code for a draft.
const { 0: _draft, ...flowStatuses } = flowStatusWords

// The lookups behind /api/webapi/data/{id}, by an allow-list: nothing can be read by guessing a name.
const dictionaries = new Map<string, Record<string, Words>>(
  Object.entries({
    businessType: modeWords,
    originType: originTypes,
    destinationType: destinationTypes,
    goodsReadyType: goodsReadyTypes,
    flowStatus: flowStatuses,
    urgency: urgencyWords,
    monthlyInternational: monthlyVolumeWords,
  }),
)

export const readDictionary = (id: string, language: Language) => {
  const dictionary = dictionaries.get(id)
  if (!dictionary) throw refuse('thing.not-found')
  return Object.entries(dictionary).map(([value, words]) => ({ value, text: words[language] }))
}
