import type { CardRole } from '@dtms/contract/rate/card.ts'
import { currencyIn } from '#kernel/text/currency-name.ts'
import { plain } from '../cell.ts'
import { type ReadBand, readBand } from './band.ts'

/** What the heading of a column says about it. */
export interface Head {
  role: CardRole
  band?: ReadBand
  currency?: string
  // Charged by the cubic metre or revenue ton.
  byVolume?: boolean
  // Per shipment, not per unit.
  isTotal?: boolean
  // Until when the prices of a row hold.
  isValidity?: boolean
  // A price of a full container, which the portal does not sell.
  fcl?: boolean
}

const fcl = /(20|40|45)\s?'?\s?(GP|HQ|HC|DV|DC|RF|OT|NOR|尺|呎)/
const wordsOf: readonly (readonly [CardRole, RegExp])[] = [
  ['minimum', /^(M|MIN\.?|MINIMUM.*|MIN\s?CHARGE.*|最低(收费|消费|运费|收費|價|价|费用|起运)?.*|起步价)$/],
  // Fees beside the freight, for each parcel or bill of lading, and closing days.
  [
    'remark',
    /(挂号|掛號|登记|登記|操作|处理|處理|换单|換單|文件|报关|報關|清关|清關|提单|提單|制单|製單|手续|手續|查验|查驗|仓储|倉儲|码头|碼頭)[费費]|截[仓倉关關单單货貨港]|REGISTRATION|HANDLING|D\/O|\bFSC\b|\bSSC\b|\bTHC\b/,
  ],
  [
    'days',
    /时效|時效|[转轉][运運]时间|[转轉][运運]時間|运输时间|運輸時間|LAUFZEIT|TRANSIT|T\/T|DAYS|航程|天数|LEAD ?TIME|派送时间|交货时间/,
  ],
  ['currency', /币种|幣別|幣種|币别|货币|WÄHRUNG|CURRENCY|^CUR\.?$/],
  ['origin', /起运|起運|始发|始發|装货|出发|出發|POL|PORT OF LOADING|ORIGIN|ABGANG|起飞|DEPARTURE PORT/],
  ['postcode', /邮编|郵編|郵遞區號|\bPLZ\b|POSTLEITZAHL|ZIP|POSTAL|POSTCODE|POST CODE/],
  ['warehouse', /仓|倉|WAREHOUSE|^FBA/],
  ['country', /国家|國家|COUNTRY|COUNTRIES|目的国|^LAND$|^ZIELLAND$/],
  ['zone', /分区|分區|区域|區域|ZONE|^区$|REGION|AREA/],
  [
    'city',
    /城市|CITY|目的港|卸货港|POD|PORT|目的地|DESTINATION|机场|機場|AIRPORT|FLUGHAFEN|^ZIEL|港口|航点|到达站|DEST/,
  ],
  [
    'remark',
    /备注|備註|说明|說明|BEMERKUNG|REMARK|NOTE|附加|要求|截|CUT|船期|开船|航司|CARRIER|船公司|航线|渠道|服务|SERVICE|班期|派送方式|AIRLINE|航空公司|ROUTING|FREQ|SAILING/,
  ],
  ['band', /重量段|公斤段|重量|WEIGHT|^KGS?$|计费重|BREAK/],
  [
    'price',
    /单价|單價|运价|運價|价格|價格|PRICE|RATE|运费|運費|报价|報價|费用|海运费|O\/F|LCL|W\/M|^RT$|CBM|\/RT|\/KGS?|\/方|\/公斤|元$|金额/,
  ],
]

const remembered = new Map<string, Head | undefined>()

export const readHead = (text: string): Head | undefined => {
  const upper = plain(text).toUpperCase()
  if (upper === '' || upper.length > 60) return undefined
  if (remembered.has(upper)) return remembered.get(upper)
  if (remembered.size > 20_000) remembered.clear()
  const head = classify(upper)
  remembered.set(upper, head)
  return head
}

const classify = (upper: string): Head | undefined => {
  if (fcl.test(upper)) return { role: 'ignore', fcl: true }
  if (/^有效期|^VALID|^失效/.test(upper)) return { role: 'remark', isValidity: true }
  const currency = currencyIn(upper)
  const more = {
    ...(currency && { currency }),
    ...(/CBM|W\/M|\/RT|^RT$|\/方|立方|^[0-9.]{1,4}方/.test(upper) && { byVolume: true }),
    ...(/\/票|整票|总价|總價|TOTAL/.test(upper) && { isTotal: true }),
  }
  const [minimum, ...others] = wordsOf
  if (minimum?.[1].test(upper)) return { role: 'minimum', ...more }
  const band = readBand(upper)
  if (band) return { role: 'price', band, ...more }
  for (const [role, pattern] of others) if (pattern.test(upper)) return { role, ...more }
  return currency && upper.length <= 8 ? { role: 'price', ...more } : undefined
}

export const keyRoles: readonly CardRole[] = ['country', 'zone', 'postcode', 'city', 'warehouse']
