import type { CardTable } from '@dtms/contract/rate/card.ts'
import {
  type Box,
  cellAt,
  columnName,
  columnOf,
  type GridTab,
  isHiddenRow,
  plain,
  readRange,
  seenRow,
} from '../cell.ts'
import type { FoundColumn, FoundTable } from '../found-table.ts'
import { keyRoles, readHead } from '../heading/head.ts'
import { type Place, readPlaces, type ZoneContext, zoneKey } from './zone.ts'

const isZoneName = (text: string) =>
  /^(第?[0-9A-Z一二三四五六七八九十]{1,3}[区區]|ZONE ?[0-9A-Z]{1,3})$/i.test(text)

// How far down a tab a table of zones may begin.
const maxRow = 500

/**
 * Tables that say which places a zone covers: a zone beside its countries, with a heading or without one, or zones across
 * with countries below. Also below or beside the prices of a tab.
 */
export const findZoneTables = (tab: GridTab, taken: readonly Box[], context: ZoneContext): FoundTable[] => {
  for (let row = 0; row < Math.min(tab.rows.length, maxRow); row++) {
    const texts = (tab.rows[row] ?? []).map((_cell, column) => {
      const isTaken = taken.some(
        ({ top, bottom, left, right }) => row >= top && row <= bottom && column >= left && column <= right,
      )
      return isTaken || isHiddenRow(tab, row) ? '' : plain(cellAt(tab, row, column))
    })
    if (texts.every(text => text === '')) continue
    const found = zoneTablesAt(tab, row, texts, taken.length > 0, context)
    if (found.length > 0) return found
  }
  return []
}

const zoneTablesAt = (
  tab: GridTab,
  row: number,
  texts: readonly string[],
  hasPrices: boolean,
  context: ZoneContext,
): FoundTable[] => {
  const right = texts.length - 1
  const roles = texts.map(text => readHead(text)?.role)
  const hasZone = roles.includes('zone')
  const hasPlace = roles.some(role => role && role !== 'zone' && keyRoles.includes(role))
  const bottomOf = (left: number) => (hasPrices ? lastFilled(tab, row, left) : lastRow(tab))
  if (hasZone && hasPlace)
    return blocksOf(texts).flatMap(own => {
      const columns = own.map((at): FoundColumn => {
        const role = roles[at]
        const isKey = role !== undefined && keyRoles.includes(role)
        return {
          ...{ at, column: columnName(at), heading: texts[at] ?? '', facts: {} },
          role: isKey ? role : roleWithin(tab, row, at, context),
        }
      })
      const left = own[0] ?? 0
      const box = { top: row, left, bottom: bottomOf(left), right: own.at(-1) ?? right }
      return isZoneTable({ columns }) ? [{ box, head: 1, columns }] : []
    })
  const zones = texts.flatMap((heading, at): FoundColumn[] =>
    isZoneName(heading) &&
    readPlaces(plain(cellAt(tab, seenRow(tab, row, 1), at)), 'country', context).length > 0
      ? [{ at, column: columnName(at), heading, role: 'country', zone: heading, facts: {} }]
      : [],
  )
  if (zones.length >= 2)
    return [{ box: { top: row, left: 0, bottom: bottomOf(0), right }, head: 1, columns: zones }]
  return withoutHeading(tab, row, texts, context)
}

// "1区 | 日本、韩国", row by row under no heading.
const withoutHeading = (
  tab: GridTab,
  row: number,
  texts: readonly string[],
  context: ZoneContext,
): FoundTable[] => {
  const left = texts.findIndex(isZoneName)
  const beside = texts.findIndex((text, at) => at > left && text !== '')
  const isPair = (at: number) =>
    isZoneName(plain(cellAt(tab, at, left))) &&
    readPlaces(plain(cellAt(tab, at, beside)), 'country', context).length > 0
  if (left < 0 || beside < 0 || !isPair(row) || !isPair(seenRow(tab, row, 1))) return []
  const column = (at: number, role: 'zone' | 'country'): FoundColumn => ({
    ...{ at, column: columnName(at), heading: '', facts: {}, role },
  })
  const box = { top: row, left, bottom: lastFilled(tab, row, left), right: beside }
  return [{ box, head: 0, columns: [column(left, 'zone'), column(beside, 'country')] }]
}

// The last row before one whose first cell is blank.
const lastFilled = (tab: GridTab, row: number, left: number): number => {
  let last = row
  for (let at = seenRow(tab, row, 1); cellAt(tab, at, left) !== null; at = seenRow(tab, at, 1)) last = at
  return last
}

// Zone tables side by side: a blank heading divides them, or one that was there before.
const blocksOf = (texts: readonly string[]): number[][] => {
  const blocks: number[][] = [[]]
  for (const [at, text] of texts.entries()) {
    const block = blocks.at(-1) ?? []
    if (text === '' || block.some(other => texts[other] === text)) blocks.push([])
    if (text !== '') blocks.at(-1)?.push(at)
  }
  return blocks.filter(block => block.length > 0)
}

// A column of country codes says so by what is in it.
const roleWithin = (tab: GridTab, row: number, at: number, context: ZoneContext) => {
  const text = plain(cellAt(tab, seenRow(tab, row, 1), at))
  return readPlaces(text, 'country', context).length > 0 ? 'country' : 'remark'
}

const lastRow = (tab: GridTab): number => Math.max(0, tab.rows.length - 1)

/** Whether a table says what zones are, and has no prices. */
export const isZoneTable = ({ columns }: Pick<CardTable, 'columns'>): boolean => {
  const places = columns.filter(({ role }) => keyRoles.includes(role))
  return (
    !columns.some(({ role }) => role === 'price') &&
    (places.some(({ role }) => role === 'zone') || places.some(({ zone }) => zone !== undefined)) &&
    places.some(({ role }) => role !== 'zone')
  )
}

/** The places of each zone; cells that were read are noted in `used`. */
export const readZoneTable = (
  tab: GridTab,
  table: CardTable,
  context: ZoneContext,
  used: Set<string>,
): Map<string, Place[]> => {
  const zones = new Map<string, Place[]>()
  const box = readRange(table.range)
  if (!box) return zones
  const add = (zone: string, places: readonly Place[]) => {
    const key = zoneKey(zone)
    if (key !== '') zones.set(key, [...(zones.get(key) ?? []), ...places])
  }
  const columns = table.columns.map(column => ({ ...column, at: columnOf(column.column) }))
  const zoneColumn = columns.find(({ role }) => role === 'zone')
  const placeColumns = columns.filter(({ role }) => role !== 'zone' && keyRoles.includes(role))
  for (const { at, role } of columns)
    if (keyRoles.includes(role)) for (let row = 0; row < table.head; row++) used.add(`${box.top + row},${at}`)
  for (let row = box.top + table.head; row <= Math.min(box.bottom, tab.rows.length - 1); row++) {
    const named = placeColumns.find(({ role }) => role === 'country')
    const country = named && readPlaces(plain(cellAt(tab, row, named.at)), 'country', context)[0]?.country
    const own = zoneColumn ? plain(cellAt(tab, row, zoneColumn.at)) : undefined
    const finest = placeColumns.find(({ role, at }) => role !== 'country' && cellAt(tab, row, at) !== null)
    for (const column of zoneColumn && finest ? [finest] : placeColumns) {
      const zone = column.zone ?? own ?? ''
      const places = readPlaces(plain(cellAt(tab, row, column.at)), column.role, {
        ...context,
        country: country ?? context.country,
      })
      if (zone === '' || places.length === 0) continue
      add(zone, places)
      used.add(`${row},${column.at}`)
      if (zoneColumn) used.add(`${row},${zoneColumn.at}`)
      if (named && country) for (const { at } of placeColumns) used.add(`${row},${at}`)
    }
  }
  return joinedZones(zones)
}

// One place for each country of a zone, with all its prefixes and cities.
const joinedZones = (zones: Map<string, Place[]>): Map<string, Place[]> => {
  const joined = new Map<string, Place[]>()
  for (const [zone, places] of zones) {
    const byKind = new Map<string, Place>()
    for (const place of places) {
      const key = `${place.country ?? ''}|${Object.keys(place).sort().join()}`
      const known = byKind.get(key)
      byKind.set(key, known ? joinPlaces(known, place) : place)
    }
    joined.set(zone, [...byKind.values()])
  }
  return joined
}

const joinPlaces = (one: Place, two: Place): Place => {
  const both = (a: readonly string[] | undefined, b: readonly string[] | undefined) =>
    a || b ? [...new Set([...(a ?? []), ...(b ?? [])])] : undefined
  const lists = {
    postalPrefixes: both(one.postalPrefixes, two.postalPrefixes),
    ports: both(one.ports, two.ports),
    warehouses: both(one.warehouses, two.warehouses),
    cities: both(one.cities, two.cities),
  }
  const filled = Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined))
  return { ...(one.country !== undefined && { country: one.country }), ...filled }
}
