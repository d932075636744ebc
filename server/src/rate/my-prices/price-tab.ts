import { fill, type Language, type Words } from '@dtms/contract/language.ts'
import { modes } from '@dtms/contract/mode.ts'
import { surchargeBasisText } from '@dtms/contract/rate/surcharge.ts'
import { minorExponent } from '@dtms/pricing/number/currency.ts'
import { decimalText, readDecimal } from '@dtms/pricing/number/decimal.ts'
import { type Margin, sellUnitE4 } from '@dtms/pricing/price/margin.ts'
import { chargeName } from '@dtms/pricing/sheet/charge-name.ts'
import type { BreakFormat, LineFormat, PlaceFormat, RateSheet } from '@dtms/pricing/sheet/sheet.ts'

// The prices of a channel as a customer pays them. No cell holds a cost, a margin, or whom else the sheet is for.
export interface PricedSheet {
  contentText: string
  // The last day on which it is sold.
  validTo: string
  margin: Margin
}

export interface PricedChannel {
  provider: string
  channel: string
  policy: string
  // The most personal first: what it does not name is sold at the price of the next.
  sheets: readonly PricedSheet[]
}

type Cell = string | number | null

export const priceTab = ({ provider, channel, policy, sheets }: PricedChannel, language: Language) => {
  const say = (words: Words) => words[language]
  const contents = sheets.map(sheet => ({ ...sheet, content: JSON.parse(sheet.contentText) as RateSheet }))
  const rows: Cell[][] = []
  const seen = new Set<string>()
  for (const { content, validTo, margin } of contents) {
    const lines = content.lines.filter(({ from, to }) => !seen.has(`${from}|${to}`))
    for (const { from, to } of lines) seen.add(`${from}|${to}`)
    if (lines.length === 0) continue
    const exponent = minorExponent(content.currency)
    const sold = (value: string | number | undefined): string | null => soldText(value, margin, exponent)
    if (rows.length > 0) rows.push([])
    rows.push(
      [`${provider} · ${content.service[language] ?? channel}`],
      [say(words.mode), modes[content.businessType].name[language]],
      [say(words.currency), content.currency],
      [say(words.validTo), validTo],
      ...addedRow(margin, exponent, say),
      [],
      ...lineRows(content, lines, sold, language),
      ...surchargeRows(content, sold, language),
      [],
      [say(words.places)],
      ...content.places.map(place => [place.id, placeText(place)]),
    )
  }
  if (policy !== '') rows.push([], [say(words.terms)], ...policy.split('\n').map(line => [line]))
  return { name: tabName(channel), rows }
}

// A fixed part of the price of a shipment.
const addedRow = ({ addedMinor }: Margin, exponent: number, say: (words: Words) => string): Cell[][] =>
  addedMinor === 0 ? [] : [[say(words.perShipment), decimalText(addedMinor, exponent, exponent)]]

const soldText = (value: string | number | undefined, margin: Margin, exponent: number): string | null => {
  const priceE4 = value === undefined ? undefined : readDecimal(value, 4)
  if (typeof priceE4 !== 'number') return null
  return decimalText(sellUnitE4(priceE4, margin), 4, exponent)
}

type Sold = (value: string | number | undefined) => string | null

const lineRows = (
  content: RateSheet,
  lines: readonly LineFormat[],
  sold: Sold,
  language: Language,
): Cell[][] => {
  const say = (text: Words) => text[language]
  const unit = content.weightRule.unit === 'rt' ? 'RT' : 'kg'
  const weights = [...new Set(lines.flatMap(({ breaks }) => breaks.map(({ at }) => Number(at))))].sort(
    (a, b) => a - b,
  )
  const head = [say(words.from), say(words.to), ...weights.map(at => `${at}+ ${unit}`)]
  return [
    [...head, say(words.minimum), say(words.days)],
    ...lines.map(line => [
      ...[line.from, line.to],
      ...weights.map(at =>
        breakText(
          line.breaks.find(one => Number(one.at) === at),
          sold,
          language,
        ),
      ),
      ...[sold(line.minCharge), daysText(line)],
    ]),
  ]
}

const breakText = (one: BreakFormat | undefined, sold: Sold, language: Language): string | null => {
  if (!one) return null
  if (one.onRequest) return words.onRequest[language]
  if (one.first !== undefined)
    return fill(words.firstNext[language], {
      ...{ first: sold(one.first) ?? '', firstKg: String(one.firstKg ?? '') },
      ...{ next: sold(one.next) ?? '', nextKg: String(one.nextKg ?? '') },
    })
  if (one.fixed !== undefined)
    return fill(words.plusFixed[language], { price: sold(one.price) ?? '', fixed: sold(one.fixed) ?? '' })
  return one.total === undefined
    ? sold(one.price)
    : fill(words.flat[language], { amount: sold(one.total) ?? '' })
}

const daysText = ({ days }: LineFormat): string | null => (days ? `${days.min}–${days.max}` : null)

// A share of something has no price of its own, and stays what it is.
const surchargeRows = (content: RateSheet, sold: Sold, language: Language): Cell[][] => {
  const surcharges = content.surcharges ?? []
  if (surcharges.length === 0) return []
  return [
    [],
    [...[words.surcharge, words.basis, words.amount, words.minimum, words.maximum].map(one => one[language])],
    ...surcharges.map(one => [
      one.text?.[language] ?? chargeName(one.code)[language],
      surchargeBasisText(one.per, language),
      one.per.startsWith('percent') ? `${one.amount}%` : sold(one.amount),
      ...[sold(one.min), sold(one.max)],
    ]),
  ]
}

const placeText = ({ country, postalPrefixes, ports, warehouses, cities }: PlaceFormat): string =>
  [country, ...[postalPrefixes, ports, warehouses, cities].map(list => list?.join(', '))]
    .filter(Boolean)
    .join(' · ')

const tabName = (channel: string): string => channel.replace(/[[\]:*?/\\]/g, '-').slice(0, 31)

const words = {
  mode: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  validTo: { zh: '有效期至', zhtw: '有效期限至', en: 'Valid until' },
  perShipment: { zh: '每票另加', zhtw: '每票另加', en: 'Plus per shipment' },
  from: { zh: '起运地', zhtw: '起運地', en: 'From' },
  to: { zh: '目的地', zhtw: '目的地', en: 'To' },
  minimum: { zh: '最低', zhtw: '最低', en: 'Minimum' },
  maximum: { zh: '最高', zhtw: '最高', en: 'Maximum' },
  days: { zh: '时效（天）', zhtw: '時效（天）', en: 'Transit days' },
  onRequest: { zh: '价格另询', zhtw: '價格另詢', en: 'On request' },
  flat: { zh: '{amount}（整票）', zhtw: '{amount}（整票）', en: '{amount} flat' },
  plusFixed: {
    zh: '{price}，每票另加 {fixed}',
    zhtw: '{price}，每票另加 {fixed}',
    en: '{price} plus {fixed} per shipment',
  },
  firstNext: {
    zh: '首重 {firstKg} kg {first}，续重每 {nextKg} kg {next}',
    zhtw: '首重 {firstKg} kg {first}，續重每 {nextKg} kg {next}',
    en: 'First {firstKg} kg {first}, each additional {nextKg} kg {next}',
  },
  surcharge: { zh: '附加费', zhtw: '附加費', en: 'Surcharge' },
  basis: { zh: '计费方式', zhtw: '計費方式', en: 'Basis' },
  amount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  places: { zh: '地区说明', zhtw: '地區說明', en: 'Places' },
  terms: { zh: '服务条款', zhtw: '服務條款', en: 'Terms' },
} as const satisfies Record<string, Words>
