import type { Envelope, InvalidInput } from '@dtms/contract/wire.ts'

// How a call fails: the code and words of its answer, and what is wrong with which field. Code 0 is an
// answer that never came or could not be read.
export class CallFailure extends Error {
  readonly code: number
  readonly fields: Readonly<Record<string, string>>
  // The obstacles, one by one: the call may be sent again with `confirm`.
  readonly reasons: readonly unknown[]

  constructor(failure: {
    code: number
    message: string
    fields?: Record<string, string>
    reasons?: readonly unknown[]
    cause?: unknown
  }) {
    super(failure.message, { cause: failure.cause })
    this.name = 'CallFailure'
    this.code = failure.code
    this.fields = failure.fields ?? {}
    this.reasons = failure.reasons ?? []
  }

  // spec 8: the server's words, or these where it has none.
  static from({ code, msg, data }: Envelope<unknown>): CallFailure {
    return new CallFailure({
      code,
      message: msg || 'System Error!',
      fields: fieldsIn(data),
      reasons: reasonsIn(data),
    })
  }
}

export const isEnvelope = (body: unknown): body is Envelope<unknown> =>
  typeof body === 'object' && body !== null && typeof (body as { code?: unknown }).code === 'number'

const fieldsIn = (data: unknown): Record<string, string> =>
  (data as Partial<InvalidInput> | null | undefined)?.fields ?? {}

const reasonsIn = (data: unknown): readonly unknown[] => {
  const reasons = (data as { reasons?: unknown } | null | undefined)?.reasons
  return Array.isArray(reasons) ? reasons : []
}
