import type { FailureName } from '@dtms/contract/failure.ts'
import type { FieldWord } from '@dtms/contract/field.ts'
import type { Words } from '@dtms/contract/language.ts'

// An expected failure: `throw refuse('account.wrong-login')`. It becomes an envelope in one place
// (envelope.ts) and is never logged as an error. Anything else that is thrown is a bug.
export class Refusal extends Error {
  readonly failure: FailureName
  readonly fields: Readonly<Record<string, FieldReason>> | undefined
  readonly reasons: readonly object[] | undefined
  readonly retryAfterS: number | undefined

  constructor(failure: FailureName, details: RefusalDetails = {}) {
    super(failure)
    this.failure = failure
    this.fields = details.fields
    this.reasons = details.reasons
    this.retryAfterS = details.retryAfterS
  }
}

// Why a field is wrong: a word of the contract's table, or, from the price engine, words of its own.
export type FieldReason =
  | { word: FieldWord; values?: Readonly<Record<string, string | number>> }
  | { words: Words }

export interface RefusalDetails {
  // Each wrong field by its path, `pieces.0.weightKg`, and why.
  fields?: Readonly<Record<string, FieldReason>>
  // The obstacles, for the caller to look at: `data.reasons`.
  reasons?: readonly object[]
  retryAfterS?: number
}

export const refuse = (failure: FailureName, details?: RefusalDetails) => new Refusal(failure, details)

export const refuseField = (field: string, word: FieldWord) =>
  refuse('input.invalid', { fields: { [field]: { word } } })
