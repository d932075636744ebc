import { type FailureName, failures, successWords } from '@dtms/contract/failure.ts'
import { fieldText } from '@dtms/contract/field.ts'
import type { Language } from '@dtms/contract/language.ts'
import { codes, type Envelope } from '@dtms/contract/wire.ts'
import type { FieldReason, Refusal } from '../refuse.ts'

// spec 7: what every answer is wrapped in.
export const success = <Output>(data: Output, language: Language): Envelope<Output> => ({
  code: codes.ok,
  msg: successWords[language],
  data,
})

export const refusal = (refused: Refusal, language: Language): Envelope<unknown> => {
  const failure = failures[refused.failure]
  return {
    code: failure.code,
    msg: failure.words[language],
    data: dataOf(refused, language),
  }
}

const dataOf = ({ fields, reasons }: Refusal, language: Language) =>
  fields || reasons
    ? { ...(fields && { fields: inWords(fields, language) }), ...(reasons && { reasons }) }
    : null

const inWords = (fields: Readonly<Record<string, FieldReason>>, language: Language) =>
  Object.fromEntries(Object.entries(fields).map(([field, reason]) => [field, reasonText(reason, language)]))

export const reasonText = (reason: FieldReason, language: Language): string =>
  'words' in reason ? reason.words[language] : fieldText(reason.word, language, reason.values)

// PRODUCT 5: HTTP 200 whatever the code, except for requests that never reached a call.
const statuses: Partial<Record<FailureName, number>> = {
  'call.unknown': 404,
  'input.unreadable': 400,
  'input.too-large': 413,
  'input.too-many': 429,
}

export const httpStatus = (failure: FailureName): number => statuses[failure] ?? 200
