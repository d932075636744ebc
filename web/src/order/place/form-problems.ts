import type { Mode } from '@dtms/contract/mode.ts'
import type { AmendmentReason } from '@dtms/contract/order/amendment.ts'
import {
  earliestToday,
  formProblems,
  modeProblems,
  type OrderDetails,
  type Problems,
} from '@dtms/contract/order/rule.ts'
import type { CallFailure } from '#kernel/request/call-failure.ts'
import { type OrderDraft, pieceFields } from './draft.ts'
import type { Booked } from './use-price.ts'

export const belongs = (name: string, path: string) =>
  name === path ||
  name.startsWith(`${path}.`) ||
  (path.startsWith('pieces') && name === 'pieces') ||
  name === path.split('.')[0]

export const problemsOf = (
  details: OrderDetails,
  draft: OrderDraft,
  mode: Mode,
  booked: Booked | undefined,
): Problems => {
  const problems: Problems = {
    ...formProblems(details),
    ...modeProblems(details, mode, { submit: true, today: earliestToday(Date.now()) }),
  }
  draft.pieces.forEach((piece, index) => {
    for (const name of pieceFields)
      if (!(Number(piece[name]) > 0)) problems[`pieces.${index}.${name}`] = 'required'
  })
  if (draft.pieces.length === 0 && booked?.asked.pieces?.length) problems.pieces = 'required'
  return problems
}

export const needsAmendment = ({ reasons }: CallFailure): boolean =>
  reasons.some(reason => (reason as Partial<AmendmentReason>).kind === 'amendment')

export const fieldsOfOrder = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, why]) => [name.replace(/^changes\./, ''), why]))
