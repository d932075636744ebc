import { readBand } from './band.ts'
import { cellAt, type GridTab, plain } from './cell.ts'
import type { FoundColumn } from './find-tables.ts'
import { keyRoles, readHead } from './head.ts'
import { readAnyPlaces, type ZoneContext } from './zone.ts'

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

/** A column of services (渠道) counts where the same destination has a row in several of them. */
export const nameServices = (tab: GridTab, rows: readonly number[], columns: FoundColumn[]): void => {
  const service = columns.find(
    ({ role, heading }) => role === 'remark' && /渠道|产品|產品|服务|服務|SERVICE|CHANNEL/i.test(heading),
  )
  const keys = columns.filter(({ role }) => keyRoles.includes(role) || role === 'origin')
  if (!service || keys.length === 0) return
  const seen = new Map<string, string>()
  for (const row of rows) {
    const key = keys.map(({ at }) => plain(cellAt(tab, row, at))).join('|')
    const name = plain(cellAt(tab, row, service.at))
    if (name !== '' && (seen.get(key) ?? name) !== name) service.role = 'service'
    seen.set(key, name)
  }
}

/** Columns of the same weight under other group headings (DDP, DDU) are several services. */
export const nameGroups = (columns: FoundColumn[], partsOf: (column: number) => string[]): void => {
  const prices = columns.filter(({ role }) => role === 'price')
  const keyOf = ({ band, kind, stepKg, zone, exact }: FoundColumn) =>
    JSON.stringify([band, kind, stepKg, zone, exact])
  const groups = Map.groupBy(prices, keyOf)
  for (const group of groups.values()) {
    const parts = group.map(({ at }) => partsOf(at))
    const names = parts.map(own =>
      own
        .filter(part => !parts.every(others => others.includes(part)))
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
