import { cellAt, type GridTab, plain } from '../cell.ts'
import { readAnyPlaces, type ZoneContext } from './zone.ts'

const goingTo = /\bTO |\bDESTINATION|\bPORT OF DISCHARGE|\bPOD|目的港|目的地|至|到/g
const titleRows = 6

/** Where the goods go, as a title above the table says it for all its rows: "LCL rates to Felixstowe", "目的港：汉堡". */
export const destinationAbove = (tab: GridTab, top: number, context: ZoneContext): string | undefined => {
  for (let row = top - 1; row >= Math.max(0, top - titleRows); row--)
    for (const column of (tab.rows[row] ?? []).keys()) {
      const text = plain(cellAt(tab, row, column))
        .toUpperCase()
        .slice(0, 200)
      for (const { 0: word, index } of text.matchAll(goingTo)) {
        const place = namesFrom(text.slice(index + word.length)).find(name => readAnyPlaces(name, context))
        if (place) return place
      }
    }
  return undefined
}

// The longest name that begins there.
const namesFrom = (text: string): string[] => {
  const begins = text.slice(0, 60).replace(/^[\s:：]{1,3}/, '')
  const [chinese] = /^[\u4e00-\u9fff]{2,8}/.exec(begins) ?? []
  if (chinese)
    return Array.from({ length: chinese.length - 1 }, (_one, index) =>
      chinese.slice(0, chinese.length - index),
    )
  const [latin = ''] = /^[A-Z .'-]{3,40}/.exec(begins) ?? []
  const words = latin.trim().split(' ').slice(0, 4)
  return words.map((_word, index) => words.slice(0, words.length - index).join(' '))
}
