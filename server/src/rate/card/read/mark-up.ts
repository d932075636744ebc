import type { CardMarkup, CardMarkupRow } from '@dtms/contract/rate/card-markup.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { decimalText, readDecimal } from '@dtms/pricing/number/decimal.ts'
import { ceilToStep, mulDivHalfUp } from '@dtms/pricing/number/exact.ts'
import { E4, e4PerMinor } from '@dtms/pricing/number/money.ts'
import { sellUnitE4 } from '@dtms/pricing/price/margin.ts'
import { plain } from './cell.ts'
import { type CardFinding, cardFinding } from './finding.ts'
import type { CardBreak, CardLine } from './lines.ts'
import type { ReadTable } from './read-card.ts'

// What a supplier's card costs becomes what it is sold for. The rule of a percentage is the engine's (price/margin.ts);
// amounts are in whole ten-thousandths of the currency.

export const hasOpenMarkup = (findings: readonly Pick<CardFinding, 'code'>[]): boolean =>
  findings.some(({ code }) => blocking.has(code))

const blocking: ReadonlySet<string> = new Set<CardFinding['code']>([
  ...(['no-markup', 'markup-unit', 'markup-currency', 'below-cost', 'supplier-named'] as const),
])

export const markUp = (
  tables: readonly ReadTable[],
  markup: CardMarkup,
): { tables: ReadTable[]; findings: CardFinding[] } => {
  const findings: CardFinding[] = []
  const rows = markup.rows.map(readRow)
  const sold = tables.map((table): ReadTable => {
    if (!table.use || table.lines.length === 0) return table
    const corner = table.range.split(':')[0] ?? ''
    if (namesSupplier(table, markup.supplier))
      findings.push(cardFinding('supplier-named', table.tab, corner, markup.supplier))
    return { ...table, lines: table.lines.map(line => sellLine(line, table, { markup, rows, findings })) }
  })
  const named = new Set(tables.flatMap(({ lines }) => lines.map(({ to }) => keyOf(to.text))))
  for (const { zone } of markup.rows)
    if (zone && !named.has(keyOf(zone)))
      findings.push(cardFinding('markup-zone', tables.find(({ use }) => use)?.tab ?? '', '', zone))
  return { tables: sold, findings }
}

const keyOf = (text: string) => plain(text).toUpperCase().replace(/\s+/g, '')

const namesSupplier = ({ service, channel }: ReadTable, supplier: string): boolean => {
  const name = keyOf(supplier)
  return (
    name !== '' && [service.zh, service.zhtw, service.en, channel].some(text => keyOf(text).includes(name))
  )
}

type Row = Pick<CardMarkupRow, 'zone' | 'from'> &
  Record<'percentE4' | 'perUnitE4' | 'perShipmentE4' | 'minE4', number>

// The row was checked when it was sent.
const readRow = ({ zone, from, percent, perUnit, perShipment, min }: CardMarkupRow): Row => ({
  ...{ zone: zone && keyOf(zone), from },
  ...{ percentE4: e4Of(percent), perUnitE4: e4Of(perUnit) },
  ...{ perShipmentE4: e4Of(perShipment), minE4: e4Of(min) },
})

export const e4Of = (value: string | undefined): number => {
  const read = readDecimal(value, 4)
  return typeof read === 'number' ? read : 0
}

interface Selling {
  markup: CardMarkup
  rows: readonly Row[]
  findings: CardFinding[]
}

// The destination's own rows before those for all; of these the highest weight that the price reaches.
const rowFor = (rows: readonly Row[], zone: string, at: number): Row | undefined => {
  const reached = rows.filter(({ from = 0 }) => from <= at).toSorted((a, b) => (b.from ?? 0) - (a.from ?? 0))
  return reached.find(row => row.zone === zone) ?? reached.find(row => !row.zone)
}

const sellLine = (line: CardLine, table: ReadTable, selling: Selling): CardLine => {
  const { markup, rows, findings } = selling
  const currency = line.currency ?? table.currency
  const zone = keyOf(line.to.text)
  const breaks = line.breaks.map((one): CardBreak => {
    if (one.onRequest || !one.cell) return one
    const row = rowFor(rows, zone, one.at)
    const say = (code: CardFinding['code'], ...figures: (string | number)[]) =>
      findings.push(cardFinding(code, table.tab, one.cell ?? '', ...figures))
    if (!row) {
      say('no-markup', line.to.text, one.at)
      return one
    }
    if (markup.currency !== currency && (row.perUnitE4 || row.perShipmentE4 || row.minE4)) {
      say('markup-currency', markup.currency, currency)
      return one
    }
    if (one.total !== undefined && row.perUnitE4 !== 0) {
      say('markup-unit')
      return one
    }
    const sold = sellBreak(one, row, stepE4(markup, currency))
    const [price, cost] = [sold.price ?? sold.total ?? sold.first ?? '', sold.cost ?? '']
    const isBelow = isLess(price, cost) || isLess(sold.next, sold.nextCost)
    if (isBelow && !markup.belowCost) say('below-cost', price, cost)
    return sold
  })
  const row = rowFor(rows, zone, line.breaks[0]?.at ?? 0)
  if (line.minCharge === undefined || !row) return { ...line, breaks }
  const least = e4Of(line.minCharge)
  const minE4 = sellE4(least, row, row.perShipmentE4, stepE4(markup, currency))
  return { ...line, breaks, minCharge: textOf(minE4), minCost: line.minCharge }
}

const isLess = (sold: string | undefined, cost: string | undefined): boolean =>
  sold !== undefined && cost !== undefined && e4Of(sold) < e4Of(cost)

const stepE4 = ({ step }: CardMarkup, currency: string): number =>
  e4Of(step) || e4PerMinor(minorExponent(currency))

const sellBreak = (one: CardBreak, row: Row, step: number): CardBreak => {
  const { price, total, first, next, firstKg = 0, nextKg = 0 } = one
  const ofWeight = (kg: number) => mulDivHalfUp(row.perUnitE4, Math.round(kg * 1000), 1000)
  if (price !== undefined)
    return {
      ...one,
      price: textOf(sellE4(e4Of(price), row, row.perUnitE4, step)),
      ...(row.perShipmentE4 > 0 && { fixed: textOf(row.perShipmentE4) }),
      cost: price,
    }
  if (total !== undefined)
    return { ...one, total: textOf(sellE4(e4Of(total), row, row.perShipmentE4, step)), cost: total }
  if (first === undefined) return one
  const firstE4 = sellE4(e4Of(first), row, row.perShipmentE4 + ofWeight(firstKg), step)
  const nextE4 = sellE4(e4Of(next), { ...row, minE4: 0 }, ofWeight(nextKg), step)
  return {
    ...one,
    ...{ first: textOf(firstE4), cost: first },
    ...(next !== undefined && { next: textOf(nextE4), nextCost: next }),
  }
}

// Rounded up, so that a step never takes a part of the markup away.
const sellE4 = (costE4: number, row: Row, addedE4: number, step: number): number => {
  const marked = sellUnitE4(costE4, { factorE4: 100 * E4 + row.percentE4, addedMinor: 0 }) + addedE4
  const leastE4 = row.minE4 > 0 ? costE4 + row.minE4 : 0
  return ceilToStep(Math.max(marked, leastE4), 1, step)
}

const textOf = (valueE4: number): string => decimalText(valueE4, 4, 2)
