import { loadOf, loadScale, readUnits } from '../load.ts'
import { MAX_PIECE_ROWS, MAX_PIECES, MAX_SIDE_MM, MAX_TOTAL_G, MAX_TOTAL_MM3 } from '../number/bound.ts'
import { decimalFaults, type FieldErrors, type Fields, isFields } from './field-error.ts'
import type { Load, Piece } from './inquiry.ts'

/** A decimal above zero in whole units, or an error at its path. */
function readPositive(
  value: unknown,
  path: string,
  scale: number,
  max: number,
  errors: FieldErrors,
): number | undefined {
  const units = readUnits(value, scale)
  if (typeof units !== 'number') return errors.add(path, decimalFaults[units])
  if (units < 0) return errors.add(path, 'negative')
  if (units === 0) return errors.add(path, 'zero')
  return units > max ? errors.add(path, 'too-large') : units
}

/** The pieces of the wire: { quantity, lengthCm, widthCm, heightCm, weightKg }, the weight that of each. */
export function readPieces(value: unknown, path: string, errors: FieldErrors): Load | undefined {
  if (!Array.isArray(value)) return errors.add(path, 'not-a-list')
  if (value.length > MAX_PIECE_ROWS) return errors.add(path, 'too-many')
  const before = errors.list.length
  const pieces: Piece[] = []
  for (const [index, row] of value.entries()) {
    const piece = readPiece(row, `${path}[${index}]`, errors)
    if (piece) pieces.push(piece)
  }
  if (errors.list.length > before) return undefined
  const load = loadOf(pieces)
  if (load.quantity > MAX_PIECES || load.grossG > MAX_TOTAL_G || load.volumeMm3 > MAX_TOTAL_MM3) {
    return errors.add(path, 'too-large')
  }
  return load
}

function readPiece(row: unknown, path: string, errors: FieldErrors): Piece | undefined {
  if (!isFields(row)) return errors.add(path, 'not-an-object')
  const quantity = readPositive(row.quantity, `${path}.quantity`, loadScale.quantity, MAX_PIECES, errors)
  const lengthMm = readPositive(row.lengthCm, `${path}.lengthCm`, loadScale.cm, MAX_SIDE_MM, errors)
  const widthMm = readPositive(row.widthCm, `${path}.widthCm`, loadScale.cm, MAX_SIDE_MM, errors)
  const heightMm = readPositive(row.heightCm, `${path}.heightCm`, loadScale.cm, MAX_SIDE_MM, errors)
  const weightG = readPositive(row.weightKg, `${path}.weightKg`, loadScale.kg, MAX_TOTAL_G, errors)
  if (!quantity || !lengthMm || !widthMm || !heightMm || !weightG) return undefined
  return { quantity, lengthMm, widthMm, heightMm, weightG }
}

// pricing 3.1: without a piece list, totals are priced as one aggregate.
export function readTotals(data: Fields, path: string, errors: FieldErrors): Load | undefined {
  const quantity = readPositive(
    data.TotalQuantity,
    `${path}.TotalQuantity`,
    loadScale.quantity,
    MAX_PIECES,
    errors,
  )
  const volumeMm3 = readPositive(
    data.TotalVolume,
    `${path}.TotalVolume`,
    loadScale.cbm,
    MAX_TOTAL_MM3,
    errors,
  )
  const grossG = readPositive(data.TotalWeight, `${path}.TotalWeight`, loadScale.kg, MAX_TOTAL_G, errors)
  if (!quantity || !volumeMm3 || !grossG) return undefined
  return { pieces: [], quantity, grossG, volumeMm3 }
}
