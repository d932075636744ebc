import { type GoodsKind, goodsKinds, serviceOptions } from '@dtms/contract/quote/choice.ts'
import { cleanNumber, type NumberRule } from '#kernel/format/number-input.ts'
import { type Draft, type End, emptyDraft, emptyPiece, type PieceDraft, placeName } from './form/draft.ts'
import { type InquiryPath, modeOf } from './mode.ts'

// The inquiry in the URL (PRODUCT 5), compact and readable:
//   /sea?o=2_CN_CN-SHANGHAI_200120&d=3_US_ONT8_&p=12x60x50x45x14&n=LED&v=4800&s=insurance
// A wrong link is corrected as far as it goes, never refused: what cannot be understood is left out.
export interface InquirySearch {
  // Origin and destination: type, country, place, postcode.
  o?: string
  d?: string
  // Pieces: quantity, length, width, height, weight. Or totals: quantity, cbm, weight.
  p?: string
  t?: string
  // Units where they are not cm and kg.
  u?: string
  n?: string
  v?: number
  k?: GoodsKind
  // UN number, and whether it is cold or must not be stacked: UN1263_cold_top
  c?: string
  r?: 2 | 3
  // Services ticked, and declined with a minus.
  s?: string
}

export const rules = {
  quantity: { mode: 'integer' },
  side: { mode: 'decimal', integerDigits: 4, decimals: 2 },
  weight: { mode: 'decimal', decimals: 2 },
  cbm: { mode: 'decimal', integerDigits: 4, decimals: 3 },
  value: { mode: 'decimal', integerDigits: 8, decimals: 2 },
} as const satisfies Record<string, NumberRule>

const maxPieces = 20
const nameLength = 60
const placeLength = 60

const letters = (value: unknown, max: number): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, max) : ''

// Number first, then the unit it was typed in.
const measure = (text: string, rule: NumberRule, unit: 'in' | 'lb'): string => {
  const number = cleanNumber(text, rule)
  return number !== '' && text.endsWith(unit) ? number + unit : number
}

const readEnd = (value: unknown, defaults: End, maxType: number): End => {
  const [type = '', country = '', place = '', zip = ''] = letters(value, 200).split('_')
  const known = /^\d$/.test(type) && Number(type) >= 1 && Number(type) <= maxType
  const code = place.slice(0, placeLength).trim()
  return {
    type: known ? Number(type) : defaults.type,
    country: /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : defaults.country,
    code,
    text: placeName(code) ?? code,
    zip: zip.slice(0, 12).trim(),
  }
}

const readPiece = (row: string): PieceDraft => {
  const [quantity = '', length = '', width = '', height = '', weight = ''] = row.split('x')
  return {
    ...emptyPiece(),
    quantity: cleanNumber(quantity, rules.quantity),
    length: measure(length, rules.side, 'in'),
    width: measure(width, rules.side, 'in'),
    height: measure(height, rules.side, 'in'),
    weight: measure(weight, rules.weight, 'lb'),
  }
}

const readServices = (value: unknown): Draft['services'] =>
  Object.fromEntries(
    letters(value, 80)
      .split('_')
      .flatMap(word => {
        const name = serviceOptions.find(option => option === word.replace(/^-/, ''))
        return name ? [[name, !word.startsWith('-')]] : []
      }),
  )

export const draftOf = (search: InquirySearch): Draft => {
  const defaults = emptyDraft()
  const [quantity = '', cbm = '', weight = ''] = letters(search.t, 60).split('x')
  const pieces = letters(search.p, 2000).split('_').filter(Boolean).slice(0, maxPieces).map(readPiece)
  const units = letters(search.u, 20).split('_')
  const ready = Number(search.r)
  const cargo = letters(search.c, 20).split('_')
  return {
    ...defaults,
    origin: readEnd(search.o, defaults.origin, 4),
    destination: readEnd(search.d, defaults.destination, 5),
    by: search.t !== undefined && pieces.length === 0 ? 'totals' : 'pieces',
    pieces: pieces.length > 0 ? pieces : defaults.pieces,
    totals: {
      quantity: cleanNumber(quantity, rules.quantity),
      cbm: cleanNumber(cbm, rules.cbm),
      weight: measure(weight, rules.weight, 'lb'),
    },
    lengthUnit: units.includes('in') ? 'in' : 'cm',
    weightUnit: units.includes('lb') ? 'lb' : 'kg',
    goodsName: letters(search.n, nameLength),
    goodsValue: cleanNumber(letters(search.v, 20), rules.value),
    goods: goodsKinds.find(kind => kind === search.k) ?? defaults.goods,
    unNumber: /^UN\d{4}$/.exec(cargo[0] ?? '')?.[0] ?? '',
    temperature: cargo.includes('cold'),
    unstackable: cargo.includes('top'),
    ready: ready === 2 || ready === 3 ? ready : 1,
    services: readServices(search.s),
  }
}

const endText = ({ type, country, code, text, zip }: End): string | undefined => {
  const place = (code || text.trim()).replaceAll('_', ' ')
  return place === '' && zip === '' ? undefined : [type, country, place, zip.trim()].join('_')
}

const piecesText = ({ pieces }: Draft): string | undefined => {
  const rows = pieces.map(({ quantity, length, width, height, weight }) =>
    [quantity, length, width, height, weight].join('x'),
  )
  return rows.every(row => row === '1xxxx' || row === 'xxxx') ? undefined : rows.join('_')
}

const totalsText = ({ totals: { quantity, cbm, weight } }: Draft): string => [quantity, cbm, weight].join('x')

const servicesText = (services: Draft['services']): string =>
  serviceOptions
    .flatMap(name => (services[name] === undefined ? [] : [services[name] ? name : `-${name}`]))
    .join('_')

const cargoText = ({ unNumber, temperature, unstackable }: Draft): string =>
  [unNumber.replace(/\s/g, '').toUpperCase(), temperature && 'cold', unstackable && 'top']
    .filter(Boolean)
    .join('_')

export const searchOf = (draft: Draft): InquirySearch => {
  const [units, services] = [
    [draft.lengthUnit, draft.weightUnit].filter(unit => unit === 'in' || unit === 'lb').join('_'),
    servicesText(draft.services),
  ]
  const all: { [Name in keyof InquirySearch]: InquirySearch[Name] | undefined } = {
    o: endText(draft.origin),
    d: endText(draft.destination),
    p: draft.by === 'pieces' ? piecesText(draft) : undefined,
    t: draft.by === 'totals' ? totalsText(draft) : undefined,
    u: units || undefined,
    n: draft.goodsName.trim() || undefined,
    v: draft.goodsValue === '' ? undefined : Number(draft.goodsValue),
    k: draft.goods === 'general' ? undefined : draft.goods,
    c: cargoText(draft) || undefined,
    r: draft.ready === 1 ? undefined : draft.ready,
    s: services || undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

// For the router: normalizes the content of the address bar. It retains unknown keys, so foreign or outdated ones are
// named as removed.
export const readInquirySearch =
  (path: InquiryPath) =>
  (search: Record<string, unknown>): InquirySearch => ({
    ...Object.fromEntries(Object.keys(search).map(name => [name, undefined])),
    ...searchOf(fitted(draftOf(search as InquirySearch), path)),
  })

// FBA goes to Amazon and nowhere else: whatever else was named is not a warehouse.
export const fitted = (draft: Draft, path: InquiryPath): Draft =>
  !modeOf[path].toAmazon || draft.destination.type === 3
    ? draft
    : { ...draft, destination: { ...draft.destination, type: 3, code: '', text: '', zip: '' } }
