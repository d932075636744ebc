import { cellAt, type GridTab, plain } from '../cell.ts'
import type { FoundColumn } from '../found-table.ts'
import { readAnyPlaces, type ZoneContext } from '../place/zone.ts'
import { readBand } from './band.ts'
import { keyRoles, readHead } from './head.ts'

// A column left of the prices whose heading says nothing gets the role of what is in it.
export const nameKeys = (
  tab: GridTab,
  rows: readonly number[],
  columns: FoundColumn[],
  prices: readonly FoundColumn[],
  context: ZoneContext,
): void => {
  const sample = rows.slice(0, 30)
  const first = Math.min(...prices.map(({ at }) => at))
  for (const column of columns) {
    const texts = sample.map(row => plain(cellAt(tab, row, column.at))).filter(text => text !== '')
    if (column.role === 'band' && !texts.some(text => readBand(text))) column.role = 'remark'
    if (column.at > first || texts.length === 0) continue
    const isUnnamed = column.role === 'remark' && readHead(column.heading)?.role !== 'remark'
    if (!isUnnamed && column.role !== 'city' && column.role !== 'country') continue
    const roles = texts.map(text => readAnyPlaces(text, context)?.role)
    const usual = (['country', 'warehouse', 'city', 'zone'] as const).find(
      role => roles.filter(one => one === role).length * 2 > texts.length,
    )
    if (usual) column.role = usual
    else if (isUnnamed && texts.every(text => readBand(text))) column.role = 'band'
  }
}

const serviceWords = /渠道|产品|產品|服务|服務|方式|SERVICE|CHANNEL|\bMODE\b/i
const otherWords = /备注|備註|说明|說明|要求|REMARK|NOTE/i

/**
 * A column of services (渠道, 运输方式) counts where the same destination has a row in several of them. So does a column
 * left of the prices that is named otherwise, where it alone tells those rows apart.
 */
export const nameServices = (tab: GridTab, rows: readonly number[], columns: FoundColumn[]): void => {
  const first = Math.min(...columns.filter(({ role }) => role === 'price').map(({ at }) => at))
  const unnamed = columns.filter(({ role }) => role === 'remark')
  const named = unnamed.find(({ heading }) => serviceWords.test(heading))
  const others = unnamed.filter(({ at, heading }) => at < first && !otherWords.test(heading))
  const keys = columns.filter(({ role }) => keyRoles.includes(role) || role === 'origin' || role === 'band')
  if (keys.length === 0) return
  const textsOf = (row: number) => keys.map(({ at }) => plain(cellAt(tab, row, at))).join('|')
  for (const service of named ? [named] : others) {
    const seen = new Map<string, Set<string>>()
    let isTwice = false
    for (const row of rows) {
      const names = seen.get(textsOf(row)) ?? new Set()
      const name = plain(cellAt(tab, row, service.at))
      if (names.has(name)) isTwice = true
      seen.set(textsOf(row), names.add(name))
    }
    const hasSeveral = [...seen.values()].some(names => [...names].filter(name => name !== '').length > 1)
    if (!hasSeveral || (isTwice && service !== named)) continue
    service.role = 'service'
    return
  }
}

/** Columns of the same weight under other group headings (DDP, DDU) are several services. */
export const nameGroups = (columns: FoundColumn[], partsOf: (column: number) => string[]): void => {
  const prices = columns.filter(({ role }) => role === 'price')
  const keyOf = ({ band, kind, stepKg, zone, exact, origin }: FoundColumn) =>
    JSON.stringify([band, kind, stepKg, zone, exact, origin])
  const groups = Map.groupBy(prices, keyOf)
  for (const group of groups.values()) {
    const parts = group.map(({ at }) => partsOf(at))
    const names = parts.map(own =>
      own
        .filter(part => !parts.every(others => others.includes(part)))
        // Without its unit: 空运(元/KG,10KG起) is 空运.
        .map(part => part.replace(/\([^()]{0,30}(KG|公斤|CBM|方)[^()]{0,30}\)/gi, ''))
        .map(part => part.replace(/\(?\s?(PER|\/)\s?(KGS?|公斤|CBM)\s?\)?/gi, '').trim())
        .filter(part => part !== '')
        .join(' '),
    )
    if (group.length < 2 || new Set(names).size !== group.length || names.includes('')) continue
    for (const [index, column] of group.entries()) column.service = names[index]
  }
}

/** "up to 5 kg", "up to 10 kg": each begins where the one before ends. */
export const chainBands = (columns: FoundColumn[]): void => {
  let before = 0
  for (const column of columns) {
    const { band } = column
    if (column.role !== 'price' || !band || band.from !== 0 || band.to === undefined) continue
    if (before > 0 && band.to > before)
      column.band = { from: Number((before + 0.001).toFixed(3)), to: band.to }
    before = band.to
  }
}
