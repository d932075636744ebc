import { cellAt, type GridTab, plain } from '../cell.ts'
import { readFigure } from '../figure.ts'
import { isPriceLabel } from '../place/places-across.ts'
import { bareWeight, type ReadBand, readBand } from './band.ts'

const upTo = /UP TO|UNTIL|\bBIS\b|以内|以內|不超过|不超過|≤|<=/i

/**
 * The band of a row in a table of bands. A bare weight is a price for that weight; under the heading "up to" it ends the
 * band that began a gram above the weight before it.
 */
export const readRowBand = (label: string, heading: string, before: number): ReadBand | undefined => {
  const weight = bareWeight(label)
  if (weight === undefined) return readBand(label) ?? (isPriceLabel(label) ? { from: 0 } : undefined)
  if (!upTo.test(heading)) return { from: weight, exact: true }
  const from = before > 0 && before < weight ? Number((before + 0.001).toFixed(3)) : 0
  return { from, to: weight, exact: true }
}

/** A minimum in cubic metres or revenue tons: 1 CBM, 0.5方起. */
export const leastVolume = (text: string): number | undefined => {
  const volume = /^([0-9]{1,3}(?:\.[0-9]{1,3})?)\s?(?:CBM|RT|方|立方米?|M3|W\/M)\s?起?$/i.exec(text)
  return volume ? Number(volume[1]) : undefined
}

/** A heading within the table: one text across all of it. */
export const isSection = (
  tab: GridTab,
  row: number,
  columns: readonly { at: number }[],
  said: readonly { at: number }[],
): boolean => {
  const texts = new Set(columns.map(({ at }) => plain(cellAt(tab, row, at))))
  const isText = said.every(({ at }) => readFigure(cellAt(tab, row, at)) === undefined)
  return isText && texts.size === 1 && columns.length > 1
}
