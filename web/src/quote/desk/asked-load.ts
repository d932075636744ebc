import type { InquiryInput } from '@dtms/contract/quote.ts'

// The load of an inquiry as it was sent: piece by piece, or by totals.
export const askedLoad = ({ inputData, pieces }: InquiryInput) => {
  if (!pieces || pieces.length === 0)
    return {
      quantity: Number(inputData.TotalQuantity ?? 0),
      weightKg: Number(inputData.TotalWeight ?? 0),
      volumeCbm: Number(inputData.TotalVolume ?? 0),
    }
  return pieces.reduce(
    (sum, piece) => {
      const [quantity, weightKg] = [Number(piece.quantity), Number(piece.weightKg)]
      const cm3 = Number(piece.lengthCm) * Number(piece.widthCm) * Number(piece.heightCm)
      return {
        quantity: sum.quantity + quantity,
        weightKg: sum.weightKg + quantity * weightKg,
        volumeCbm: sum.volumeCbm + (quantity * cm3) / 1_000_000,
      }
    },
    { quantity: 0, weightKg: 0, volumeCbm: 0 },
  )
}
