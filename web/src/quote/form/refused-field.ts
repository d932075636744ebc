import type { Offers } from '../results/offers.ts'
import type { Draft, End } from './draft.ts'

// The same place, whether its name has come by now or not.
const sameEnd = (then: End, now: End): boolean =>
  then.type === now.type &&
  then.country === now.country &&
  then.zip === now.zip &&
  (then.code || then.text) === (now.code || now.text)

// The server's error is at its field until that part of the form changes.
const untouched = (field: string, then: Draft, now: Draft): boolean => {
  const [, row] = /^pieces\.(\d+)\./.exec(field) ?? []
  if (row !== undefined) return then.pieces[Number(row)] === now.pieces[Number(row)]
  if (field.startsWith('inputData.Origin')) return sameEnd(then.origin, now.origin)
  if (/^inputData\.(Destination|Fba)/.test(field)) return sameEnd(then.destination, now.destination)
  if (field.startsWith('inputData.Total')) return then.totals === now.totals
  if (field === 'unNumbers.0') return then.unNumber === now.unNumber
  if (field === 'inputData.GoodsValue') return then.goodsValue === now.goodsValue
  return then === now
}

export const refusedAt = (field: string, failure: Offers['failure'], draft: Draft): string | undefined => {
  const text = failure?.fields[field]
  return text !== undefined && failure && untouched(field, failure.draft, draft) ? text : undefined
}

const placed = /^(pieces\.\d+\.\w+|goods|unNumbers\.0|inputData\.\w+)$/

// An error without a field is at the end of the form: a failing network, a load too large as a whole.
export const unplaced = (failure: Offers['failure']): string => {
  if (!failure) return ''
  const fields = Object.entries(failure.fields)
  if (fields.length === 0) return failure.text
  return fields.flatMap(([field, text]) => (placed.test(field) ? [] : [text])).join(' ')
}
