import { isEmail } from '../account/rules.ts'
import { isDay } from '../day.ts'
import { type Mode, modes } from '../mode.ts'
import { isPhone } from '../phone.ts'
import type { CommodityLine, Fba, OrderPiece, Party, Pickup, Ports } from './details.schema.ts'
import { goodsOf } from './goods.ts'
import { orderMode } from './mode.ts'
import {
  type DocumentKind,
  type Duty,
  exceptionCodes,
  type Incoterm,
  type TransportCode,
  waterIncoterms,
} from './order.ts'
import type { OrderProblem } from './words.ts'

// What an order must hold, by its mode and by whether it is submitted or only saved (PRODUCT 3). Pure, so that
// the page marks the same fields that the server refuses.
export type { CommodityLine, OrderPiece, Party, Pickup } from './details.schema.ts'

export interface OrderDetails {
  shipper: Party | null
  consignee: Party | null
  notify: Party | null
  pieces: OrderPiece[]
  commodities: CommodityLine[]
  incoterm: Incoterm | ''
  incotermPlace: string
  duty: Duty | ''
  goodsValue: number | null
  goodsCurrency: string
  insured: boolean
  readyDate: string
  pickup: Pickup | null
  ports: Ports
  fba: Fba | null
  remarks: string
}

export type Problems = Record<string, OrderProblem>

export const maxPieceRows = 500
export const maxCommodities = 200

// The earliest current date on earth: a shipper's today is never refused as past.
export const earliestToday = (nowMs: number): string =>
  new Date(nowMs - 12 * 3_600_000).toISOString().slice(0, 10)

/** Neither a port or airport nor an Amazon warehouse: the price depends on the consignee's own address. */
export const isDoor = (destinationType: number): boolean => destinationType !== 1 && destinationType !== 3
export const isDoorOrigin = (originType: number): boolean => originType !== 1

/** A door needs its postcode, where the country has postcodes. */
export const doorProblems = (
  { consignee }: { consignee: Pick<Party, 'country' | 'postcode'> | null },
  hasPostcodes: (country: string) => boolean,
): Problems =>
  consignee?.country && !consignee.postcode && hasPostcodes(consignee.country)
    ? { 'consignee.postcode': 'required' }
    : {}

/** What is wrong by itself, draft or not: formats of codes, dates, amounts. */
export const formProblems = (details: OrderDetails): Problems => {
  const problems: Problems = {}
  const parties = {
    shipper: details.shipper,
    consignee: details.consignee,
    notify: details.notify,
    'pickup.address': details.pickup?.address,
  }
  for (const [name, party] of Object.entries(parties)) {
    const email = party?.email
    if (party?.phone && !isPhone(party.phone)) problems[`${name}.phone`] = 'phoneNumber'
    if (email && !isEmail(email)) problems[`${name}.email`] = 'emailFormat'
  }
  if (details.pieces.length > maxPieceRows) problems.pieces = 'tooManyPieces'
  if (details.commodities.length > maxCommodities) problems.commodities = 'tooManyPieces'
  details.commodities.forEach((line, index) => {
    const at = `commodities.${index}`
    if (line.hsCode && !/^\d{6,13}$/.test(line.hsCode)) problems[`${at}.hsCode`] = 'hsCode'
    if (line.unNumber && !/^UN\d{4}$/.test(line.unNumber)) problems[`${at}.unNumber`] = 'unNumber'
    if (line.quantity !== null && !(Number.isInteger(line.quantity) && line.quantity > 0))
      problems[`${at}.quantity`] = 'quantity'
    if (line.unitValue !== null && !(line.unitValue >= 0)) problems[`${at}.unitValue`] = 'amount'
  })
  if (details.goodsValue !== null && !(details.goodsValue > 0)) problems.goodsValue = 'amount'
  if (details.readyDate && !isDay(details.readyDate)) problems.readyDate = 'dateUnknown'
  const { pickup, fba, ports } = details
  // A day, perhaps with its hour.
  if (ports.cutOff && !(isDay(ports.cutOff.slice(0, 10)) && /^.{10}([ T]|$)/.test(ports.cutOff)))
    problems['ports.cutOff'] = 'dateUnknown'
  if (pickup) {
    if (pickup.date && !isDay(pickup.date)) problems['pickup.date'] = 'dateUnknown'
    else if (pickup.date && details.readyDate && pickup.date < details.readyDate)
      problems['pickup.date'] = 'pickupBeforeReady'
    for (const end of ['from', 'to'] as const)
      if (pickup[end] && !/^([01]\d|2[0-3]):[0-5]\d$/.test(pickup[end]))
        problems[`pickup.${end}`] = 'timeFormat'
    if (pickup.from && pickup.to && pickup.to <= pickup.from) problems['pickup.to'] ??= 'timeOrder'
  }
  if (fba?.shipmentId && !/^FBA[0-9A-Z]{8,12}$/.test(fba.shipmentId))
    problems['fba.shipmentId'] = 'fbaShipmentId'
  if (fba?.referenceId && !/^[0-9A-Z]{8}$/.test(fba.referenceId))
    problems['fba.referenceId'] = 'fbaReferenceId'
  return problems
}

/** Whether an Incoterm can be agreed for a mode: those for water only are not for express and air. */
export const incotermFits = (mode: Mode, term: Incoterm): boolean =>
  modes[mode].port === 'sea' || !waterIncoterms.includes(term)

/** What a mode allows and, for an order that is submitted, needs. */
export const modeProblems = (
  details: OrderDetails,
  mode: Mode,
  { submit, today }: { submit: boolean; today: string },
): Problems => {
  const problems: Problems = {}
  if (details.incoterm && !incotermFits(mode, details.incoterm)) problems.incoterm = 'incotermMode'
  if (details.incoterm === 'DDP' && details.duty === 'DDU') problems.duty = 'incotermDuty'
  if (!submit) return problems
  partyNeeds(details.shipper, 'shipper', problems)
  const { required } = orderMode(mode)
  if (required.includes('consignee') || details.consignee)
    partyNeeds(details.consignee, 'consignee', problems)
  if (details.notify) partyNeeds(details.notify, 'notify', problems)
  if (details.pickup?.address) partyNeeds(details.pickup.address, 'pickup.address', problems)
  if (details.commodities.length === 0) problems.commodities = 'commodityRequired'
  details.commodities.forEach((line, index) => {
    const at = `commodities.${index}`
    if (!line.nameZh && !line.nameEn) problems[`${at}.nameEn`] = 'required'
    if (!line.hsCode) problems[`${at}.hsCode`] = 'required'
    if (line.quantity === null) problems[`${at}.quantity`] = 'required'
  })
  if (!details.readyDate) problems.readyDate = 'required'
  else if (isDay(details.readyDate) && details.readyDate < today) problems.readyDate = 'readyPast'
  if (details.insured && details.goodsValue === null) problems.goodsValue = 'required'
  if (required.includes('fba.shipmentId') && !details.fba?.shipmentId) problems['fba.shipmentId'] = 'required'
  return problems
}

const partyNeeds = (party: Party | null, at: string, problems: Problems): void => {
  if (!party) {
    problems[at] = 'required'
    return
  }
  if (!party.company && !party.contact) problems[`${at}.company`] = 'required'
  for (const field of ['phone', 'country', 'city', 'line1'] as const)
    if (!party[field]) problems[`${at}.${field}`] = 'required'
}

/** The documents that an order of this mode needs, by its commodities. */
export const documentsFor = (mode: Mode, commodities: readonly CommodityLine[]): DocumentKind[] => {
  const goods = new Set(goodsOf(commodities).map(({ kind }) => kind))
  const kinds = [...orderMode(mode).documents]
  if ([...goods].some(kind => kind.startsWith('battery'))) kinds.push('msds', 'un38_3')
  if (goods.has('dg')) kinds.push('msds', 'dg_declaration')
  return [...new Set(kinds)]
}

export interface BoxLimits {
  weightKg: number
  sideCm: number
}

/** FBA boxes above Amazon's limits, piece by piece. A warning only: Amazon makes exceptions. */
export const boxWarnings = (pieces: readonly OrderPiece[], limits: BoxLimits) =>
  pieces.flatMap((piece, index) => {
    const warnings: { field: string; problem: OrderProblem; values: { max: number } }[] = []
    if (piece.weightKg > limits.weightKg)
      warnings.push({
        field: `pieces.${index}.weightKg`,
        problem: 'boxTooHeavy',
        values: { max: limits.weightKg },
      })
    for (const side of ['lengthCm', 'widthCm', 'heightCm'] as const)
      if (piece[side] > limits.sideCm)
        warnings.push({
          field: `pieces.${index}.${side}`,
          problem: 'boxTooLong',
          values: { max: limits.sideCm },
        })
    return warnings
  })

export const isException = (code: TransportCode): boolean =>
  (exceptionCodes as readonly string[]).includes(code)
