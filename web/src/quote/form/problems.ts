import type { quoteText } from '../text/form.ts'
import { type Draft, type End, kindOf } from './draft.ts'
import { gramsOf, millimetresOf, volumeMm3Of } from './units.ts'

// The obstacles to pricing the form, by the wire's field names (PRODUCT 5), so that errors of the server appear at
// the same fields.
type Problem = keyof typeof quoteText & `wrong${string}`
export type Problems = Readonly<Record<string, Problem>>

export const endField = (end: 'origin' | 'destination', type: number): string => {
  if (kindOf(end, type) === 'amazon') return 'inputData.FbaWarehouseCode'
  return end === 'origin' ? 'inputData.OriginAddressCode' : 'inputData.DestinationAddressCode'
}

const endProblem = (end: 'origin' | 'destination', { type, code, text, zip }: End): Problem | undefined => {
  const named = code !== '' || text.trim() !== ''
  if (kindOf(end, type) === 'door') return named || zip.trim() !== '' ? undefined : 'wrongDoor'
  if (named) return undefined
  return kindOf(end, type) === 'amazon' ? 'wrongAmazon' : 'wrongPort'
}

const positive = (amount: number | undefined): Problem | undefined => {
  if (amount === undefined) return 'wrongMissing'
  return amount > 0 ? undefined : 'wrongZero'
}

const countOf = (text: string): number | undefined => (text === '' ? undefined : Number(text))

const loadProblems = (draft: Draft): [string, Problem | undefined][] =>
  draft.by === 'pieces'
    ? draft.pieces.flatMap((piece, row): [string, Problem | undefined][] => [
        [`pieces.${row}.quantity`, positive(countOf(piece.quantity))],
        [`pieces.${row}.lengthCm`, positive(millimetresOf(piece.length))],
        [`pieces.${row}.widthCm`, positive(millimetresOf(piece.width))],
        [`pieces.${row}.heightCm`, positive(millimetresOf(piece.height))],
        [`pieces.${row}.weightKg`, positive(gramsOf(piece.weight))],
      ])
    : [
        ['inputData.TotalQuantity', positive(countOf(draft.totals.quantity))],
        ['inputData.TotalVolume', positive(volumeMm3Of(draft.totals.cbm))],
        ['inputData.TotalWeight', positive(gramsOf(draft.totals.weight))],
      ]

export const problemsOf = (draft: Draft): Problems => {
  const found: [string, Problem | undefined][] = [
    [endField('origin', draft.origin.type), endProblem('origin', draft.origin)],
    [endField('destination', draft.destination.type), endProblem('destination', draft.destination)],
    ...loadProblems(draft),
    [
      'inputData.GoodsValue',
      draft.services.insurance && !Number(draft.goodsValue) ? 'wrongInsured' : undefined,
    ],
  ]
  return Object.fromEntries(found.filter((entry): entry is [string, Problem] => entry[1] !== undefined))
}

export const isComplete = (draft: Draft): boolean => Object.keys(problemsOf(draft)).length === 0

// A link of an earlier release may insure goods without their value.
export const lacksOnlyValue = (draft: Draft): boolean =>
  Object.keys(problemsOf(draft)).join() === 'inputData.GoodsValue'
