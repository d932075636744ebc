import type { Language } from '@dtms/contract/language.ts'
import { loadFigures, loadOfWire } from '@dtms/pricing/load.ts'
import { measure, volume } from '#documents/pdf/figure-text.ts'
import type { PaperBlock, PaperRow } from '#documents/pdf.ts'
import { loadText } from './text.ts'

export interface PaperPiece {
  quantity: number
  lengthCm: number
  widthCm: number
  heightCm: number
  weightKg: number
}

/** The pieces of a load, a row a kind, and what they come to: on quotes and on orders alike. */
export const loadTable = (
  pieces: readonly PaperPiece[],
  sum: { quantity: number; volumeCbm: number; weightKg: number },
  language: Language,
): PaperBlock => {
  const say = (word: keyof typeof loadText) => loadText[word][language]
  const rows: PaperRow[] = pieces.map(piece => {
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
