import type { Mode } from '@dtms/contract/mode.ts'
import { modeNumber, modes } from '@dtms/contract/mode.ts'
import type { CardColumn, CardTable } from '@dtms/contract/rate/card.ts'
import { currencyIn, takeCurrencies } from '#kernel/text/currency-name.ts'
import { cellAt, cellName, type GridTab, plain, rangeName } from './cell.ts'
import { readFigure } from './figure.ts'
import { type CardFinding, cardFinding } from './finding.ts'
import type { FoundColumn, FoundTable } from './found-table.ts'
import type { PlaceNames } from './heading/names.ts'
import { modeIn, serviceIn, slugOf, type TitleCell } from './heading/titles.ts'
import { originIn } from './place/origin.ts'
import { minimumVolume, remarkTerms } from './terms/proposed-terms.ts'
import { validityOf } from './terms/proposed-validity.ts'
import { defaultWeightRule } from './terms/terms.ts'
import { fortnightFrom } from './terms/validity.ts'

export interface ProposalContext {
  provider: string
  businessType?: Mode | undefined
  // In China's calendar.
  today: string
  fileName: string
  names: PlaceNames
}

export interface Surroundings {
  tab: GridTab
  titles: readonly TitleCell[]
  // Above the first table of the tab: dates and currency hold for those below it that name none.
  shared: readonly TitleCell[]
  // Remark cells that concern the table.
  remarks: readonly RemarkCell[]
}

export interface RemarkCell {
  cell: string
  text: string
  // Beside one row of several: what it says about weights holds for that row alone.
  isOfRow: boolean
}

export interface Proposal {
  table: CardTable
  findings: CardFinding[]
  // Titles that said something.
  usedTitles: TitleCell[]
}

/** A table with the terms that its surroundings give: titles, tab, file name, remarks. */
export const propose = (found: FoundTable, around: Surroundings, context: ProposalContext): Proposal => {
  const { tab, titles } = around
  const findings: CardFinding[] = []
  const corner = cellName(found.box.top, found.box.left)
  const note = (...[code, ...figures]: [Parameters<typeof cardFinding>[0], ...string[]]) =>
    findings.push(cardFinding(code, tab.name, corner, ...figures))
  const usedTitles = new Set<TitleCell>()
  const words = [...titles.map(({ text }) => text), tab.name, context.fileName]
  const mode = context.businessType ?? modeOf(found, words, titles)
  const validity = validityOf({ ...around, found }, context, usedTitles, findings)
  const validFrom = validity.from ?? context.today
  const validTo = validity.to ?? fortnightFrom(validFrom)
  if (!validity.from && !validity.to) note('no-dates', validFrom, validTo)
  if (validTo < context.today) {
    // At the cell that says so, where a title does.
    const [dated] = usedTitles
    if (dated) findings.push(cardFinding('past-dates', tab.name, cellName(dated.row, dated.column), validTo))
    else note('past-dates', validTo)
  }
  const currency = currencyOf(found, around, usedTitles)
  if (!currency) {
    note('no-currency', 'CNY')
    const two = titles.find(({ text }) => new Set(takeCurrencies(text).currencies).size > 1)
    if (two) findings.push(cardFinding('two-currencies', tab.name, cellName(two.row, two.column), two.text))
  }
  const service = serviceOf(titles, tab.name, usedTitles)
  for (const column of found.columns)
    if (column.facts.fcl)
      findings.push(
        cardFinding('fcl', tab.name, cellName(found.box.top + found.head - 1, column.at), column.heading),
      )
  const port = modes[mode].port
  const origin = words
    .map(text => originIn(text, { names: context.names, zones: new Map(), port }))
    .find(text => text !== undefined)
  if (!origin && !found.columns.some(column => column.role === 'origin' || column.origin))
    note('no-origin', 'CN')
  const terms = remarkTerms(around.remarks, titles, currency)
  for (const { cell, text, code } of terms.asked) {
    const at = cell.lastIndexOf('!')
    findings.push(cardFinding(code, cell.slice(0, at), cell.slice(at + 1), text))
  }
  const byVolume = isByVolume(found, titles)
  const minRt = byVolume ? minimumVolume(found) : undefined
  const table: CardTable = {
    tab: tab.name,
    range: rangeName(found.box),
    head: found.head,
    use: true,
    businessType: mode,
    channel: channelOf(found.isSecond ? `${service} CBM` : service, mode, context.provider),
    service: { zh: service, zhtw: service, en: service },
    currency: currency ?? 'CNY',
    validFrom,
    validTo,
    origin: origin ?? 'CN',
    includes: terms.includes,
    weightRule: {
      ...defaultWeightRule(byVolume ? modeNumber.ocean : mode),
      ...(minRt !== undefined && { minRt }),
      ...terms.weightRule,
    },
    columns: found.columns.map(column => {
      const { band, ...whole } = columnOf(column, found, around)
      return band && minRt === undefined ? { ...whole, band } : whole
    }),
    remarks: terms.remarks,
  }
  return { table, findings, usedTitles: [...usedTitles] }
}

const modeOf = (found: FoundTable, words: readonly string[], titles: readonly TitleCell[]): Mode => {
  const heads = found.columns.map(({ heading }) => heading).join(' ')
  // Amazon's warehouses are also reached by the cubic metre.
  const toWarehouse = found.columns.some(({ role }) => role === 'warehouse')
  if (isByVolume(found, titles)) return toWarehouse ? modeNumber.fba : modeNumber.ocean
  for (const text of words.toReversed()) {
    const mode = modeIn(text)
    if (mode) return mode
  }
  if (toWarehouse) return modeNumber.fba
  return (
    modeIn(heads) ??
    (found.columns.some(({ exact, kind }) => exact || kind === 'first') ? modeNumber.express : modeNumber.air)
  )
}

// A title says it for prices without weights: LCL 海运费(USD/RT).
const isByVolume = ({ columns }: FoundTable, titles: readonly TitleCell[]): boolean => {
  const prices = columns.filter(({ role }) => role === 'price')
  if (prices.some(({ facts }) => facts.byVolume)) return true
  const hasWeights = prices.some(({ band, kind }) => band ?? kind)
  const isTitled = titles.some(({ text }) => /\/\s?(RT|CBM|方)(?![A-Z])|W\/M/i.test(text))
  return isTitled && !hasWeights && !columns.some(({ role }) => role === 'band')
}

const currencyOf = (
  found: FoundTable,
  { tab, titles, shared, remarks }: Surroundings,
  used: Set<TitleCell>,
) => {
  const heads = found.columns.flatMap(({ facts }) => facts.currency ?? [])
  if (heads[0]) return heads[0]
  const named = (all: readonly TitleCell[]) => all.findLast(({ text }) => currencyIn(text) !== undefined)
  const title = named(titles)
  if (title) {
    used.add(title)
    return currencyIn(title.text)
  }
  const counts = new Map<string, number>()
  const count = (code: string) => counts.set(code, (counts.get(code) ?? 0) + 1)
  for (const column of found.columns) {
    if (!['price', 'minimum', 'currency'].includes(column.role)) continue
    for (
      let row = found.box.top + found.head;
      row <= Math.min(found.box.bottom, found.box.top + 200);
      row++
    ) {
      const cell = cellAt(tab, row, column.at)
      const figure = column.role === 'currency' ? undefined : readFigure(cell)
      // A row of currencies in a table of bands has no figure in it.
      const code =
        figure === undefined ? currencyIn(plain(cell)) : figure.is === 'price' ? figure.currency : undefined
      if (code) count(code)
    }
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (most) return most[0]
  const above = named(shared)
  if (above) return currencyIn(above.text)
  const inRemarks = remarks.map(({ text }) =>
    /报价|价格|单位|币|price/i.test(text) ? currencyIn(text) : undefined,
  )
  return inRemarks.find(code => code !== undefined) ?? currencyIn(tab.name)
}

const serviceOf = (titles: readonly TitleCell[], tabName: string, used: Set<TitleCell>): string => {
  for (const title of titles.toReversed()) {
    const service = title.text.length <= 80 ? serviceIn(title.text) : ''
    const isTerms = /^(备注|说明|注|单位|remark|note)|^(包税|双清|含税|\s|,|，){1,20}$/i.test(service)
    if (!/[\p{L}]{2}/u.test(service) || isTerms) continue
    used.add(title)
    return service
  }
  return serviceIn(tabName) || tabName
}

const channelOf = (service: string, mode: Mode, provider: string): string =>
  [provider, modes[mode].code, slugOf(service)].filter(Boolean).join('-').slice(0, 60)

// Single weights are totals where prices rise with them (0.5 kg steps), and breaks where they fall (45 100 300).
const columnOf = (column: FoundColumn, found: FoundTable, around: Surroundings): CardColumn => {
  const { role, band, stepKg, zone, origin } = column
  const kind = column.kind ?? (role === 'price' ? kindOf(column, found, around) : undefined)
  return {
    column: column.column,
    role,
    ...(band && { band }),
    ...(kind && { kind }),
    ...(stepKg !== undefined && { stepKg }),
    ...(zone !== undefined && { zone }),
    ...(origin !== undefined && { origin }),
    ...(column.service !== undefined && { service: column.service }),
  }
}

const kindOf = (column: FoundColumn, found: FoundTable, { tab, titles }: Surroundings): 'price' | 'total' => {
  const isPerShipment = titles.some(({ text }) => /per (shipment|parcel)|元\/票/i.test(text))
  if (column.facts.isTotal || (isPerShipment && column.band?.to !== undefined)) return 'total'
  const first = found.box.top + found.head
  const rows = Array.from(
    { length: Math.min(40, found.box.bottom - first + 1) },
    (_one, index) => first + index,
  )
  const value = (row: number, at: number) => {
    const figure = readFigure(cellAt(tab, row, at))
    return figure?.is === 'price' ? Number(figure.value) : undefined
  }
  if (found.columns.some(({ role }) => role === 'band')) {
    // Of a transposed table only bare weights can be totals.
    return rises(rows.flatMap(row => value(row, column.at) ?? []).slice(0, 6)) ? 'total' : 'price'
  }
  if (!column.exact) return 'price'
  const exact = found.columns.filter(one => one.exact)
  const rising = rows.filter(row => rises(exact.flatMap(one => value(row, one.at) ?? [])))
  return rising.length * 2 > rows.length ? 'total' : 'price'
}

const rises = (values: readonly number[]): boolean =>
  values.length > 1 &&
  values.filter((value, index) => index > 0 && value > (values[index - 1] ?? 0)).length * 2 >= values.length
