// The load of an inquiry, an order or a form in whole units: pieces, grams, mm³. Importable alone: the browser uses it.

import type { Load, Piece } from './input/inquiry.ts'
import { readDecimal } from './number/decimal.ts'

/** A piece as the wire and the forms have it, the weight that of each. */
export interface WirePiece {
  readonly quantity: number | string
  readonly lengthCm: number | string
  readonly widthCm: number | string
  readonly heightCm: number | string
  readonly weightKg: number | string
}

/** The load of an inquiry: piece by piece, or by totals. */
export interface AskedLoad {
  readonly pieces?: readonly WirePiece[] | null | undefined
  readonly inputData: {
    readonly TotalQuantity?: number | string | undefined
    readonly TotalVolume?: number | string | undefined
    readonly TotalWeight?: number | string | undefined
  }
}

/** Decimals between what people write (pieces, cm, kg, m³) and whole units (pieces, mm, g, mm³). */
export const loadScale = { quantity: 0, cm: 1, kg: 3, cbm: 9 } as const

// Sizes are measured to the gram and millimetre; what is below is rounded, once, before anything is computed.
export const readUnits = (value: unknown, scale: number) =>
  readDecimal(value, scale, scale === 0 ? 'exact' : 'nearest')

/** 0 where nothing is written yet, or no number: a form's totals count as far as it is filled in. */
const unitsOr0 = (value: unknown, scale: number): number => {
  const units = readUnits(value, scale)
  return typeof units === 'number' && units > 0 ? units : 0
}

const pieceOf = (piece: WirePiece): Piece => ({
  quantity: unitsOr0(piece.quantity, loadScale.quantity),
  lengthMm: unitsOr0(piece.lengthCm, loadScale.cm),
  widthMm: unitsOr0(piece.widthCm, loadScale.cm),
  heightMm: unitsOr0(piece.heightCm, loadScale.cm),
  weightG: unitsOr0(piece.weightKg, loadScale.kg),
})

/** The totals of a piece list. */
export function loadOf(pieces: readonly Piece[]): Load {
  let quantity = 0
  let grossG = 0
  let volumeMm3 = 0
  for (const piece of pieces) {
    quantity += piece.quantity
    grossG += piece.quantity * piece.weightG
    volumeMm3 += piece.quantity * piece.lengthMm * piece.widthMm * piece.heightMm
  }
  return { pieces, quantity, grossG, volumeMm3 }
}

export const loadOfWire = (pieces: readonly WirePiece[]): Load => loadOf(pieces.map(pieceOf))

/** The load that an inquiry asks for. */
export function askedLoad({ pieces, inputData }: AskedLoad): Load {
  if (pieces?.length) return loadOfWire(pieces)
  return {
    pieces: [],
    quantity: unitsOr0(inputData.TotalQuantity, loadScale.quantity),
    grossG: unitsOr0(inputData.TotalWeight, loadScale.kg),
    volumeMm3: unitsOr0(inputData.TotalVolume, loadScale.cbm),
  }
}

/** The load of an order: its own pieces, or the totals of the inquiry where that had no pieces either. */
export const orderLoad = (pieces: readonly WirePiece[], asked: AskedLoad | null): Load =>
  pieces.length === 0 && asked && !asked.pieces?.length ? askedLoad(asked) : loadOfWire(pieces)

/** A quote of totals fits boxes that come to them, the volume to the litre. */
const VOLUME_TOLERANCE_MM3 = 1_000_000

/** Whether an order's pieces are the load that was quoted. An order without pieces takes over quoted totals. */
export function isQuotedLoad(pieces: readonly WirePiece[], asked: AskedLoad): boolean {
  const [ours, quoted] = [orderLoad(pieces, asked), askedLoad(asked)]
  if (quoted.pieces.length > 0) return sizesOf(ours) === sizesOf(quoted)
  return (
    ours.quantity === quoted.quantity &&
    ours.grossG === quoted.grossG &&
    Math.abs(ours.volumeMm3 - quoted.volumeMm3) <= VOLUME_TOLERANCE_MM3
  )
}

/** Equal boxes may be in one row or in several, and lie on any side. */
function sizesOf({ pieces }: Load): string {
  const counted = new Map<string, number>()
  for (const { quantity, lengthMm, widthMm, heightMm, weightG } of pieces) {
    const size = [...[lengthMm, widthMm, heightMm].sort((a, b) => a - b), weightG].join(' ')
    counted.set(size, (counted.get(size) ?? 0) + quantity)
  }
  return JSON.stringify([...counted].sort())
}

/** A load's totals as people read them. */
export const loadFigures = ({ quantity, grossG, volumeMm3 }: Omit<Load, 'pieces'>) => ({
  quantity,
  weightKg: grossG / 1000,
  volumeCbm: volumeMm3 / 1_000_000_000,
})

/** A piece as the wire has it, in numbers. */
export const wirePiece = ({ quantity, lengthMm, widthMm, heightMm, weightG }: Piece) => ({
  quantity,
  lengthCm: lengthMm / 10,
  widthCm: widthMm / 10,
  heightCm: heightMm / 10,
  weightKg: weightG / 1000,
})
