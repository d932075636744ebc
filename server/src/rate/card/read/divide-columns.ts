import { cellAt, type GridTab, plain } from './cell.ts'
import { readFigure } from './figure.ts'
import type { FoundColumn, FoundTable } from './found-table.ts'
import { keyRoles, readHead } from './heading/head.ts'
import { readPlaces, type ZoneContext } from './place/zone.ts'

/** Destinations in rows and origins across (上海 | 宁波 | 深圳): each origin is a column of prices. */
export const nameOrigins = (
  tab: GridTab,
  row: number,
  columns: FoundColumn[],
  headingsOf: (column: number) => string[],
  context: ZoneContext,
): void => {
  if (columns.some(({ role }) => role === 'price')) return
  if (!columns.some(({ role }) => keyRoles.includes(role))) return
  const across = columns.flatMap(column => {
    const name = headingsOf(column.at).at(-1) ?? ''
    const isUnnamed = (column.role === 'origin' || column.role === 'remark') && !readHead(name)
    const hasPrice = [1, 2, 3].some(below => readFigure(cellAt(tab, row + below, column.at)))
    const isPlace = isUnnamed && hasPrice && readPlaces(name, 'origin', context).length > 0
    return isPlace ? [{ column, name }] : []
  })
  if (across.length < 2) return
  for (const { column, name } of across) Object.assign(column, { role: 'price', origin: name })
}

/**
 * A table of prices by the kilogram and by the cubic metre is two: a rate sheet has one unit. Each leaves the columns of the
 * other aside.
 */
export const divideByUnit = (table: FoundTable): FoundTable[] => {
  const prices = table.columns.filter(({ role }) => role === 'price')
  const byVolume = prices.filter(({ facts }) => facts.byVolume)
  const byWeight = prices.filter(({ facts, heading }) => !facts.byVolume && /KG|公斤|千克/i.test(heading))
  if (byVolume.length === 0 || byWeight.length === 0) return [table]
  const without = (aside: readonly FoundColumn[]) =>
    table.columns.map(
      (column): FoundColumn =>
        aside.includes(column)
          ? { at: column.at, column: column.column, heading: column.heading, facts: {}, role: 'ignore' }
          : column,
    )
  return [
    { ...table, columns: without(byVolume) },
    { ...table, columns: without(prices.filter(column => !byVolume.includes(column))), isSecond: true },
  ]
}

// Kinds of goods as headings name them, and what such a service takes.
const goodsWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [/普货|普通货|普貨|GENERAL/i, ['general']],
  [/内置|內置/, ['general', 'battery-inside']],
  [/带电|帶電|BATTER/i, ['general', 'battery-inside', 'battery-with']],
]

/** The goods that a service takes, where its name says so: 空运 普货. */
export const goodsOfService = (service: string): readonly string[] | undefined =>
  goodsWords.find(([words]) => words.test(plain(service)))?.[1]
