// The explanation of each step for the shipper. A message is a key and its figures: cheap to make for every quote,
// formatted only in the requested language, or in all three when the quote is frozen.

import type { Language, Text } from '../language.ts'
import { minorExponent } from '../number/currency.ts'
import { decimalText } from '../number/decimal.ts'
import { minorText } from '../number/money.ts'
import { withCurrency } from './with-currency.ts'

export interface Message {
  readonly key: MessageKey
  readonly figures: readonly (number | string)[]
}

type Words = Readonly<Record<Language, string>>

/**
 * {0} {1} … are the figures; the suffix is their format: {0k} thousandths of a unit as kg, rt or m³, {0m} minor units
 * as money with its currency, {0p} ten-thousandths as a plain decimal, {0u} ten-thousandths as a price with its currency.
 */
const messages = {
  gross: {
    zh: '按毛重 {0k} kg',
    zhtw: '按毛重 {0k} kg',
    en: 'gross {0k} kg',
  },
  volumetric: {
    zh: '体积重 {0k} kg（÷{1}）',
    zhtw: '材積重 {0k} kg（÷{1}）',
    en: 'volumetric {0k} kg ÷{1}',
  },
  split: {
    zh: '体积重 {0k} kg（÷{1}），毛重 {2k} kg，按 {3p}% 分泡后 {4k} kg',
    zhtw: '材積重 {0k} kg（÷{1}），毛重 {2k} kg，依 {3p}% 材積折算後 {4k} kg',
    en: 'volumetric {0k} kg ÷{1}, gross {2k} kg, {3p}% of the difference waived: {4k} kg',
  },
  mixed: {
    zh: '逐件取毛重与体积重（÷{1}）较大者，合计 {0k} kg',
    zhtw: '逐件取毛重與材積重（÷{1}）較大者，合計 {0k} kg',
    en: 'per piece the higher of gross and volumetric ÷{1}, {0k} kg in total',
  },
  minPiece: {
    zh: '单件最低 {1k} kg，合计 {0k} kg',
    zhtw: '每件最低 {1k} kg，合計 {0k} kg',
    en: 'minimum {1k} kg per piece, {0k} kg in total',
  },
  minShipment: {
    zh: '毛重 {1k} kg，每票最低计费 {0k} {2}',
    zhtw: '毛重 {1k} kg，每票最低計費 {0k} {2}',
    en: 'gross {1k} kg, minimum {0k} {2} per shipment',
  },
  rtVolume: {
    zh: '体积 {0k} m³，按体积吨计',
    zhtw: '材積 {0k} m³，按材積噸計',
    en: 'by volume, {0k} m³',
  },
  rtWeight: {
    zh: '毛重 {0k} kg ÷{1} kg/m³，按重量吨计 {2k} RT',
    zhtw: '毛重 {0k} kg ÷{1} kg/m³，按重量噸計 {2k} RT',
    en: 'by weight, {0k} kg at {1} kg/m³: {2k} RT',
  },
  roundedUp: { zh: '，进位至 {0k} {1}', zhtw: '，進位至 {0k} {1}', en: ', rounded up to {0k} {1}' },
  billedAs: {
    zh: '，按 {0k} {1} 计费更便宜：{2m}，原 {3m}',
    zhtw: '，以 {0k} {1} 計費較划算：{2m}，原 {3m}',
    en: ', billed as {0k} {1}: {2m} instead of {3m}',
  },
  nextBreak: {
    zh: '按 {0k} {1} 计费：{2m}，而非 {3m}',
    zhtw: '以 {0k} {1} 計費：{2m}，而非 {3m}',
    en: 'billed as {0k} {1}: {2m} instead of {3m}',
  },
  minimum: { zh: '最低收费 {0m}', zhtw: '最低收費 {0m}', en: 'minimum {0m}' },
  maximum: { zh: '最高收费 {0m}', zhtw: '最高收費 {0m}', en: 'maximum {0m}' },
  percentOf: { zh: '{1m} 的 {0p}%', zhtw: '{1m} 的 {0p}%', en: '{0p} % of {1m}' },
  insured: {
    zh: '货值 {0m} 的 {1p}% 投保',
    zhtw: '以貨值 {0m} 的 {1p}% 投保',
    en: 'insured for {1p} % of {0m}',
  },
  goodsValue: { zh: '按货值', zhtw: '按貨值', en: 'of the goods value' },
  inAll: { zh: '{0k} {1} 共 {2m}', zhtw: '{0k} {1} 共 {2m}', en: '{0k} {1} for {2m} flat' },
  firstOnly: { zh: '首重 {0k} kg {1u}', zhtw: '首重 {0k} kg {1u}', en: 'first {0k} kg {1u}' },
  firstAndNext: {
    zh: '首重 {0k} kg {1u} + 续重 {4} × {3u}（每 {2k} kg）',
    zhtw: '首重 {0k} kg {1u} + 續重 {4} × {3u}（每 {2k} kg）',
    en: 'first {0k} kg {1u} + {4} × {3u} (per {2k} kg)',
  },
  flatFrom: {
    zh: '{0k} {1} 起一口价 {2m}',
    zhtw: '{0k} {1} 起均一價 {2m}',
    en: 'flat rate from {0k} {1}: {2m}',
  },
  dense: {
    zh: '重货按 {0} kg/m³ 折算',
    zhtw: '重貨以 {0} kg/m³ 折算',
    en: 'dense cargo at {0} kg/m³',
  },
  // Written by version 0.1.0 and still in its stored quotes: firstNext, flat.
  firstNext: {
    zh: '首重 {0k} kg {1u}，续重每 {2k} kg {3u}',
    zhtw: '首重 {0k} kg {1u}，續重每 {2k} kg {3u}',
    en: 'first {0k} kg {1u}, then {3u} for each {2k} kg',
  },
  flat: {
    zh: '{0k} {1} 起一口价',
    zhtw: '{0k} {1} 起均一價',
    en: 'flat rate from {0k} {1}',
  },
} as const satisfies Record<string, Words>

type MessageKey = keyof typeof messages

/** The note of a line that needs none; always this one, so that it is known at a glance. */
export const silence: readonly Message[] = []

export const message = (key: MessageKey, ...figures: (number | string)[]): Message => ({ key, figures })

type Style = 'k' | 'm' | 'p' | 'u' | ''

/** A sentence split at its figures once, so that formatting it is only joining. */
interface Cut {
  readonly before: readonly string[]
  readonly slots: readonly { readonly index: number; readonly style: Style }[]
  readonly after: string
}

function cut(words: string): Cut {
  const pieces = words.split(/\{(\d)([kmpu]?)\}/)
  const before: string[] = []
  const slots: { index: number; style: Style }[] = []
  for (let at = 0; at + 2 < pieces.length; at += 3) {
    before.push(pieces[at] ?? '')
    slots.push({ index: Number(pieces[at + 1]), style: pieces[at + 2] as Style })
  }
  return { before, slots, after: pieces.at(-1) ?? '' }
}

const cuts: ReadonlyMap<string, Readonly<Record<Language, Cut>>> = new Map(
  Object.entries(messages).map(([key, { zh, zhtw, en }]) => [
    key,
    { zh: cut(zh), zhtw: cut(zhtw), en: cut(en) },
  ]),
)

function write(figure: number | string | undefined, style: Style, currency: string): string {
  if (typeof figure !== 'number') return figure ?? ''
  if (style === 'k') return decimalText(figure, 3)
  if (style === 'm') return withCurrency(grouped(minorText(figure, minorExponent(currency))), currency)
  if (style === 'p') return decimalText(figure, 4)
  if (style === 'u') return withCurrency(grouped(decimalText(figure, 4, minorExponent(currency))), currency)
  return String(figure)
}

// "1234.50" as "1,234.50".
const grouped = (text: string): string =>
  text.replace(/^-?\d{4,}/, whole => Number(whole).toLocaleString('en-US'))

/** Several messages as one sentence; its money is in `currency`. */
export const formatMessages = (parts: readonly Message[], language: Language, currency: string): string => {
  let sentence = ''
  for (const { key, figures } of parts) {
    const words = cuts.get(key)?.[language]
    if (!words) continue
    const { before, slots, after } = words
    for (let at = 0; at < slots.length; at++) {
      const { index, style } = slots[at] as (typeof slots)[number]
      sentence += (before[at] ?? '') + write(figures[index], style, currency)
    }
    sentence += after
  }
  return sentence
}

const noWords: Text = { zh: '', zhtw: '', en: '' }

/** In all three languages, for the frozen record. */
export const textOf = (parts: readonly Message[], currency: string): Text =>
  parts.length === 0
    ? noWords
    : {
        zh: formatMessages(parts, 'zh', currency),
        zhtw: formatMessages(parts, 'zhtw', currency),
        en: formatMessages(parts, 'en', currency),
      }
