import type { CardColumn, CardTable } from '@dtms/contract/rate/card.ts'
import { currencyIn } from '#kernel/text/currency-name.ts'
import { type Box, cellAt, cellName, columnOf, type GridTab, plain, readRange } from './cell.ts'
import { readDays } from './days.ts'
import { type Figure, readFigure } from './figure.ts'
import { type CardFinding, cardFinding } from './finding.ts'
import type { ReadBand } from './heading/band.ts'
import { keyRoles, readHead } from './heading/head.ts'
import { partsOf } from './heading/head-rows.ts'
import { isSection, leastVolume, readRowBand } from './heading/row-band.ts'
import { type CardLine, LineList } from './lines.ts'
import { placesOfRow } from './place/row-places.ts'
import { type Place, readPlaces, type ZoneContext } from './place/zone.ts'

export interface TakenTable {
  lines: CardLine[]
  findings: CardFinding[]
  // Of a minimum in cubic metres or revenue tons.
  minRt?: number
}

interface Column extends CardColumn {
  at: number
}

/** The prices of a table, as its columns are meant. Cells that say something are noted in `used`. */
export const takePrices = (
  tab: GridTab,
  table: CardTable,
  context: ZoneContext,
  used: Set<string>,
): TakenTable => {
  const box = readRange(table.range)
  if (!box) return { lines: [], findings: [] }
  return new Taker(tab, table, box, context, used).take()
}

class Taker {
  private readonly findings: CardFinding[] = []
  private readonly lines = new LineList()
  private minRt: number | undefined
  private readonly columns: Column[]
  private country: string | undefined
  private weightBefore = 0
  private readonly origins = new Map<string, Place[]>()
  private readonly tab: GridTab
  private readonly table: CardTable
  private readonly box: Box
  private readonly context: ZoneContext
  private readonly used: Set<string>

  constructor(tab: GridTab, table: CardTable, box: Box, context: ZoneContext, used: Set<string>) {
    this.tab = tab
    this.table = table
    this.box = box
    this.context = context
    this.used = used
    this.columns = table.columns.map(column => ({ ...column, at: columnOf(column.column) }))
  }

  take(): TakenTable {
    const { top, bottom } = this.box
    const firstRow = top + this.table.head
    for (const { at, role } of this.columns)
      if (role !== 'ignore' && role !== 'remark') for (let row = top; row < firstRow; row++) this.use(row, at)
    for (let row = firstRow; row <= Math.min(bottom, this.tab.rows.length - 1); row++) this.takeRow(row)
    const lines = this.lines.end(this.tab.name, this.findings)
    return { lines, findings: this.findings, ...(this.minRt !== undefined && { minRt: this.minRt }) }
  }

  private takeRow(row: number): void {
    const prices = this.columns.filter(({ role }) => role === 'price')
    const said = prices.filter(({ at }) => cellAt(this.tab, row, at) !== null)
    if (said.length === 0 || isSection(this.tab, row, this.columns, said)) return
    const bandColumn = this.columns.find(({ role }) => role === 'band')
    const label = bandColumn ? plain(cellAt(this.tab, row, bandColumn.at)) : ''
    if (bandColumn && this.takeExtra(row, bandColumn, label, said)) return
    // A row for something else than prices: its cells stay unread, and are listed.
    if (bandColumn && readHead(label)?.role === 'remark') return
    const band = bandColumn ? this.bandOf(row, bandColumn, label) : undefined
    if (bandColumn && !band) return
    const own = this.placesOf(row)
    const minimum = this.minimumOf(row)
    for (const column of said) {
      const to = column.zone !== undefined && !own ? this.zoneOf(column) : (own ?? this.titlePlaces())
      if (!to) continue
      const line = this.lineOf(row, to, column)
      if (minimum !== undefined) line.minCharge ??= minimum
      line.days ??= this.daysOf(row, column)
      this.takePrice(row, column, band, line)
    }
  }

  private lineOf(row: number, to: { text: string; places: Place[] }, column: Column): CardLine {
    const { text: service, at } = this.serviceOf(row, column)
    if (at !== undefined) this.use(row, at)
    const currency = this.currencyOf(row)
    return this.lines.line(
      {
        from: this.originOf(row, column),
        to,
        service,
        currency: currency === this.table.currency ? undefined : currency,
      },
      row,
    )
  }

  // Several services in one table: each in its rows, or in its columns.
  private serviceOf(row: number, column: Column): { text?: string; at?: number } {
    const own = this.columns.find(({ role }) => role === 'service')
    const text = own ? plain(cellAt(this.tab, row, own.at)) : (column.service ?? '')
    return text === '' ? {} : { text, ...(own && { at: own.at }) }
  }

  private currencyOf(row: number): string | undefined {
    const own = this.columns.find(({ role }) => role === 'currency')
    const currency = own ? currencyIn(plain(cellAt(this.tab, row, own.at))) : undefined
    if (own && currency) this.use(row, own.at)
    return currency
  }

  private takePrice(row: number, column: Column, rowBand: ReadBand | undefined, line: CardLine): void {
    const cell = cellAt(this.tab, row, column.at)
    const figure = readFigure(cell)
    if (!figure) {
      this.find('not-a-price', row, column.at, plain(cell))
      return
    }
    if (figure.is === 'two-currencies') {
      this.find('two-currencies', row, column.at, plain(cell))
      return
    }
    this.use(row, column.at)
    if (figure.is === 'none') return
    if (figure.is === 'price' && !this.isOwnCurrency(row, column, figure, line)) return
    const band = rowBand ?? column.band ?? { from: 0 }
    const kind = rowBand?.kind ?? column.kind ?? 'price'
    const isTotal =
      (kind === 'total' && (!rowBand || rowBand.exact)) ||
      (figure.is === 'price' && figure.unit === 'shipment')
    this.lines.price(line, {
      at: band.from,
      to: band.to,
      // A price for each kilogram holds from its weight on: 500 kg 8.60.
      exact: isTotal && (rowBand ? rowBand.exact === true : column.band?.to === undefined),
      kind: kind === 'first' || kind === 'next' ? kind : isTotal ? 'total' : 'price',
      value: figure.is === 'price' ? figure.value : undefined,
      stepKg: rowBand?.stepKg ?? column.stepKg,
      cell: cellName(row, column.at),
    })
  }

  private isOwnCurrency(
    row: number,
    column: Column,
    { currency }: Figure & { is: 'price' },
    line: CardLine,
  ): boolean {
    if (currency === undefined || currency === (line.currency ?? this.table.currency)) return true
    // The yen and the yuan share a sign.
    const isSign = /¥/.test(plain(cellAt(this.tab, row, column.at)))
    if (currency === 'CNY' && this.table.currency === 'JPY' && isSign) return true
    this.find('other-currency', row, column.at, currency, this.table.currency)
    return false
  }

  // Rows of a transposed table that are no bands: its minimum and its days.
  private takeExtra(row: number, bandColumn: Column, label: string, said: readonly Column[]): boolean {
    const role = readHead(label)?.role
    if (role !== 'minimum' && role !== 'days' && role !== 'currency') return false
    this.use(row, bandColumn.at)
    for (const column of said) {
      const to = column.zone === undefined ? undefined : this.zoneOf(column)
      if (!to) continue
      const line = this.lineOf(row, to, column)
      const text = plain(cellAt(this.tab, row, column.at))
      const days = role === 'days' ? readDays(text, label) : undefined
      const figure = role === 'minimum' ? readFigure(cellAt(this.tab, row, column.at)) : undefined
      if (days) line.days = days
      if (figure?.is === 'price') line.minCharge = figure.value
      if (days || figure || (role === 'currency' && currencyIn(text) === this.table.currency))
        this.use(row, column.at)
    }
    return true
  }

  private bandOf(row: number, column: Column, label: string): ReadBand | undefined {
    const band = readRowBand(label, this.headsOf(column.at).join(' '), this.weightBefore)
    this.weightBefore = band?.to ?? this.weightBefore
    if (band) this.use(row, column.at)
    else this.find('not-a-band', row, column.at, label)
    return band
  }

  private placesOf(row: number): { text: string; places: Place[] } | undefined {
    const keys = this.columns.filter(({ role }) => keyRoles.includes(role))
    if (keys.length === 0) return undefined
    const { text, places, unknown } = placesOfRow(
      this.tab,
      row,
      keys,
      this.countryOf(row, keys),
      this.context,
    )
    for (const key of keys) if (key.at !== unknown) this.use(row, key.at)
    if (unknown !== undefined) this.find('unknown-zone', row, unknown, text)
    return { text, places }
  }

  // A country that is written once holds for the rows below it.
  private countryOf(row: number, keys: readonly Column[]): string | undefined {
    const column = keys.find(({ role }) => role === 'country')
    if (!column) return undefined
    const text = plain(cellAt(this.tab, row, column.at))
    if (text !== '') this.country = readPlaces(text, 'country', this.context)[0]?.country
    return this.country
  }

  private zoneOf(column: Column): { text: string; places: Place[] } | undefined {
    const text = column.zone ?? ''
    const places = readPlaces(text, 'zone', this.context)
    if (places.length === 0) this.find('unknown-zone', this.box.top + this.table.head - 1, column.at, text)
    return { text, places }
  }

  // A table without destinations of its own: its title names the country.
  private titlePlaces(): { text: string; places: Place[] } {
    const { country } = this.context
    if (!country) this.find('unknown-zone', this.box.top, this.box.left, this.tab.name)
    return { text: country ?? '', places: country ? [{ country }] : [] }
  }

  private originOf(row: number, price: Column): { text: string; places: Place[] } {
    const column = this.columns.find(({ role }) => role === 'origin')
    const own = column ? plain(cellAt(this.tab, row, column.at)) : ''
    const text = own || (price.origin ?? this.table.origin)
    const places = this.origins.get(text) ?? readPlaces(text, 'origin', { ...this.context, country: 'CN' })
    this.origins.set(text, places)
    if (places.length === 0) this.find('unknown-origin', row, column?.at ?? this.box.left, text)
    else if (column) this.use(row, column.at)
    return { text, places }
  }

  private minimumOf(row: number): string | undefined {
    const column = this.columns.find(({ role }) => role === 'minimum')
    const cell = column ? cellAt(this.tab, row, column.at) : null
    if (!column || cell === null) return undefined
    const volume = leastVolume(plain(cell))
    if (volume !== undefined) {
      this.minRt = volume
      this.use(row, column.at)
      return undefined
    }
    const figure = readFigure(cell)
    if (figure?.is !== 'price') {
      // On request or absent, as the price beside it.
      if (figure) this.use(row, column.at)
      else this.find('not-a-price', row, column.at, plain(cell))
      return undefined
    }
    this.use(row, column.at)
    return figure.value
  }

  // Each of several services may have a column of days under its own heading.
  private daysOf(row: number, price: Column) {
    const all = this.columns.filter(({ role }) => role === 'days')
    const own = all.find(({ at }) => this.headsOf(at).some(part => part === price.service))
    const column = own ?? all[0]
    if (!column) return undefined
    const heading = this.headsOf(column.at).join(' ')
    const days = readDays(plain(cellAt(this.tab, row, column.at)), heading)
    if (days) this.use(row, column.at)
    return days
  }

  private headsOf(column: number): string[] {
    const { top } = this.box
    return partsOf(this.tab, top, top + this.table.head - 1, column)
  }

  private use(row: number, column: number): void {
    this.used.add(`${row},${column}`)
  }

  private find(
    code: Parameters<typeof cardFinding>[0],
    row: number,
    column: number,
    ...figures: string[]
  ): void {
    const cell = cellName(row, column)
    if (this.findings.length < 1_000 && !this.findings.some(one => one.code === code && one.cell === cell))
      this.findings.push(cardFinding(code, this.tab.name, cell, ...figures))
  }
}
