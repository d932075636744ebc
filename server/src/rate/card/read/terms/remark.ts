import type { CardValue, CardWeightRule, RemarkAction } from '@dtms/contract/rate/card.ts'
import { takeCurrencies } from '#kernel/text/currency-name.ts'
import { plain } from '../cell.ts'
import { readNumber } from '../figure.ts'
import { cutOffIn } from './remark-cut-off.ts'
import { weightTermsIn } from './remark-weight.ts'

/** What a sentence of a remark means: a surcharge or limits to confirm, terms of the weight, or only a note. */
export interface ReadRemark {
  text: string
  action: RemarkAction
  value?: CardValue
  // An amount whose unit is not said: per shipment is a guess that the staff are asked about.
  isUnitUnsaid?: boolean
  // Two surcharges of one sentence that may both fall on one piece.
  isEither?: boolean
  // Terms of the weight and of what is included need no confirmation of their own: they are fields of the table.
  weightRule?: CardWeightRule
  includes?: Record<string, boolean>
}

const sentences = /[\n;；。！!]|(?<=[^0-9])[0-9]{1,2}[、.)）](?![0-9])/

export const readRemarks = (cell: string): ReadRemark[] =>
  cell
    .slice(0, 2_000)
    .normalize('NFKC')
    .split(sentences)
    .map(text =>
      plain(text).replace(
        /^([0-9]{1,2}[、.)]|[一二三四五六七八九十]、|备注:?|說明:?|说明:?|注:|REMARKS?:?|NOTES?:?|[*※•·-])\s?/i,
        '',
      ),
    )
    .filter(text => text.length > 1)
    .flatMap(readSentence)

// A comma divides two rules, unless what follows only bounds the first: "4/KG，最低 200".
const clausesOf = (text: string): string[] => {
  const clauses: string[] = []
  for (const part of text.split(/[,，](?![0-9])/)) {
    const isMore =
      /^\s?(最低|MIN|不足|超过不接|实重|須|须|每周|以上|详见|加收|另加|另收|收取|加(?=[0-9]))/i.test(part)
    if (isMore && clauses.length > 0) clauses.push(`${clauses.pop() ?? ''},${part}`)
    else clauses.push(part)
  }
  return clauses.filter(part => part.trim().length > 1)
}

const compacted = (text: string) =>
  text.toUpperCase().replaceAll('×', '*').replaceAll('公斤', 'KG').replace(/\s+/g, '')

const readSentence = (text: string): ReadRemark[] => {
  const weightRule = weightTermsIn(compacted(text))
  if (weightRule) return [{ text, action: 'note', weightRule }]
  const fuel = soleFuel(compacted(text))
  if (fuel) return [{ text, ...fuel }]
  const cutOff = cutOffIn(compacted(text))
  if (cutOff) return [{ text, action: 'limit', value: { cutOff } }]
  const read = clausesOf(text).flatMap(readClause)
  // Where nothing of it is understood it is one note.
  return read.every(({ action, includes }) => action === 'note' && !includes)
    ? [{ text, action: 'note' }]
    : read
}

const readClause = (text: string): ReadRemark[] => {
  const compact = compacted(text)
  const pair = surchargePair(compact)
  if (pair) return pair.map(one => ({ text, ...one }))
  for (const read of [limits, surcharges, inclusions]) {
    const found = read(compact)
    if (found) return [{ text, ...found }]
  }
  return [{ text, action: 'note' }]
}

type Reading = Omit<ReadRemark, 'text'> | undefined

const amounts = [
  /(?:加收|另加|收取|附加[费費]?|加|收|[费費]用?|每票|每KG|FEE|FILING|DELIVERY|GEBÜHR|ZUSCHLAG|AREA|CFS|AMS|:|\+)[:+]?([0-9]{1,5}(?:[.,][0-9]{1,2})?)(?![0-9.%KC])/,
  /([0-9]{1,5}(?:[.,][0-9]{1,2})?)(?:\/|PER|JE)(?:件|箱|票|KG|个|RT|W\/M|CTN|CARTON|BOX|PIECE|PCS?|B\/L|BILL|H?AWB|SHIPMENT|SENDUNG)/,
]

const amountOf = (text: string): string | undefined => {
  const { rest } = takeCurrencies(text)
  const bare = rest.replace(/\s+/g, '')
  const found = amounts.map(pattern => pattern.exec(bare)?.[1]).find(one => one !== undefined)
  return found === undefined ? undefined : readNumber(found)
}

type Per = 'kg' | 'kg-gross' | 'piece' | 'shipment' | 'rt'

const perOf = (text: string): Per | undefined => {
  if (/\/RT|W\/M/.test(text)) return 'rt'
  if (/\/KG|每KG|JEKG|PERKG/.test(text)) return /实重|實重|毛重|BRUTTO|GROSS/.test(text) ? 'kg-gross' : 'kg'
  if (/\/(件|箱|CTN|PCS?|PIECE)|每(件|箱)|PER(PIECE|CARTON|BOX)/.test(text)) return 'piece'
  return /\/(票|单|SET)|每票|B\/L|PERBILL|\/H?AWB|\/SHIPMENT|PERSHIPMENT|JESENDUNG/.test(text)
    ? 'shipment'
    : undefined
}

const kinds: readonly (readonly [RegExp, CardValue])[] = [
  [/偏远|偏遠|REMOTE/, { code: 'REMOTE', leg: 'delivery', when: { remoteArea: 'REMOTE' } }],
  [/住宅|私人地址|RESIDENTIAL/, { code: 'RESI', leg: 'delivery', when: { destinationTypes: [5] } }],
  [/报关|報關|DECLARATION/, { code: 'DECL', leg: 'customs', when: { option: 'customs' } }],
  [/燃油|FSC|FUELSURCHARGE|TREIBSTOFF/, { code: 'FSC', leg: 'main' }],
  [/安检|保安|安全附加|SSC|SECURITYSURCHARGE|SICHERHEIT/, { code: 'SSC', leg: 'main' }],
  [/AWB|空运单费|提[单單][费費]|[制製][单單][费費]/, { code: 'AWB', leg: 'origin' }],
  [/CFS|拼箱费/, { code: 'CFS', leg: 'origin' }],
  [/DOCUMENTATION|文件费/, { code: 'DOC', leg: 'origin' }],
  [/\bENS\b|ENSFILING/, { code: 'ENS', leg: 'origin' }],
]

const overweight =
  /(?:单件|单箱|單件)(?:重量|实重)?(?:超过?|超過|大于|>)([0-9]{1,4}(?:\.[0-9])?)KG|OVERWEIGHT>([0-9]{1,4})KG/

interface Terms {
  value: CardValue
  isUnitUnsaid: boolean
}

/** The amount of a surcharge, what it is for, and its least sum; undefined where there is no amount. */
const termsOf = (text: string): Terms | undefined => {
  const amount = amountOf(text)
  if (amount === undefined) return undefined
  const min = /(?:最低|MIN\.?)(?:[A-Z$€]{0,3})([0-9]{1,5}(?:\.[0-9]{1,2})?)/.exec(text)?.[1]
  const [currency] = takeCurrencies(text).currencies
  const said = perOf(text.replace(/,.*/, '')) ?? perOf(text)
  return {
    value: { per: said ?? 'shipment', amount, ...(min && { min }), ...(currency && { currency }) },
    isUnitUnsaid: said === undefined,
  }
}

const priced = (value: CardValue, { value: terms, isUnitUnsaid }: Terms): NonNullable<Reading> => ({
  ...{ action: 'surcharge', value: { ...value, ...terms, ...(value.when && { when: value.when }) } },
  ...(isUnitUnsaid && { isUnitUnsaid }),
})

const fuelOf = (percent: string): NonNullable<Reading> => ({
  action: 'surcharge',
  value: { code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: percent.replace(',', '.') },
})

// The one percentage of a sentence about fuel alone: "不含燃油，燃油按官网公布，本月 21.5%".
const soleFuel = (text: string): Reading => {
  if (!/燃油|FUEL/.test(text) || /偏远|偏遠|住宅|保险|保險|税|稅|REMOTE|RESIDENTIAL|INSUR|DUTY/.test(text))
    return undefined
  const [one, ...others] = [...text.matchAll(/[0-9]{1,5}(?:\.[0-9]{1,2})?(%?)/g)]
  return one?.[1] === '%' && others.length === 0 ? fuelOf(one[0].slice(0, -1)) : undefined
}

const surcharges = (text: string): Reading => {
  const fuel = /(?:燃油|FUEL|TREIBSTOFF)[^0-9%]{0,12}([0-9]{1,2}(?:[.,][0-9]{1,2})?)%/.exec(text)?.[1]
  if (fuel) return fuelOf(fuel)
  // A surcharge of some countries only is more than its amount.
  if (/美线|FORUSA|美国线|ONLY/.test(text)) return undefined
  // One of two amounts is not enough: what names both places is listed.
  if (/偏远|偏遠|REMOTE/.test(text) && /住宅|私人地址|RESIDENTIAL/.test(text)) return undefined
  const heavy = overweight.exec(text)
  const minPieceKg = heavy?.[1] ?? heavy?.[2]
  const terms = termsOf(heavy ? text.replace(heavy[0], '') : text)
  if (!terms) return undefined
  const surcharge = (value: CardValue) => priced(value, terms)
  if (minPieceKg) return surcharge({ code: 'OVERWEIGHT', leg: 'main', when: { minPieceKg } })
  const oversize = /(?:单边|最长边|单边长|边长)(?:超过?|大于|>=|>|≥)([0-9]{1,4})(?:CM|厘米)/.exec(text)?.[1]
  if (oversize) return surcharge({ code: 'OVERSIZE', leg: 'main', when: { minSideCm: oversize } })
  const battery = batteriesIn(text)
  if (battery) return surcharge({ code: 'BATTERY', leg: 'main', when: { goods: battery } })
  const kind = kinds.find(([pattern]) => pattern.test(text))?.[1]
  return kind && surcharge(kind)
}

// Both places, joined by a word, and no amount between them.
const namesBothPlaces = (text: string): boolean => {
  const [home, far] = [text.search(/住宅|私人地址|RESIDENTIAL/), text.search(/偏远|偏遠|REMOTE/)]
  const between = text.slice(Math.min(home, far), Math.max(home, far))
  return home >= 0 && far >= 0 && !/[0-9]/.test(between) && /及|和|与|與|或|、|\/|&|AND|OR/.test(between)
}
const heavyPiece =
  /(?:(?:单件|单箱|單件|單箱|每件)(?:重量|实重|實重)?(?:超过?|超過|超重|大于|大於|>|≥)|(?:PIECES?|WEIGHT|WEIGHING)?(?:OVER|EXCEEDING|ABOVE|>))([0-9]{1,4}(?:\.[0-9])?)KGS?/
const longPiece =
  /(?:(?:单边|單邊|最长边|最長邊|边长|邊長|单边长)(?:超过?|超過|大于|大於|>|≥)|(?:LONGESTSIDE|ANYSIDE|SIDES?|LENGTH|LONGER)(?:THAN|IS)?(?:OVER|EXCEEDING|ABOVE|>)?)([0-9]{1,4})(?:CM|厘米|公分)/

/** Two surcharges of one sentence: "住宅及偏远各加收 3/KG", "单边超120CM或单件超30KG加收 10/件". */
const surchargePair = (text: string): NonNullable<Reading>[] | undefined => {
  if (refusing.test(text) || /分别|分別|RESPECTIVELY|不超过|不得超过|限重/.test(text)) return undefined
  const heavy = heavyPiece.exec(text)
  const long = longPiece.exec(text)
  if (heavy && long) {
    const [minPieceKg = '', minSideCm = ''] = [heavy[1], long[1]]
    const rest = text.replace(heavy[0], '').replace(long[0], '')
    const terms = termsOf(rest)
    if (!terms) return undefined
    if (/且|并且|同时|同時|BOTH|AND/.test(rest))
      return [priced({ code: 'OVERSIZE', leg: 'main', when: { minSideCm, minPieceKg } }, terms)]
    return [
      { ...priced({ code: 'OVERSIZE', leg: 'main', when: { minSideCm } }, terms), isEither: true },
      priced({ code: 'OVERWEIGHT', leg: 'main', when: { minPieceKg } }, terms),
    ]
  }
  if (!namesBothPlaces(text)) return undefined
  const terms = termsOf(text)
  const both = kinds.filter(([, { code }]) => code === 'REMOTE' || code === 'RESI')
  return terms && both.map(([, value]) => priced(value, terms))
}

const batteriesIn = (text: string): string[] | undefined => {
  if (/内置电池|內置電池/.test(text)) return ['battery-inside']
  return /带电|帶電|BATTERYGOODS/.test(text) ? ['battery-inside', 'battery-with'] : undefined
}

const goods = ['general', 'battery-inside', 'battery-with', 'battery-alone', 'dg']
const refusing =
  /不接|不收|拒收|禁收|不走|不可接|NOTACCEPTED|^NO(DANGEROUS|LOOSE|HAZ)|AUSGESCHLOSSEN|单询|另询|另議|另议|CALLFORRATE/
const maxWeight =
  /(?:单件|單件|单箱)?(?:重量|实重)?(?:超过?|超過|大于|>)([0-9]{1,4}(?:\.[0-9])?)KG(?![^或]*\/)|(?:单件|單件)(?:重量|实重)?(?:不超过|不得超过|限重|最大|最重|上限|≤|<=)([0-9]{1,4}(?:\.[0-9])?)KG|MAX\.?([0-9]{1,4})KGPERPIECE/
const maxParcelWeight =
  /^MAX(?:IMUM|\.)?(?:WEIGHT)?PER(?:PIECE|PARCEL|CARTON|BOX):?([0-9]{1,4}(?:[.,][0-9])?)KG/
const maxSide =
  /(?:单边|最长边|边长|單邊)(?:超过?|超過|大于|>|不超过|不得超过|最大|≤|<=)([0-9]{1,4})(?:CM|厘米)/

const limits = (text: string): Reading => {
  const isRefusal = refusing.test(text)
  const isBound = /不超过|不得超过|限重|最大|最重|上限|≤|<=|^MAX/.test(text)
  if (!isRefusal && !isBound) return undefined
  const refused = refusedGoods(text)
  if (isRefusal && refused.size > 0)
    return { action: 'limit', value: { goods: goods.filter(kind => !refused.has(kind)) } }
  const weight = maxWeight.exec(text)
  const parcel = maxParcelWeight.exec(text)?.[1]?.replace(',', '.')
  const kg = weight?.[1] ?? weight?.[2] ?? weight?.[3] ?? parcel ?? poundsIn(text)
  const side = maxSide.exec(text)?.[1]
  if (!kg && !side) return undefined
  return { action: 'limit', value: { ...(kg && { maxPieceKg: kg }), ...(side && { maxSideCm: side }) } }
}

const poundsIn = (text: string): string | undefined => {
  const pounds = /OVER([0-9]{1,2},?[0-9]{3}|[0-9]{1,3})LBS?/.exec(text)?.[1]
  return pounds && (Number(pounds.replace(',', '')) * 0.45359237).toFixed(1)
}

const refusedGoods = (text: string): Set<string> => {
  const refused = new Set<string>()
  if (/纯电|純電|LOOSEBATTER/.test(text)) refused.add('battery-alone')
  else if (/带电|帶電|电池|電池|BATTER/.test(text))
    for (const kind of ['battery-inside', 'battery-with', 'battery-alone']) refused.add(kind)
  if (/危险品|危險品|DANGEROUS|HAZMAT|HAZARDOUS|GEFAHRGUT|\bDG\b|^(?:NO)?DGR(?:AND|OR|NOT|,|$)/.test(text))
    refused.add('dg')
  return refused
}

const inclusions = (text: string): Reading => {
  if (text.length > 30 || /不含|不包|未含|另计|除外/.test(text)) return undefined
  const includes = {
    ...(/包税|含税|包稅|DDP/.test(text) && { tax: true }),
    ...(/双清|雙清|含清关|包清关/.test(text) && { clearance: true }),
    ...((/(含|包)燃油/.test(text) || (/FSC/.test(text) && /已含|INCLUDED/.test(text))) && { fuel: true }),
    ...(/(含|包)派送|包派|到门/.test(text) && { delivery: true }),
  }
  return Object.keys(includes).length > 0 ? { action: 'note', includes } : undefined
}

/** What a title says to be included: 双清包税. */
export const includedIn = (text: string): Record<string, boolean> =>
  inclusions(plain(text).toUpperCase().replace(/\s+/g, '').slice(0, 30))?.includes ?? {}
