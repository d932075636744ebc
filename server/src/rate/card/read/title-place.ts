import { cellAt, type GridTab, plain } from './cell.ts'
import { readAnyPlaces, type ZoneContext } from './zone.ts'

const destination =
  /(?:\bTO|\bDESTINATION|\bPORT OF DISCHARGE|\bPOD|目的港|目的地|至|到)\s?:?\s?([A-Z][A-Z .'-]{2,40}|[\u4e00-\u9fff]{2,8})/g
const titleRows = 6

/** Where the goods go, as a title above the table says it for all its rows: "LCL rates to Felixstowe", "目的港：汉堡". */
export const destinationAbove = (tab: GridTab, top: number, context: ZoneContext): string | undefined => {
  for (let row = top - 1; row >= Math.max(0, top - titleRows); row--)
    for (const column of (tab.rows[row] ?? []).keys()) {
      const text = plain(cellAt(tab, row, column))
        .toUpperCase()
        .slice(0, 200)
      for (const match of text.matchAll(destination)) {
        const place = namesFrom(match[1] ?? '').find(name => readAnyPlaces(name, context) !== undefined)
        if (place) return place
      }
    }
  return undefined
}

// The longest name that begins there.
const namesFrom = (text: string): string[] => {
  const words = text.trim().split(' ').slice(0, 4)
  if (!/^[A-Z]/.test(text))
    return Array.from({ length: Math.max(0, text.length - 1) }, (_one, index) =>
      text.slice(0, text.length - index),
    )
  return words.map((_word, index) => words.slice(0, words.length - index).join(' '))
}
