import { type FailureName, failures } from '@dtms/contract/failure.ts'
import type { Language } from '@dtms/contract/language.ts'
import { codes } from '@dtms/contract/wire.ts'
import { reasonText } from '#kernel/http/envelope.ts'
import type { Refusal } from '#kernel/refuse.ts'

// RFC 9457. `code` is the portal's own name of the failure; `errors` names each wrong field.
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  requestId: string
  errors?: { field: string; detail: string }[]
  reasons?: readonly object[]
}

const byCode: Partial<Record<number, number>> = {
  [codes.sessionExpired]: 401,
  [codes.sessionEnded]: 401,
  [codes.noSession]: 401,
}

const byName: Partial<Record<FailureName, number>> = {
  'input.invalid': 422,
  'open.method': 405,
  'open.changed': 412,
  'call.no-room': 503,
  'call.maintenance': 503,
  'call.database-away': 503,
  'call.busy': 503,
  'call.files-away': 503,
  'call.print-late': 503,
}

export const problemStatus = (failure: FailureName): number => {
  const { code } = failures[failure]
  return byName[failure] ?? byCode[code] ?? code
}

export const problemOf = (
  { failure, fields, reasons }: Refusal,
  { language, requestId, docs }: { language: Language; requestId: string; docs: string },
): Problem => ({
  type: `${docs}#${failure}`,
  title: failures[failure].words[language],
  status: problemStatus(failure),
  code: failure,
  requestId,
  ...(fields && {
    errors: Object.entries(fields).map(([field, reason]) => ({
      field,
      detail: reasonText(reason, language),
    })),
  }),
  ...(reasons && { reasons }),
})
