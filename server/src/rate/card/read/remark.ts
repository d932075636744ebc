import type { CardValue, CardWeightRule, RemarkAction } from '@dtms/contract/rate/card.ts'
import { plain } from './cell.ts'

/** What a sentence of a remark means: a surcharge or limits to confirm, terms of the weight, or only a note. */
export interface ReadRemark {
  text: string
  action: RemarkAction
  value?: CardValue
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
      plain(text).replace(/^([0-9]{1,2}[、.)]|备注:?|說明:?|说明:?|REMARKS?:?|NOTES?:?|[*※•·-])\s?/i, ''),
    )
    .filter(text => text.length > 1)
    .map(readSentence)

const readSentence = (text: string): ReadRemark => {
  const compact = text.toUpperCase().replace(/\s+/g, '')
  for (const read of [weightTerms, limits, surcharges, inclusions]) {
    const found = read(compact)
    if (found) return { text, ...found }
  }
  return { text, action: 'note' }
}

type Reading = Omit<ReadRemark, 'text'> | undefined

const amountOf = (text: string): string | undefined =>
  /(?:加收|另加|收取|附加费?|加|收|费用?|:|\+)(?:RMB|CNY|USD|人民币|¥|\$)?([0-9]{1,5}(?:\.[0-9]{1,2})?)(?![0-9.%KC])/.exec(
    text,
  )?.[1]

const perOf = (text: string): 'kg' | 'piece' | 'shipment' => {
  if (/\/(KG|公斤)|每(KG|公斤)|元\/KG/.test(text)) return 'kg'
  return /\/(件|箱|CTN|PCS?)|每(件|箱)/.test(text) ? 'piece' : 'shipment'
}

const surcharges = (text: string): Reading => {
  const fuel = /燃油[^0-9%]{0,8}([0-9]{1,2}(?:\.[0-9]{1,2})?)%/.exec(text)?.[1]
  if (fuel) return surcharge({ code: 'FUEL', leg: 'main', per: 'percent-fuelable', amount: fuel })
  const amount =
    amountOf(text) ?? /([0-9]{1,5}(?:\.[0-9]{1,2})?)(?:元|RMB)?\/(?:件|箱|票|KG|公斤)/.exec(text)?.[1]
  if (amount === undefined) return undefined
  const per = perOf(text)
  const overweight = /单件(?:重量)?(?:超过?|大于|>)([0-9]{1,4}(?:\.[0-9])?)KG/.exec(text)?.[1]
  if (overweight)
    return surcharge({ code: 'OVERWEIGHT', leg: 'main', per, amount, when: { minPieceKg: overweight } })
  const oversize = /(?:单边|最长边|单边长|边长)(?:超过?|大于|>)([0-9]{1,4})(?:CM|厘米)/.exec(text)?.[1]
  if (oversize)
    return surcharge({ code: 'OVERSIZE', leg: 'main', per, amount, when: { minSideCm: oversize } })
  if (/偏远|偏遠|REMOTE/.test(text))
    return surcharge({ code: 'REMOTE', leg: 'delivery', per, amount, when: { remoteArea: 'REMOTE' } })
  if (/住宅|私人地址|RESIDENTIAL/.test(text))
    return surcharge({ code: 'RESI', leg: 'delivery', per, amount, when: { destinationTypes: [5] } })
  if (/报关|報關|DECLARATION/.test(text))
    return surcharge({ code: 'DECL', leg: 'customs', per, amount, when: { option: 'customs' } })
  return undefined
}

const surcharge = (value: CardValue): Reading => ({ action: 'surcharge', value })

const limits = (text: string): Reading => {
  if (/不接|不收|拒收|禁收|不走|不可接/.test(text)) {
    const refused = new Set<string>()
    if (/纯电|純電/.test(text)) refused.add('battery-alone')
    else if (/带电|帶電|电池|電池|BATTER/.test(text))
      for (const kind of ['battery-inside', 'battery-with', 'battery-alone']) refused.add(kind)
    if (/危险品|危險品|DG/.test(text)) refused.add('dg')
    if (refused.size === 0) return undefined
    return { action: 'limit', value: { goods: goods.filter(kind => !refused.has(kind)) } }
  }
  const weight = /单件(?:重量)?(?:不超过|不得超过|限重|最大|最重|上限|≤|<=)([0-9]{1,4}(?:\.[0-9])?)KG/.exec(
    text,
  )?.[1]
  if (weight) return { action: 'limit', value: { maxPieceKg: weight } }
  const side = /(?:单边|最长边|边长)(?:不超过|不得超过|最大|≤|<=)([0-9]{1,4})(?:CM|厘米)/.exec(text)?.[1]
  return side ? { action: 'limit', value: { maxSideCm: side } } : undefined
}

const goods = ['general', 'battery-inside', 'battery-with', 'battery-alone', 'dg']

const weightTerms = (text: string): Reading => {
  const divisor =
    /(?:体积|材积|體積|材積|长|長|VOL|LWH|L\*W\*H)[^0-9]{0,20}(?:\/|÷|除以?|:)([3-8][0-9]00)/.exec(text)?.[1]
  if (divisor) return { action: 'note', weightRule: { divisor: Number(divisor) } }
  const piece =
    /(?:单件|每件|单箱|每箱)(?:不足|最低|低于|起重)[^0-9]{0,4}([0-9]{1,3}(?:\.[0-9])?)KG/.exec(text)?.[1] ??
    /([0-9]{1,3}(?:\.[0-9])?)KG\/(?:件|箱)起/.exec(text)?.[1]
  if (piece) return { action: 'note', weightRule: { minPieceKg: Number(piece) } }
  const shipment =
    /(?:整票|每票|单票)(?:不足|最低|起重|低于)[^0-9]{0,4}([0-9]{1,4}(?:\.[0-9])?)KG/.exec(text)?.[1] ??
    /([0-9]{1,4}(?:\.[0-9])?)KG起(?:收|运|走)/.exec(text)?.[1]
  return shipment ? { action: 'note', weightRule: { minShipmentKg: Number(shipment) } } : undefined
}

const inclusions = (text: string): Reading => {
  if (text.length > 30 || /不含|不包|未含|另计|除外/.test(text)) return undefined
  const includes = {
    ...(/包税|含税|包稅|DDP/.test(text) && { tax: true }),
    ...(/双清|雙清|含清关|包清关/.test(text) && { clearance: true }),
    ...(/(含|包)燃油/.test(text) && { fuel: true }),
    ...(/(含|包)派送|包派|到门/.test(text) && { delivery: true }),
  }
  return Object.keys(includes).length > 0 ? { action: 'note', includes } : undefined
}

/** What a title says to be included: 双清包税. */
export const includedIn = (text: string): Record<string, boolean> =>
  inclusions(plain(text).toUpperCase().replace(/\s+/g, '').slice(0, 30))?.includes ?? {}
