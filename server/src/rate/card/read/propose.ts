import type { Mode } from '@dtms/contract/mode.ts'
import { modeNumber, modes } from '@dtms/contract/mode.ts'
import type { CardColumn, CardRemark, CardTable, CardWeightRule } from '@dtms/contract/rate/card.ts'
import { cellAt, cellName, type GridTab, plain, rangeName } from './cell.ts'
import { currencyIn, takeCurrencies } from './currency.ts'
import { readFigure } from './figure.ts'
import type { FoundColumn, FoundTable } from './find-tables.ts'
import { type CardFinding, cardFinding } from './finding.ts'
import type { PlaceNames } from './names.ts'
import { originIn } from './origin.ts'
import { includedIn, readRemarks } from './remark.ts'
import { weightTermsIn } from './remark-weight.ts'
import { usualWeightRule } from './terms.ts'
import { modeIn, serviceIn, slugOf, type TitleCell } from './titles.ts'
import { fortnightFrom, readValidity, type Validity } from './validity.ts'

export interface ProposalContext {
  provider: string
  businessType?: Mode | undefined
  // In China's calendar.
  today: string
  fileName: string
  names: PlaceNames
}

interface Surroundings {
  tab: GridTab
  titles: readonly TitleCell[]
  // Remark cells that concern the table.
  remarks: readonly { cell: string; text: string }[]
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
  const mode = context.businessType ?? modeOf(found, words)
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
  if (!origin && !found.columns.some(({ role }) => role === 'origin')) note('no-origin', 'CN')
  const terms = remarkTerms(around.remarks, titles, currency)
  for (const { cell, text, code } of terms.asked) {
    const at = cell.lastIndexOf('!')
    findings.push(cardFinding(code, cell.slice(0, at), cell.slice(at + 1), text))
  }
  const byVolume = isByVolume(found)
  const table: CardTable = {
    tab: tab.name,
    range: rangeName(found.box),
    head: found.head,
    use: true,
    businessType: mode,
    channel: channelOf(service, mode, context.provider),
    service: { zh: service, zhtw: service, en: service },
    currency: currency ?? 'CNY',
    validFrom,
    validTo,
    origin: origin ?? 'CN',
    includes: terms.includes,
    weightRule: { ...usualWeightRule(byVolume ? modeNumber.ocean : mode), ...terms.weightRule },
    columns: found.columns.map(column => columnOf(column, found, around)),
    remarks: terms.remarks,
  }
  return { table, findings, usedTitles: [...usedTitles] }
}

const modeOf = (found: FoundTable, words: readonly string[]): Mode => {
  const heads = found.columns.map(({ heading }) => heading).join(' ')
  // Amazon's warehouses are also reached by the cubic metre.
  const toWarehouse = found.columns.some(({ role }) => role === 'warehouse')
  if (isByVolume(found)) return toWarehouse ? modeNumber.fba : modeNumber.ocean
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

const isByVolume = ({ columns }: FoundTable): boolean =>
  columns.some(({ facts, role }) => facts.byVolume && role === 'price')

const validityOf = (
  around: Surroundings & { found: FoundTable },
  { today, fileName }: ProposalContext,
  used: Set<TitleCell>,
  findings: CardFinding[],
): Validity => {
  const { titles, remarks } = around
  const found: Validity = {}
  const rows = [...new Set(titles.map(({ row }) => row))].toReversed()
  for (const row of rows) {
    // A date may have a cell of its own, beside its word: 生效 | 2026-11-16.
    const own = titles.filter(title => title.row === row)
    const alone = own.map(title => readValidity(title.text, today)).filter(({ from, to }) => from ?? to)
    const [read] = alone.length > 0 ? alone : [readValidity(own.map(({ text }) => text).join(' '), today)]
    if (read?.from ?? read?.to) for (const title of own) if (/[0-9]/.test(title.text)) used.add(title)
    found.from ??= read?.from
    found.to ??= read?.to
  }
  if (!found.from && !found.to) Object.assign(found, columnValidity(around, today, findings))
  for (const text of [...remarks.map(remark => remark.text), fileName]) {
    if (found.from && found.to) break
    const { from, to } = readValidity(text, today)
    if (!found.from && !found.to) Object.assign(found, { ...(from && { from }), ...(to && { to }) })
  }
  return found
}

// A column of validities: what most rows say.
const columnValidity = (
  { tab, found }: { tab: GridTab; found: FoundTable },
  today: string,
  findings: CardFinding[],
): Validity => {
  const column = found.columns.find(({ facts }) => facts.isValidity)
  if (!column) return {}
  const rows = new Map<string, number[]>()
  for (let row = found.box.top + found.head; row <= found.box.bottom; row++) {
    const text = plain(cellAt(tab, row, column.at))
    if (text !== '') rows.set(text, [...(rows.get(text) ?? []), row])
  }
  const [most, ...others] = [...rows].toSorted((a, b) => b[1].length - a[1].length)
  for (const [text, own] of others)
    for (const row of own) findings.push(cardFinding('other-dates', tab.name, cellName(row, column.at), text))
  return most ? readValidity(most[0], today) : {}
}

const currencyOf = (found: FoundTable, { tab, titles, remarks }: Surroundings, used: Set<TitleCell>) => {
  const heads = found.columns.flatMap(({ facts }) => facts.currency ?? [])
  if (heads[0]) return heads[0]
  for (const title of titles.toReversed()) {
    const currency = currencyIn(title.text)
    if (!currency) continue
    used.add(title)
    return currency
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
      const code =
        column.role === 'currency' ? currencyIn(plain(cell)) : figure?.is === 'price' && figure.currency
      if (code) count(code)
    }
  }
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (most) return most[0]
  const named = remarks.map(({ text }) =>
    /报价|价格|单位|币|price/i.test(text) ? currencyIn(text) : undefined,
  )
  return named.find(code => code !== undefined) ?? currencyIn(tab.name)
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

const remarkTerms = (
  remarks: Surroundings['remarks'],
  titles: readonly TitleCell[],
  currency: string | undefined,
) => {
  let weightRule: CardWeightRule = {}
  let includes: Record<string, boolean> = {}
  for (const { text } of titles) {
    includes = { ...includes, ...includedIn(text) }
    weightRule = { ...weightRule, ...titleTerms(text) }
  }
  const proposed: CardRemark[] = []
  // What staff are asked about a remark, once for each sentence.
  const asked: { cell: string; text: string; code: 'no-unit' | 'either-charge' }[] = []
  for (const { cell, text } of remarks)
    for (const remark of readRemarks(text)) {
      weightRule = { ...weightRule, ...remark.weightRule }
      includes = { ...includes, ...remark.includes }
      const { currency: own, ...value } = remark.value ?? {}
      // A rate sheet has one currency: a surcharge in another one is left to the staff.
      const isOther = own !== undefined && currency !== undefined && own !== currency
      if (!remark.value || isOther) proposed.push({ cell, action: isOther ? 'note' : remark.action })
      else proposed.push({ cell, action: remark.action, value })
      const last = asked.at(-1)
      const isSame = last?.cell === cell && last.text === remark.text
      if (remark.isUnitUnsaid && !isOther && !isSame) asked.push({ cell, text: remark.text, code: 'no-unit' })
      if (remark.isEither && !isOther) asked.push({ cell, text: remark.text, code: 'either-charge' })
    }
  return { weightRule, includes, remarks: proposed, asked }
}

// A title says how volume counts, not the weight of a service: 1方起，1方=400KG.
const titleTerms = (text: string): CardWeightRule => {
  const { kgPerCbm, minRt } = weightTermsIn(plain(text).toUpperCase().replace(/\s+/g, '')) ?? {}
  return { ...(kgPerCbm !== undefined && { kgPerCbm }), ...(minRt !== undefined && { minRt }) }
}

// Single weights are totals where prices rise with them (0.5 kg steps), and breaks where they fall (45 100 300).
const columnOf = (column: FoundColumn, found: FoundTable, around: Surroundings): CardColumn => {
  const { role, band, stepKg, zone } = column
  const kind = column.kind ?? (role === 'price' ? kindOf(column, found, around) : undefined)
  return {
    column: column.column,
    role,
    ...(band && { band }),
    ...(kind && { kind }),
    ...(stepKg !== undefined && { stepKg }),
    ...(zone !== undefined && { zone }),
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
