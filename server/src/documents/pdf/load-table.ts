import type { Language, Words } from '@dtms/contract/language.ts'
import { loadFigures, loadOfWire } from '@dtms/pricing/load.ts'
import type { PdfBlock, PdfRow } from '../pdf.ts'
import { measure, volume } from './figure-text.ts'

// The table of the pieces, which orders print too.
const loadText = {
  quantity: { zh: '件数', zhtw: '件數', en: 'Pieces' },
  measures: { zh: '单件尺寸 (cm)', zhtw: '單件尺寸 (cm)', en: 'Size per piece (cm)' },
  weightEach: { zh: '单件重量 (kg)', zhtw: '單件重量 (kg)', en: 'Weight per piece (kg)' },
  volume: { zh: '体积 (cbm)', zhtw: '材積 (cbm)', en: 'Volume (cbm)' },
  gross: { zh: '毛重 (kg)', zhtw: '毛重 (kg)', en: 'Gross weight (kg)' },
  totals: { zh: '合计', zhtw: '合計', en: 'Total' },
} as const satisfies Record<string, Words>

export interface PdfPiece {
  quantity: number
  lengthCm: number
  widthCm: number
  heightCm: number
  weightKg: number
}

/** The pieces of a load, one row per kind, and their totals: for quotes and orders. */
export const loadTable = (
  pieces: readonly PdfPiece[],
  sum: { quantity: number; volumeCbm: number; weightKg: number },
  language: Language,
): PdfBlock => {
  const say = (word: keyof typeof loadText) => loadText[word][language]
  const rows: PdfRow[] = pieces.map(piece => {
    const { volumeCbm, weightKg } = loadFigures(loadOfWire([piece]))
    return {
      cells: [
        String(piece.quantity),
        [piece.lengthCm, piece.widthCm, piece.heightCm].map(measure).join(' × '),
        measure(piece.weightKg),
        volume(volumeCbm),
        measure(weightKg),
      ],
    }
  })
  const total = {
    cells: [String(sum.quantity), say('totals'), '', volume(sum.volumeCbm), measure(sum.weightKg)],
    group: true,
  }
  return {
    kind: 'table',
    columns: [
      { title: say('quantity'), share: 1, figures: true },
      { title: say('measures'), share: 2.4 },
      { title: say('weightEach'), share: 1.6, figures: true },
      { title: say('volume'), share: 1.4, figures: true },
      { title: say('gross'), share: 1.6, figures: true },
    ],
    rows: [...rows, total],
  }
}
