import type { CardBand, CardKind } from '@dtms/contract/rate/card.ts'
import { takeCurrencies } from '#kernel/text/currency-name.ts'
import { plain } from '../cell.ts'

/** A weight band as cards write it: 12KG+, 21-70, ≥45, Q100, 首重0.5KG … */
export interface ReadBand extends CardBand {
  kind?: CardKind
  // A single weight: a price for exactly that, or from there on.
  exact?: boolean
  unit?: 'kg' | 'rt'
  // Of 首重 and 续重.
  stepKg?: number
}

const unitPattern = /KGS?|公斤|千克|CBM|立方米?|M3|方|吨|MT|TONS?/g
const bareUnit = '#'

const isVolume = (text: string) => /CBM|方|M3/.test(text)
const isTon = (text: string) => /吨|MT|TONS?/.test(text)

// Words beside the figures that say nothing about them.
const sideWords =
  /空运|海运|铁路|卡航|重量段|计费重量?|計費重量?|重量|单价|單價|价格|價格|运价|報價|报价|大货|货量|WEIGHT|PRICE|RATES?|PER|含税|包税|渠道/g

const first = /首重|首公斤|首|FIRST/
const next = /续重|續重|续|續|ADDITIONAL|ADD'?L|EACH ADD/

export const readBand = (text: string): ReadBand | undefined => {
  const upper = plain(text).toUpperCase()
  if (upper === '' || upper.length > 40 || !/[0-9NM首续續FA]/.test(upper)) return undefined
  const { rest } = takeCurrencies(upper)
  const words = rest
    .replace(sideWords, ' ')
    // A unit of the price: /KG, 元/KG, (/KG).
    .replace(/\/\s?(KGS?|公斤|千克|CBM|方|RT|W\/M)/g, ' ')
    // 21KG+（每KG）; of 首重每KG it is the step.
    .replace(/([0-9+上起][^每]{0,8})每\s?(KGS?|公斤|千克|CBM|方)/g, '$1 ')
    .replace(/[()[\]【】:：，,]/g, ' ')
    // 1.000 is a thousand.
    .replace(/(?<![0-9.])([0-9]{1,3})\.000(?![0-9])/g, '$1000')
  const scale = isTon(words) ? 1000 : 1
  const unit = isVolume(words) ? 'rt' : /KG|公斤|千克/.test(words) ? 'kg' : undefined
  const bare = words.replace(unitPattern, bareUnit).replace(/\s+/g, '')
  const stepped = readStep(bare)
  if (stepped) return stepped
  const band = readFigures(bare)
  if (!band) return undefined
  return {
    ...band,
    from: band.from * scale,
    ...(band.to !== undefined && { to: band.to * scale }),
    ...(unit && { unit }),
  }
}

const readStep = (bare: string): ReadBand | undefined => {
  const kind = first.test(bare) ? 'first' : next.test(bare) ? 'next' : undefined
  if (!kind) return undefined
  const stepKg = Number(/[0-9]{1,4}(\.[0-9]{1,3})?/.exec(bare)?.[0] ?? (bare.includes(bareUnit) ? 1 : 0.5))
  return { from: 0, kind, stepKg: stepKg > 0 ? stepKg : 0.5, unit: 'kg' }
}

const patterns = {
  between: /^([0-9]{1,6}(?:\.[0-9]{1,3})?)#?(?:-|~|–|—|至|到|TO)([0-9]{1,6}(?:\.[0-9]{1,3})?)#?$/,
  within: /^([0-9]{1,6}(?:\.[0-9]{1,3})?)#?(<=|≤|<)[A-Z]{0,2}(?:<=|≤|<)([0-9]{1,6}(?:\.[0-9]{1,3})?)#?$/,
  from: /^(?:>=|≥|>|\+|Q|大于|超过|满|AB|FROM|OVER|ABOVE)([0-9]{1,6}(?:\.[0-9]{1,3})?)#?(?:\+|以上|起|及以上)?$/,
  fromBehind: /^([0-9]{1,6}(?:\.[0-9]{1,3})?)#?(?:\+#?|以上|及以上|起|UP|&UP|ANDUP|ABOVE|-以上)$/,
  below: /^(?:-|<=|≤|<|小于|不足|UNDER|BIS|UPTO|BELOW|MAX)([0-9]{1,6}(?:\.[0-9]{1,3})?)#?$/,
  belowBehind: /^([0-9]{1,6}(?:\.[0-9]{1,3})?)#?(?:以下|及以下|以内|之内|内|-)$/,
  exact: /^([0-9]{1,6}(?:\.[0-9]{1,3})?)#$/,
} as const

const readFigures = (bare: string): ReadBand | undefined => {
  if (bare === 'N' || bare === 'NORMAL') return { from: 0 }
  const between = patterns.between.exec(bare)
  if (between) return ordered(Number(between[1]), Number(between[2]))
  const within = patterns.within.exec(bare)
  if (within) return ordered(startOf(Number(within[1]), within[2]), Number(within[3]))
  const from = patterns.from.exec(bare) ?? patterns.fromBehind.exec(bare)
  if (from) return { from: Number(from[1]) }
  const below = patterns.below.exec(bare) ?? patterns.belowBehind.exec(bare)
  if (below) return { from: 0, to: Number(below[1]) }
  const exact = patterns.exact.exec(bare)
  return exact ? { from: Number(exact[1]), exact: true } : undefined
}

// "0.1<W≤0.25" begins a gram above 0.1.
const startOf = (from: number, sign: string | undefined): number =>
  sign === '<' && from > 0 ? Number((from + 0.001).toFixed(3)) : from

const ordered = (from: number, to: number): ReadBand | undefined => (to > from ? { from, to } : undefined)

/** A bare number as a weight, where the cells around it say that it is one. */
export const bareWeight = (text: string): number | undefined => {
  const value = plain(text)
  return /^[0-9]{1,5}(\.[0-9]{1,3})?$/.test(value) ? Number(value) : undefined
}
