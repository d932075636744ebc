import type { OrderPiece } from '@dtms/contract/order/rule.ts'
import { loadFigures, loadOfWire } from '@dtms/pricing/load.ts'

// Rows of the measuring form, as they are typed.
export const pieceFields = ['quantity', 'lengthCm', 'widthCm', 'heightCm', 'weightKg'] as const
export type PieceField = (typeof pieceFields)[number]
export type PieceRow = Record<PieceField, string>

export const emptyPiece: PieceRow = { quantity: '1', lengthCm: '', widthCm: '', heightCm: '', weightKg: '' }

export const rowOf = (piece: OrderPiece): PieceRow => ({
  quantity: String(piece.quantity),
  lengthCm: String(piece.lengthCm),
  widthCm: String(piece.widthCm),
  heightCm: String(piece.heightCm),
  weightKg: String(piece.weightKg),
})

/** The pieces, once every figure of every row is filled in and above zero. */
export const piecesIn = (rows: readonly PieceRow[]): OrderPiece[] | undefined => {
  const pieces = rows.map(row => ({
    quantity: Number(row.quantity),
    lengthCm: Number(row.lengthCm),
    widthCm: Number(row.widthCm),
    heightCm: Number(row.heightCm),
    weightKg: Number(row.weightKg),
  }))
  const whole = pieces.every(piece => pieceFields.every(field => piece[field] > 0))
  return pieces.length > 0 && whole ? pieces : undefined
}

export const totalsOf = (pieces: readonly OrderPiece[]) => loadFigures(loadOfWire(pieces))
