import {
  cellAt,
  columnName,
  type GridTab,
  isHiddenColumn,
  isHiddenRow,
  plain,
  seenColumns,
  seenRow,
} from './cell.ts'
import { divideByUnit, nameOrigins } from './divide-columns.ts'
import { readFigure } from './figure.ts'
import type { FoundColumn, FoundTable } from './found-table.ts'
import { bareWeight, type ReadBand, readBand } from './heading/band.ts'
import { type Head, keyRoles, readHead } from './heading/head.ts'
import { lowestHead, partsOf, topOfHeads } from './heading/head-rows.ts'
import { chainBands, nameGroups, nameKeys, nameServices } from './heading/name-columns.ts'
import { matrixAt } from './matrix.ts'
import { placesAcross } from './place/places-across.ts'
import { destinationAbove } from './place/title-place.ts'
import { readAnyPlaces, type ZoneContext } from './place/zone.ts'

/** The tables of a tab: headings that name bands, prices or places, with prices below them. */
export const findTables = (tab: GridTab, context: ZoneContext): FoundTable[] => {
  const found: FoundTable[] = []
  const isTaken = (row: number, column: number) =>
    found.some(({ box }) => row <= box.bottom && row >= box.top && column >= box.left && column <= box.right)
  for (let row = 0; row < tab.rows.length; row++) {
    if (isHiddenRow(tab, row)) continue
    for (const [left, right] of blocksOf(tab, row)) {
      if (isTaken(row, left) || isTaken(row, right)) continue
      const table = tableAt(tab, row, left, right, context)
      if (table) found.push(...divideByUnit(table))
    }
  }
  return found
}

// Columns of a row that belong together: a column that is blank from here on down divides two tables, and so does a
// heading that was there before.
const blocksOf = (tab: GridTab, row: number): [number, number][] => {
  const cells = tab.rows[row] ?? []
  const blocks: [number, number][] = []
  let left = -1
  let right = -1
  let keys = new Set<string>()
  let hasPrices = false
  const end = () => {
    if (left >= 0 && right > left) blocks.push([left, right])
    left = -1
    keys = new Set()
    hasPrices = false
  }
  for (let column = 0; column < cells.length; column++) {
    if (isHiddenColumn(tab, column)) continue
    if (cellAt(tab, row, column) === null) {
      if (left >= 0 && isBlankBelow(tab, row, column)) end()
      continue
    }
    const text = plain(cellAt(tab, row, column))
    const head = readHead(text)
    const isKey = head !== undefined && (keyRoles.includes(head.role) || head.role === 'band')
    if (isKey && hasPrices && keys.has(text)) end()
    if (isKey) keys.add(text)
    if (head?.role === 'price') hasPrices = true
    if (left < 0) left = column
    right = column
  }
  end()
  return blocks
}

const isBlankBelow = (tab: GridTab, row: number, column: number): boolean => {
  let below = row
  for (let seen = 0; seen < 5; seen++) {
    if (cellAt(tab, below, column) !== null) return false
    below = seenRow(tab, below, 1)
  }
  return true
}

const tableAt = (tab: GridTab, row: number, left: number, right: number, context: ZoneContext) =>
  besideBands(tab, row, left, right, context) ??
  placesAcross(tab, row, left, right, context) ??
  belowHeads(tab, row, left, right, context) ??
  matrixAt(tab, row, left, right, context)

/** Bands down the first column, destinations across. */
const besideBands = (
  tab: GridTab,
  firstHead: number,
  blockLeft: number,
  right: number,
  context: ZoneContext,
): FoundTable | undefined => {
  const row = lastOfCorner(tab, firstHead, blockLeft)
  const before = seenColumns(tab, 0, blockLeft - 1).at(-1)
  const left = before !== undefined && bandRows(tab, row, before).length > 1 ? before : blockLeft
  const headings = seenColumns(tab, left + 1, right).map(column => plain(cellAt(tab, row, column)))
  if (headings.filter(text => readHead(text)?.role === 'price' && text !== '').length > 0) return undefined
  const bands = bandRows(tab, row, left)
  if (bands.length < 2) return undefined
  const corner = plain(cellAt(tab, row, left))
  if (bareWeight(corner) !== undefined || readBand(corner)?.exact) return undefined
  const isKey = keyRoles.includes(readHead(corner)?.role ?? 'band')
  if (isKey && !/重量|KG|WEIGHT/i.test(corner)) return undefined
  const bottom = bands.at(-1) ?? row
  const top = topOfHeads(tab, row, left, right)
  const columns: FoundColumn[] = [
    { at: left, column: columnName(left), role: 'band', heading: corner, facts: readHead(corner) ?? {} },
  ]
  let zones = 0
  for (const column of seenColumns(tab, left + 1, right)) {
    const parts = partsOf(tab, top, row, column)
    const heading = parts.join(' ')
    const head = readHead(parts.at(-1) ?? '')
    const filled = bands.filter(at => readFigure(cellAt(tab, at, column)) !== undefined).length
    const isPlain = head && ['days', 'minimum', 'currency', 'remark', 'ignore', 'origin'].includes(head.role)
    if (isPlain) columns.push({ ...base(column, heading, head), role: head.role })
    else if (heading !== '' && filled > 0) {
      zones++
      columns.push({ ...base(column, heading, head), role: 'price', zone: zoneOf(parts, context) })
    } else if (filled > 0) columns.push({ ...base(column, heading, head), role: 'ignore' })
  }
  nameGroups(columns, column => partsOf(tab, top, row, column))
  const isPlaced = columns.some(({ zone }) => zone !== undefined && isZoneLike(zone, context))
  if (zones === 0 || !isPlaced) return undefined
  return { box: { top, left, bottom, right }, head: row - top + 1, columns }
}

// The corner of a table may be merged over all its rows of headings.
const lastOfCorner = (tab: GridTab, row: number, column: number): number => {
  const source = tab.merged.get(`${row},${column}`) ?? `${row},${column}`
  const next = seenRow(tab, row, 1)
  return tab.merged.get(`${next},${column}`) === source ? lastOfCorner(tab, next, column) : row
}

// The last heading, unless one above it names the place: a service below its warehouses.
const zoneOf = (parts: readonly string[], context: ZoneContext): string => {
  const last = parts.at(-1) ?? ''
  if (readAnyPlaces(last, context) || isZoneLike(last, context)) return last
  return parts.findLast(part => readAnyPlaces(part, context)) ?? last
}

const isZoneLike = (text: string, context: ZoneContext) =>
  /区|區|ZONE|^[A-Z0-9]{1,3}$/i.test(text) || readAnyPlaces(text, context) !== undefined

// Rows below a heading whose first cell is a band, with prices beside it. Bare numbers count while they rise.
const bandRows = (tab: GridTab, row: number, column: number): number[] => {
  const rows: number[] = []
  let before = -1
  let misses = 0
  const beside = seenColumns(tab, column + 1, column + 4 + (tab.hiddenColumns?.size ?? 0)).slice(0, 4)
  for (let at = seenRow(tab, row, 1); at < tab.rows.length && misses < 2; at = seenRow(tab, at, 1)) {
    const text = plain(cellAt(tab, at, column))
    const weight = bareWeight(text)
    const band = weight === undefined ? readBand(text) : undefined
    const isBand = (weight !== undefined && weight > before) || band !== undefined
    const role = readHead(text)?.role
    // Rows of a table without bands: its minimum, days and currency, above the bands too.
    const isExtra = role === 'minimum' || role === 'days' || (role === 'currency' && rows.length === 0)
    const hasPrice = isExtra || beside.some(next => readFigure(cellAt(tab, at, next)) !== undefined)
    if (isExtra && rows.length === 0) continue
    if ((isBand || isExtra) && hasPrice) {
      rows.push(at)
      before = weight ?? band?.from ?? before
      misses = 0
    } else if (rows.length === 0 || text !== '') misses++
    else break
  }
  return rows
}

/** Destinations down the first columns, bands or one price across. */
const belowHeads = (
  tab: GridTab,
  firstHead: number,
  left: number,
  right: number,
  context: ZoneContext,
): FoundTable | undefined => {
  const row = lowestHead(tab, firstHead, left, right)
  const top = topOfHeads(tab, row, left, right)
  const bands = numericBands(tab, row, left, right)
  const columns: FoundColumn[] = []
  for (const column of seenColumns(tab, left, right)) {
    const parts = partsOf(tab, top, row, column)
    const heads = parts.map(readHead)
    const own = heads.findLast(head => head !== undefined)
    const band: ReadBand | undefined =
      bands.get(column) ?? heads.findLast(head => head?.band)?.band ?? undefined
    const zone = band && parts.find((part, at) => !heads[at] && readAnyPlaces(part, context))
    const facts = Object.assign({}, ...heads.map(head => head ?? {})) as Head
    const isFcl = heads.some(head => head?.fcl)
    columns.push({
      ...base(column, parts.join(' '), facts),
      role: isFcl ? 'ignore' : band ? 'price' : (own?.role ?? 'remark'),
      ...(band && !band.kind && { band: { from: band.from, ...(band.to !== undefined && { to: band.to }) } }),
      ...(band?.kind && { kind: band.kind, stepKg: band.stepKg }),
      ...(band?.exact && { exact: true }),
      ...(zone && { zone }),
    })
  }
  nameOrigins(tab, row, columns, column => partsOf(tab, top, row, column), context)
  const prices = columns.filter(({ role }) => role === 'price')
  if (prices.length === 0) return undefined
  const last = dataRows(tab, row, columns, prices)
  if (last.length === 0) return undefined
  nameKeys(tab, last, columns, prices, context)
  nameServices(tab, last, columns)
  nameGroups(columns, column => partsOf(tab, top, row, column))
  chainBands(columns)
  nameDestination(tab, top, columns, context)
  const hasKey = columns.some(({ role }) => keyRoles.includes(role)) || columns.some(({ zone }) => zone)
  if (!hasKey && prices.filter(({ band, kind }) => band ?? kind).length < 2) return undefined
  const firstRow = last[0] ?? row + 1
  return { box: { top, left, bottom: last.at(-1) ?? row, right }, head: firstRow - top, columns }
}

// Origins in the rows, and one destination for all of them in the title.
const nameDestination = (tab: GridTab, top: number, columns: FoundColumn[], context: ZoneContext): void => {
  if (columns.some(({ role, zone }) => keyRoles.includes(role) || zone)) return
  if (!columns.some(({ role }) => role === 'origin')) return
  const zone = destinationAbove(tab, top, context)
  if (zone) for (const column of columns) if (column.role === 'price') column.zone = zone
}

// Bare numbers as weights: only beside a heading in words, and only while they rise.
const numericBands = (tab: GridTab, row: number, left: number, right: number): Map<number, ReadBand> => {
  const bands = new Map<number, ReadBand>()
  const word = readHead(plain(cellAt(tab, row, left)))
  if (!word || word.band) return bands
  let before = -1
  for (const column of seenColumns(tab, left + 1, right)) {
    const weight = bareWeight(plain(cellAt(tab, row, column)))
    if (weight === undefined) continue
    if (weight <= before) return new Map()
    before = weight
    bands.set(column, { from: weight, exact: true })
  }
  return bands.size >= 2 ? bands : new Map()
}

const dataRows = (
  tab: GridTab,
  row: number,
  columns: readonly FoundColumn[],
  prices: readonly FoundColumn[],
) => {
  const rows: number[] = []
  const first = Math.min(...prices.map(({ at }) => at))
  let misses = 0
  for (let at = seenRow(tab, row, 1); at < tab.rows.length && misses < 3; at = seenRow(tab, at, 1)) {
    const filled = prices.filter(price => readFigure(cellAt(tab, at, price.at)) !== undefined)
    const isHead = prices.filter(price => readHead(plain(cellAt(tab, at, price.at)))?.band).length >= 2
    const others = columns.filter(column => column.at < first && cellAt(tab, at, column.at) !== null)
    const hasKey = others.length > 0 || columns.every(column => column.at >= first)
    const isBlank = columns.every(column => cellAt(tab, at, column.at) === null)
    if (isHead || isBlank) break
    if (filled.length > 0 && hasKey) {
      rows.push(at)
      misses = 0
    } else misses++
  }
  return rows
}

const base = (
  at: number,
  heading: string,
  facts: FoundColumn['facts'] | undefined,
): Omit<FoundColumn, 'role'> => ({
  at,
  column: columnName(at),
  heading,
  facts: facts ?? {},
})
