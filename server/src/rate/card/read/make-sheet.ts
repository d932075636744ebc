import type { CardTable, CardValue } from '@dtms/contract/rate/card.ts'
import { goodsOfService } from './divide-columns.ts'
import { slugOf } from './heading/titles.ts'
import type { CardLine } from './lines.ts'
import type { Place } from './place/zone.ts'
import type { ReadTable } from './read-card.ts'
import { usesNextBreak } from './terms/terms.ts'

export interface CardSheet {
  channel: string
  // In the format of a rate sheet (PRICING 2), each break with its source.
  content: Record<string, unknown>
}

/** The rate sheets of a card: one for each channel, of all its tables. */
export const makeSheets = (tables: readonly ReadTable[], provider: string): CardSheet[] => {
  const channels = new Map<string, ReadTable[]>()
  for (const table of tables.flatMap(byVariant)) {
    if (!table.use || table.lines.length === 0) continue
    const known = channels.get(table.channel)
    if (known) known.push(table)
    else channels.set(table.channel, [table])
  }
  return [...channels].map(([channel, own]) => ({ channel, content: sheetOf(channel, own, provider) }))
}

// Another service within a table, and another currency, are another channel.
const byVariant = (table: ReadTable): ReadTable[] => {
  const variants = new Map<string, ReadTable>()
  for (const line of table.lines) {
    const { service = '', currency = '' } = line
    const key = `${service}|${currency}`
    const known = variants.get(key)
    if (known) known.lines.push(line)
    else variants.set(key, { ...variantOf(table, service, currency), lines: [line] })
  }
  return [...variants.values()]
}

const variantOf = (table: ReadTable, service: string, currency: string): ReadTable => {
  const more = [slugOf(service), currency].filter(Boolean)
  const named = (text: string) => [text, service, currency].filter(Boolean).join(' ').slice(0, 200)
  const { zh, zhtw, en } = table.service
  return {
    ...table,
    ...(currency !== '' && { currency }),
    channel: [table.channel.slice(0, 60 - more.join('-').length - 1), ...more].join('-'),
    service: { zh: named(zh), zhtw: named(zhtw), en: named(en) },
  }
}

const sheetOf = (
  channel: string,
  tables: readonly ReadTable[],
  provider: string,
): Record<string, unknown> => {
  const [table] = tables as [ReadTable, ...ReadTable[]]
  const places = new PlaceList()
  const lines = tables.flatMap(({ tab, lines: own, remarks }) => {
    const cutOff = remarks.find(({ action, value }) => action === 'limit' && value?.cutOff)?.value?.cutOff
    return own.flatMap(line =>
      sheetLines(line, tab, places).map(one => ({ ...one, ...(cutOff && { cutOff }) })),
    )
  })
  const { surcharges, limits: said } = remarksOf(tables)
  const goods = tables[0]?.lines[0]?.service && goodsOfService(tables[0].lines[0].service)
  const limits = goods ? joinLimits(said, { goods: [...goods] }) : said
  return {
    provider,
    channel,
    businessType: table.businessType,
    currency: table.currency,
    service: table.service,
    validFrom: table.validFrom,
    validTo: table.validTo,
    timeZone: 'Asia/Shanghai',
    ...(table.includes && Object.keys(table.includes).length > 0 && { includes: table.includes }),
    weightRule: table.weightRule ?? {},
    nextBreak: usesNextBreak(table.businessType),
    places: places.list,
    lines,
    ...(surcharges.length > 0 && { surcharges }),
    ...(Object.keys(limits).length > 0 && { limits }),
  }
}

const sheetLines = (line: CardLine, tab: string, places: PlaceList): Record<string, unknown>[] => {
  const breaks = line.breaks.map(({ cell, ...one }) => ({ ...one, ...(cell && { source: { tab, cell } }) }))
  return line.from.places.flatMap(from =>
    line.to.places.map(to => ({
      from: places.idOf(line.from.text, from, line.from.places.length),
      to: places.idOf(line.to.text, to, line.to.places.length),
      ...(line.minCharge !== undefined && { minCharge: line.minCharge }),
      ...(line.minCost !== undefined && { minCost: line.minCost }),
      breaks,
      ...(line.days && { days: line.days }),
    })),
  )
}

/** Places of a sheet, each once, under the name that the card gives it. */
class PlaceList {
  readonly list: ({ id: string } & Place)[] = []
  private readonly ids = new Map<string, string>()
  private readonly taken = new Set<string>()

  idOf(text: string, place: Place, count: number): string {
    const key = JSON.stringify(place)
    const known = this.ids.get(key)
    if (known !== undefined) return known
    const wanted = (count > 1 ? `${text} ${place.country ?? ''}` : text).trim().slice(0, 50) || 'ALL'
    let id = wanted
    for (let number = 2; this.taken.has(id); number++) id = `${wanted} ${number}`
    this.taken.add(id)
    this.list.push({ id, ...place })
    this.ids.set(key, id)
    return id
  }
}

const remarksOf = (tables: readonly CardTable[]) => {
  const surcharges = new Map<string, unknown>()
  let limits: CardValue = {}
  for (const { remarks } of tables)
    for (const { action, value } of remarks) {
      if (!value) continue
      if (action === 'surcharge') surcharges.set(JSON.stringify(value), value)
      if (action === 'limit') limits = joinLimits(limits, value)
    }
  return { surcharges: [...surcharges.values()], limits }
}

// Two remarks about goods: what both let through.
const joinLimits = (one: CardValue, { cutOff: _cutOff, ...two }: CardValue): CardValue => {
  const goods =
    Array.isArray(one.goods) && Array.isArray(two.goods)
      ? one.goods.filter(kind => (two.goods as unknown[]).includes(kind))
      : (two.goods ?? one.goods)
  return { ...one, ...two, ...(goods !== undefined && { goods }) }
}
