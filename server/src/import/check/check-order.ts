import type { ImportField } from '@dtms/contract/import/column.ts'
import type { ImportOrderState } from '@dtms/contract/import/import.ts'
import { languages, type Words } from '@dtms/contract/language.ts'
import { type Mode, modes } from '@dtms/contract/mode.ts'
import { type BoxLimits, boxWarnings, type OrderDetails } from '@dtms/contract/order/rule.ts'
import { wireTiming } from '@dtms/pricing/output/wire.ts'
import { missingText } from '@dtms/pricing/price/option.ts'
import { formatRefusal, type Refusal as PriceRefusal } from '@dtms/pricing/price/refusal.ts'
import type { FieldReason } from '#kernel/refuse.ts'
import type { BulkOrders } from '#order/public.ts'
import type { BulkPricer, Offer } from '#quote/public.ts'
import type { HsSuggester } from '#reference/hs/public.ts'
import { findPlace, nearestPlaces } from '#reference/place/public.ts'
import type { OwnRecords } from '../match/own-records.ts'
import { type EncodedPrice, type Problem, problemOf, type StoredFinding } from '../stored-format.ts'
import { askedOf } from './asked.ts'
import { type BuiltOrder, buildOrder } from './build-order.ts'
import { type channelFinder, chosenOffer, type Rule } from './channels.ts'
import { type SimilarCities, warnOfCities } from './city-findings.ts'
import { cellOfPath } from './field-of-path.ts'
import type { Layout, OrderGroup } from './group.ts'

// All that one order is checked against; the same for every order of an import.
export interface CheckContext {
  mode: Mode
  layout: Layout
  rule: Rule
  own: OwnRecords
  orders: Pick<BulkOrders, 'prepare'>
  pricer: BulkPricer
  hsCodes: HsSuggester
  similarCities: SimilarCities
  channels: ReturnType<typeof channelFinder>
  now: Date
  boxLimits: BoxLimits
  orderedBefore: ReadonlyMap<string, string>
}

export interface CheckedOrder {
  place: number
  customerRef: string
  state: Exclude<ImportOrderState, 'placed'>
  findings: StoredFinding[]
  errorCount: number
  warningCount: number
  price: EncodedPrice | null
  totalUsdMinor: number | null
  // What it is placed with; only where it has no error.
  ready: { details: OrderDetails; offer: Offer; urgency: number } | undefined
}

// A customs code that is missing, malformed or unknown, and what the goods are called.
interface HsFinding {
  finding: StoredFinding
  names: string[]
}

const maxFindings = 100

/** One order of the file: built, checked like the form, and priced. Nothing is stored. */
export const checkOrder = (
  group: OrderGroup,
  context: CheckContext,
): CheckedOrder & { hsFindings: HsFinding[] } => {
  const built = buildOrder(group, context.layout, context.mode, context.own)
  const { findings } = built
  const prepared = context.orders.prepare(
    built.sent,
    built.named,
    context.mode,
    context.now,
    context.pricer.places,
  )
  const mark = marker(built, context)
  markPorts(built, context, mark)
  for (const [path, reason] of Object.entries(prepared.problems))
    if (path === 'fba.warehouseCode') markPlace('inputData.FbaWarehouseCode', reason, built, context, mark)
    else mark(path, problemOf(reason))
  const { details } = prepared
  const offer = details && !hasErrors(findings) ? offerFor(details, built, context, mark) : undefined
  if (details) warn(details, group, built, context, offer)
  warnOfHsCodes(built, context)
  warnOfCities(built, context)
  const errorCount = findings.filter(({ severity }) => severity === 'error').length
  return {
    place: group.place,
    customerRef: group.customerRef.slice(0, 200),
    state: errorCount > 0 ? 'bad' : findings.length > 0 ? 'warned' : 'good',
    findings: findings.length > maxFindings ? findings.slice(0, maxFindings) : findings,
    errorCount,
    warningCount: findings.length - errorCount,
    price: offer && details ? priceOf(offer) : null,
    totalUsdMinor: offer?.quote.totalUsdMinor ?? null,
    hsFindings: hsFindingsOf(built),
    ready: offer && details && errorCount === 0 ? { details, offer, urgency: built.urgency } : undefined,
  }
}

const hasErrors = (findings: readonly StoredFinding[]) =>
  findings.some(({ severity }) => severity === 'error')

type Mark = (path: string, why: Problem, suggestions?: string[]) => void

// An error at the cell that a path of the form belongs to. An unreadable cell is reported once.
const marker = (built: BuiltOrder, { mode }: CheckContext): Mark => {
  const ports = { origin: built.originPort !== '', destination: built.destinationPort !== '' }
  return (path, why, suggestions) => {
    const { row, field } = cellOfPath(path, built.rows, mode, ports)
    const isTold = built.findings.some(
      one => one.row === row && one.field === field && one.severity === 'error',
    )
    if (field !== '' && isTold) return
    built.findings.push({ row, field, severity: 'error', why, ...(suggestions && { suggestions }) })
  }
}

const offerFor = (
  details: OrderDetails,
  built: BuiltOrder,
  context: CheckContext,
  mark: Mark,
): Offer | undefined => {
  const named = built.channel || (context.rule.rule === 'channel' ? context.rule.channel : '')
  const wanted = named === '' ? undefined : context.channels.find(named)
  if (named !== '' && !wanted) {
    mark(
      'channel',
      { problem: 'channelUnknown', values: { value: named.slice(0, 60) } },
      context.channels.codes.slice(0, 5),
    )
    return undefined
  }
  const ports = { origin: built.originPort, destination: built.destinationPort }
  const priced = context.pricer.price(askedOf(details, context.mode, ports), wanted)
  if ('wrong' in priced) {
    for (const [path, reason] of Object.entries(priced.wrong)) markPlace(path, reason, built, context, mark)
    return undefined
  }
  const bookable = priced.offers.filter(({ quote }) => !quote.optionsMissing?.length)
  const offer = chosenOffer(bookable, context.rule.rule)
  if (!offer && priced.offers.length > 0) markMissing(priced.offers, mark)
  else if (!offer)
    mark(wanted ? 'channel' : '', {
      problem: wanted ? 'channelRefuses' : 'noOffer',
      values: { reason: reasonsOf(priced.refusals) },
    })
  return offer
}

// No channel has a price for everything that the row asks for: reported at the cell that asks for it, or that the
// price needs.
const markMissing = (offers: readonly Offer[], mark: Mark) => {
  for (const missing of offers[0]?.quote.optionsMissing ?? []) {
    const path = missing.reason === 'no-goods-value' ? 'goodsValue' : (pathOfOption[missing.option] ?? '')
    mark(path, { words: missingText(missing) })
  }
}
// A file cannot ask for the others.
const pathOfOption: Readonly<Record<string, string>> = { insurance: 'insurance', ddp: 'duty' }

// Reported also if another error prevents pricing.
const markPorts = (built: BuiltOrder, context: CheckContext, mark: Mark) => {
  for (const [end, code] of Object.entries({
    Origin: built.originPort,
    Destination: built.destinationPort,
  })) {
    const port = code === '' ? { kind: 'sea' } : findPlace(context.pricer.places, code)
    if ((port?.kind !== 'sea' && port?.kind !== 'air') || ('closed' in port && port.closed))
      markPlace(`inputData.${end}AddressCode`, { word: 'placeUnknown' }, built, context, mark)
  }
}

// An unknown code is reported with similar ones: "CNYNT: did you mean CNYTN?"
const markPlace = (
  path: string,
  reason: FieldReason,
  built: BuiltOrder,
  { pricer: { places } }: CheckContext,
  mark: Mark,
) => {
  const typed = typedPlaces[path]?.(built)
  if (!typed?.text || !('word' in reason ? reason.word === 'placeUnknown' : true))
    return mark(path, problemOf(reason))
  const near = nearestPlaces(places, typed.text, typed.kinds, 3).map(({ code }) => code)
  const [first] = near
  const value = typed.text.slice(0, 60)
  if (findPlace(places, typed.text)?.closed) mark(path, { problem: 'placeClosed', values: { value } }, near)
  else if (first === undefined) mark(path, { problem: 'placeUnknown', values: { value } })
  else mark(path, { problem: 'didYouMean', values: { value, suggestion: first } }, near)
}

const ports = new Set(['sea', 'air'] as const)
const warehouses = new Set(['fba'] as const)
const typedPlaces: Record<
  string,
  (built: BuiltOrder) => { text: string; kinds: ReadonlySet<'sea' | 'air' | 'fba'> }
> = {
  'inputData.OriginAddressCode': built => ({ text: built.originPort, kinds: ports }),
  'inputData.DestinationAddressCode': built => ({ text: built.destinationPort, kinds: ports }),
  'inputData.FbaWarehouseCode': built => ({ text: warehouseOf(built), kinds: warehouses }),
}
const warehouseOf = ({ sent }: BuiltOrder): string =>
  (sent.fba as { warehouseCode?: string } | null)?.warehouseCode ?? ''

const maxReasons = 2
const reasonsOf = (refusals: readonly PriceRefusal[]): Words => {
  const say = (language: keyof Words) => {
    const texts = new Set(refusals.map(refusal => formatRefusal(refusal, language)))
    return [...texts].slice(0, maxReasons).join(language === 'en' ? '; ' : '；') || '—'
  }
  return Object.fromEntries(languages.map(language => [language, say(language)])) as Record<
    keyof Words,
    string
  >
}

// Worth a second look before it is placed.
const warn = (
  details: OrderDetails,
  group: OrderGroup,
  built: BuiltOrder,
  context: CheckContext,
  offer: Offer | undefined,
) => {
  const say = (row: number, field: ImportField | '', why: Problem) =>
    built.findings.push({ row, field, severity: 'warning', why })
  const orderNo = context.orderedBefore.get(group.customerRef)
  if (orderNo) say(group.place, 'customerRef', { problem: 'orderedBefore', values: { orderNo } })
  if (offer && !offer.quote.complete) say(group.place, '', { problem: 'incomplete' })
  if (modes[context.mode].toAmazon)
    for (const { field, problem, values } of boxWarnings(details.pieces, context.boxLimits)) {
      const at = cellOfPath(field, built.rows, context.mode, { origin: false, destination: false })
      say(at.row, at.field, { order: problem, values })
    }
}

interface SentGoods {
  nameZh: string
  nameEn: string
  hsCode: string
}
const goodsOf = ({ sent, rows }: BuiltOrder): { row: number; goods: SentGoods }[] =>
  (sent.commodities as SentGoods[]).map((goods, index) => ({
    row: rows.commodities[index] ?? rows.first,
    goods,
  }))

// A number that the Harmonized System does not have may be a national one: customs decides, so it is no error.
const warnOfHsCodes = (built: BuiltOrder, { hsCodes }: CheckContext) => {
  for (const { row, goods } of goodsOf(built)) {
    if (!/^\d{6,13}$/.test(goods.hsCode) || hsCodes.isKnown(goods.hsCode)) continue
    const why = { problem: 'hsUnknown', values: { value: goods.hsCode } } as const
    built.findings.push({ row, field: 'hsCode', severity: 'warning', why })
  }
}

const hsFindingsOf = (built: BuiltOrder): HsFinding[] => {
  const goods = new Map(goodsOf(built).map(one => [one.row, one.goods]))
  return built.findings
    .filter(({ field }) => field === 'hsCode')
    .map(finding => {
      const { nameEn = '', nameZh = '' } = goods.get(finding.row) ?? {}
      return { finding, names: [nameZh, nameEn] }
    })
}

const priceOf = ({ quote, located }: Offer): EncodedPrice => ({
  currency: quote.currency,
  exponent: quote.exponent,
  totalMinor: quote.totalMinor,
  provider: quote.provider,
  channel: quote.channel,
  service: quote.service,
  minDays: quote.minDays ?? null,
  maxDays: quote.maxDays ?? null,
  calendarDays: wireTiming(quote).calendarDays,
  complete: quote.complete,
  expiresAtMs: quote.expiresAtMs,
  originName: located.origin.name,
  destinationName: located.destination.name,
  quantity: located.inquiry.load.quantity,
  grossG: located.inquiry.load.grossG,
  volumeMm3: located.inquiry.load.volumeMm3,
})
