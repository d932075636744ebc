import { readdirSync, readFileSync } from 'node:fs'
import { compileSheet } from '@dtms/pricing/compile/sheet.ts'
import type { Inquiry } from '@dtms/pricing/input/inquiry.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { baseCode } from '@dtms/pricing/mode.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { compileFx } from '@dtms/pricing/number/fx.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { shelve } from '@dtms/pricing/sheet/sheet-index.ts'
import { readCsvRows } from '../src/documents/spreadsheet/csv.ts'
import { lazily, readSeedBytes } from '../src/kernel/seed.ts'
import { readGrid } from '../src/rate/card/grid.ts'
import { placeNames } from '../src/rate/card/read/heading/names.ts'
import type { CardBreak, CardLine } from '../src/rate/card/read/lines.ts'
import { makeSheets } from '../src/rate/card/read/make-sheet.ts'
import { type CardReading, readCard } from '../src/rate/card/read/read-card.ts'

// Rate cards written by hand, and what is right to read in them: test/cards/README.md.

interface HandPrice {
  band: { from: number; to: number | null }
  kind: 'price' | 'total' | 'first' | 'next' | 'minimum'
  amount: string
  cell: string
  currency?: string
  unit?: string
  firstKg?: number
  nextKg?: number
}

export interface HandCard {
  file: string
  businessType: 'express' | 'air' | 'fba' | 'ocean'
  currency: string
  prices: HandPrice[]
  priceCount: number
  onRequest: string[]
  notServed?: string[]
  mustNotRead: string[]
  finding?: { cell: string }[]
  validFrom: string | null
  validTo: string | null
  days: { min: number; max: number; unit: 'work' | 'day'; cell: string }[]
  remarks: { cell: string; kind: string; meaning: string }[]
  asked: {
    description: string
    inquiry: { inputData: Record<string, string | number>; pieces?: Record<string, number>[] }
    // An amount, on-request or refused.
    freight: string
    // A word of the channel or service, where several answer.
    channel?: string
    currency?: string
  }[]
}

const folder = new URL('./cards/', import.meta.url)
export const handCards: HandCard[] = readdirSync(folder)
  .filter(name => name.endsWith('.expect.json'))
  .sort()
  .map(name => JSON.parse(readFileSync(new URL(name, folder), 'utf8')))

export const handCardBytes = ({ file }: HandCard): Buffer => readFileSync(new URL(file, folder))

/** The day on which the cards are read. */
const cardDay = '2026-11-17'

export const readHandCard = async (card: HandCard): Promise<CardReading> =>
  readCard(await readGrid(handCardBytes(card)), {
    ...{ names: placeNames(), today: cardDay, provider: 'HD', fileName: card.file },
  })

interface Place {
  tab: string
  column: string
  row: number
}

const placeOf = (cell: string): Place => {
  const [, tab = '', column = '', row] = /^(.+)!([A-Z]+)([0-9]+)/.exec(cell) ?? []
  return { tab, column, row: Number(row) }
}

interface ReadBreak {
  tab: string
  line: CardLine
  one: CardBreak
  currency: string
  unit: string
  // Destinations are across: a line is a column.
  isTransposed: boolean
}

const breaksOf = ({ tables }: CardReading): ReadBreak[] =>
  tables.flatMap(({ tab, lines, columns, currency, weightRule }) =>
    lines.flatMap(line =>
      line.breaks
        .filter(({ cell }) => cell !== undefined)
        .map(one => ({
          ...{ tab, line, one, currency: line.currency ?? currency },
          unit: weightRule?.unit ?? 'kg',
          isTransposed: columns.some(({ role }) => role === 'band'),
        })),
    ),
  )

interface Hits {
  prices: [right: number, of: number]
  // Every price cell of the card, not only those worked out.
  count: [read: number, of: number]
  onRequest: [right: number, of: number]
  // Cells read as prices that are none.
  misread: string[]
  validity: boolean
  days: [right: number, of: number]
  remarks: [right: number, of: number]
  asked: [right: number, of: number]
  wrong: string[]
}

export const hitsOf = (card: HandCard, reading: CardReading): Hits => {
  const wrong: string[] = []
  const breaks = breaksOf(reading)
  const count = <One>(
    what: string,
    list: readonly One[],
    isRight: (one: One) => boolean,
  ): [number, number] => [
    list.filter(one => {
      const right = isRight(one)
      if (!right) wrong.push(`${what} ${JSON.stringify(one)}`)
      return right
    }).length,
    list.length,
  ]
  const misread = card.mustNotRead.filter(cell => breaks.some(one => isAt(one, cell) && !one.one.onRequest))
  wrong.push(...misread.map(cell => `misread ${cell}`))
  const total = priceCells(breaks)
  if (total !== card.priceCount) wrong.push(`count ${total} of ${card.priceCount}`)
  const validity = isValidityRight(card, reading)
  if (!validity)
    wrong.push(
      `validity ${card.validFrom} ${card.validTo}: ${reading.tables.map(one => `${one.validFrom} ${one.validTo}`)}`,
    )
  const priced = sheetsOf(reading)
  return {
    prices: count('price', card.prices, price => breaks.some(one => isPrice(one, price, card))),
    count: [total, card.priceCount],
    onRequest: count('on request', card.onRequest, cell => isOnRequest(breaks, cell)),
    misread,
    validity,
    days: count('days', card.days, day => breaks.some(one => isDays(one, day))),
    remarks: count('remark', card.remarks, remark => isRemark(reading, remark)),
    asked: count('asked', card.asked, asked => isAsked(priced, asked, card)),
    wrong,
  }
}

const isAt = ({ tab, one }: ReadBreak, cell: string) => `${tab}!${one.cell}` === cell

// Minimums and additional weights are read beside another price: of the same row or, transposed, the same column.
const isBeside = ({ tab, one }: ReadBreak, cell: string): boolean => {
  const place = placeOf(cell)
  const own = placeOf(`${tab}!${one.cell}`)
  return tab === place.tab && (own.row === place.row || own.column === place.column)
}

const same = (read: string | undefined, amount: string) =>
  read !== undefined && Number(read) === Number(amount)

const isPrice = (read: ReadBreak, price: HandPrice, card: HandCard): boolean => {
  const { line, one } = read
  if (line.to.places.length === 0 || line.from.places.length === 0) return false
  if (read.currency !== (price.currency ?? card.currency)) return false
  if (price.kind === 'minimum') return isBeside(read, price.cell) && same(line.minCharge, price.amount)
  if (price.kind === 'next')
    return isBeside(read, price.cell) && same(one.next, price.amount) && one.nextKg === (price.nextKg ?? 0.5)
  // A weight above 5 kg is 6 kg where whole kilograms are charged.
  const isFrom = one.at === price.band.from || one.at === Number((price.band.from - 0.999).toFixed(3))
  if (!isAt(read, price.cell) || !isFrom) return false
  if ((price.unit ?? 'kg') === 'rt' && read.unit !== 'rt') return false
  return same(one[price.kind], price.amount)
}

const priceCells = (breaks: readonly ReadBreak[]): number => {
  const cells = new Set<string>()
  for (const { tab, line, one, isTransposed } of breaks) {
    const { row, column } = placeOf(`${tab}!${one.cell}`)
    if (!one.onRequest) cells.add(`${tab}!${one.cell}`)
    if (one.next !== undefined && one.at === 0) cells.add(`${tab}!${one.cell} next`)
    if (line.minCharge !== undefined) cells.add(`${tab}!${isTransposed ? column : row} minimum`)
  }
  return cells.size
}

const isOnRequest = (breaks: readonly ReadBreak[], cell: string): boolean => {
  if (breaks.some(one => isAt(one, cell))) return breaks.some(one => isAt(one, cell) && one.one.onRequest)
  // A minimum on request is one where the price is.
  const row = breaks.filter(({ tab, one }) => {
    const own = placeOf(`${tab}!${one.cell}`)
    return tab === placeOf(cell).tab && own.row === placeOf(cell).row
  })
  return row.length > 0 && row.every(({ one, line }) => one.onRequest && line.minCharge === undefined)
}

const isValidityRight = ({ validFrom, validTo }: HandCard, { tables }: CardReading): boolean => {
  const [first] = tables.filter(({ lines }) => lines.length > 0)
  return (
    first !== undefined &&
    (validFrom === null || first.validFrom === validFrom) &&
    (validTo === null || first.validTo === validTo)
  )
}

const isDays = (read: ReadBreak, day: HandCard['days'][number]): boolean =>
  isBeside(read, day.cell) &&
  read.line.days?.min === day.min &&
  read.line.days.max === day.max &&
  read.line.days.unit === (day.unit === 'work' ? 'work' : 'calendar')

const isRemark = (reading: CardReading, { cell, kind, meaning }: HandCard['remarks'][number]): boolean => {
  const { tab } = placeOf(cell)
  const [from = ''] = cell.slice(tab.length + 1).split(':')
  const isUnread = reading.unread.some(one => one.tab === tab && one.cell === from)
  const own = reading.tables.flatMap(({ remarks }) => remarks.filter(one => one.cell === `${tab}!${from}`))
  if (kind === 'note' || kind === 'not-understood')
    return isUnread || own.some(({ action }) => action === 'note')
  // A unit that is not said is asked about, not guessed in silence.
  if (/RESI [0-9]+ \(unit/.test(meaning) && !asksForUnit(reading, tab, from)) return false
  if (kind === 'limit') return own.some(({ action }) => action === 'limit')
  if (kind !== 'surcharge') return !isUnread
  const amount = /[0-9]+(?:\.[0-9]+)?/.exec(meaning)?.[0] ?? ''
  return own.some(({ action, value }) => action === 'surcharge' && Number(value?.amount) === Number(amount))
}

const asksForUnit = ({ findings }: CardReading, tab: string, cell: string): boolean =>
  findings.some(one => one.code === 'no-unit' && one.tab === tab && one.cell === cell)

const sheetsOf = (reading: CardReading): RateSheet[] =>
  makeSheets(reading.tables, 'HD').map(({ content }) => JSON.parse(JSON.stringify(content)))

const fx = compileFx({ CNY: '7.12', JPY: '151.25', EUR: '0.92', HKD: '7.8' })

// As the portal does before it prices: a warehouse has a country and a postcode.
const warehouses = lazily(() => {
  const known = new Map<string, { country: string; postcode: string }>()
  readCsvRows(readSeedBytes('warehouses.csv'), (_row, cells) => {
    const [code = '', country = '', , postcode = ''] = cells.map(cell => String(cell ?? ''))
    known.set(code, { country, postcode: postcode.replaceAll(' ', '') })
  })
  return known
})

const located = (inquiry: Inquiry): Inquiry => {
  const { destination } = inquiry
  const warehouse = destination.warehouse === undefined ? undefined : warehouses().get(destination.warehouse)
  return warehouse ? { ...inquiry, destination: { ...destination, ...warehouse } } : inquiry
}

const isAsked = (sheets: readonly RateSheet[], asked: HandCard['asked'][number], card: HandCard): boolean => {
  const { inquiry } = readInquiry(asked.inquiry)
  if (!inquiry) throw new Error(`not an inquiry: ${asked.description}`)
  const word = asked.channel ?? ''
  const named = sheets.filter(({ channel }) => channel.endsWith(word))
  const wanted = named.length > 0 ? named : sheets.filter(({ channel }) => channel.includes(word))
  const nowMs = Date.parse(
    `${[cardDay, ...sheets.map(sheet => sheet.validFrom)].toSorted().at(-1)}T04:00:00Z`,
  )
  const compiled = wanted.flatMap(sheet => {
    try {
      return [compileSheet(sheet)]
    } catch {
      return []
    }
  })
  if (compiled.length === 0) return false
  const { quotes, refusals } = priceInquiry({
    ...{ sheets: shelve(compiled), inquiry: located(inquiry), nowMs, fx },
  })
  if (asked.freight === 'refused') return quotes.length === 0 && refusals.length > 0
  if (asked.freight === 'on-request')
    return quotes.length === 0 && refusals.some(({ reason }) => reason === 'on-request')
  return quotes.some(quote => {
    const line = quote.lines.find(({ code }) => code === baseCode(wanted[0]?.businessType ?? 1))
    const currency = asked.currency ?? card.currency
    return (
      quote.currency === currency &&
      line?.amountMinor === Math.round(Number(asked.freight) * 10 ** minorExponent(currency))
    )
  })
}
