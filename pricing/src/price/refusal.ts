import type { Mode } from '@dtms/contract/mode.ts'
import type { Language, Text } from '../language.ts'
import type { Goods } from '../sheet/sheet.ts'

/** What goes wrong inside one sheet, before it is known whose it is. */
export interface Reason {
  readonly reason: RefusalReason
  /** The figures of the sentence, in its order. */
  readonly figures: readonly string[]
}

// pricing 3.4: a channel that cannot serve gives the reason with its numbers, never silently.
export interface Refusal extends Reason {
  readonly provider: { readonly code: string; readonly name: Text }
  readonly channel: string
  readonly businessType: Mode
  readonly service: Text
}

type Words = Readonly<Record<Language, string>>

const reasons = {
  'not-in-force': {
    zh: '{0} 当日没有生效的运价',
    zhtw: '{0} 當日沒有生效的運價',
    en: 'no rates in force on {0}',
  },
  'no-service-from': {
    zh: '不从 {0} 起运',
    zhtw: '不提供自 {0} 起運的服務',
    en: 'no service from {0}',
  },
  'no-service-to': {
    zh: '不送达 {0}',
    zhtw: '不提供送達 {0} 的服務',
    en: 'no service to {0}',
  },
  'no-lane': {
    zh: '没有 {0} 到 {1} 的运价',
    zhtw: '沒有 {0} 至 {1} 的運價',
    en: 'no rate from {0} to {1}',
  },
  'needs-amazon-warehouse': {
    zh: '仅送亚马逊仓库，请选择仓库代码',
    zhtw: '僅送亞馬遜倉庫，請選擇倉庫代碼',
    en: 'delivers to Amazon warehouses only; choose a warehouse code',
  },
  'piece-too-heavy': {
    zh: '单件 {0} kg，超过上限 {1} kg',
    zhtw: '單件 {0} kg，超過上限 {1} kg',
    en: 'a piece of {0} kg is over the limit of {1} kg',
  },
  'side-too-long': {
    zh: '最长边 {0} cm，超过上限 {1} cm',
    zhtw: '最長邊 {0} cm，超過上限 {1} cm',
    en: 'a side of {0} cm is over the limit of {1} cm',
  },
  'girth-too-long': {
    zh: '围长 {0} cm，超过上限 {1} cm',
    zhtw: '圍長 {0} cm，超過上限 {1} cm',
    en: 'a girth of {0} cm is over the limit of {1} cm',
  },
  'shipment-too-heavy': {
    zh: '整票 {0} kg，超过上限 {1} kg',
    zhtw: '整票 {0} kg，超過上限 {1} kg',
    en: 'a shipment of {0} kg is over the limit of {1} kg',
  },
  'too-many-pieces': {
    zh: '{0} 件，超过上限 {1} 件',
    zhtw: '{0} 件，超過上限 {1} 件',
    en: '{0} pieces are over the limit of {1}',
  },
  'goods-not-accepted': { zh: '不承运{0}', zhtw: '不承運{0}', en: '{0} not accepted' },
  'dg-class-not-accepted': {
    zh: '不承运第 {0} 类危险品',
    zhtw: '不承運第 {0} 類危險品',
    en: 'dangerous goods of class {0} not accepted',
  },
  'dg-class-needed': {
    zh: '按危险品类别承运，请填写 UN 编号',
    zhtw: '按危險品類別承運，請填寫 UN 編號',
    en: 'accepts dangerous goods by class; enter the UN number',
  },
  'un-not-accepted': { zh: '不承运 {0}', zhtw: '不承運 {0}', en: '{0} not accepted' },
  'un-forbidden-by-air': {
    zh: '{0} 禁止航空运输',
    zhtw: '{0} 禁止航空運輸',
    en: '{0} is forbidden on all aircraft',
  },
  'no-temperature-control': {
    zh: '不提供温控运输',
    zhtw: '不提供溫控運輸',
    en: 'no temperature control',
  },
  'not-stackable': {
    zh: '仅承运可堆叠货物',
    zhtw: '僅承運可堆疊貨物',
    en: 'stackable goods only',
  },
  'under-minimum-weight': {
    zh: '计费重 {0} {2}，低于起运量 {1} {2}',
    zhtw: '計費重 {0} {2}，低於起運量 {1} {2}',
    en: 'chargeable weight {0} {2} is under the minimum of {1} {2}',
  },
  'on-request': {
    zh: '这个重量的价格需单独询价',
    zhtw: '這個重量的價格需單獨詢價',
    en: 'the price for this weight is on request',
  },
  'no-exchange-rate': {
    zh: '缺少 {0} 汇率，暂不能报价',
    zhtw: '缺少 {0} 匯率，暫時無法報價',
    en: 'no exchange rate for {0}, so no price is available',
  },
  'out-of-range': {
    zh: '货量过大，请联系客服报价',
    zhtw: '貨量過大，請洽客服報價',
    en: 'too large to price online; ask the provider',
  },
} as const satisfies Record<string, Words>

export type RefusalReason = keyof typeof reasons

const goodsNames: Readonly<Record<Goods, Words>> = {
  general: { zh: '普通货物', zhtw: '普通貨物', en: 'general cargo' },
  'battery-inside': { zh: '内置电池货物', zhtw: '內建電池貨物', en: 'batteries contained in equipment' },
  'battery-with': { zh: '配套电池货物', zhtw: '配套電池貨物', en: 'batteries packed with equipment' },
  'battery-alone': { zh: '纯电池', zhtw: '純電池', en: 'batteries shipped alone' },
  dg: { zh: '危险品', zhtw: '危險品', en: 'dangerous goods' },
}

const isGoods = (word: string): word is Goods => Object.hasOwn(goodsNames, word)

/** The two ends of the lane in the reader's language. */
export interface EndNames {
  readonly origin: string
  readonly destination: string
}

/** The figures that are ends of the lane. */
const endFigures: Partial<Record<RefusalReason, readonly (keyof EndNames)[]>> = {
  'no-service-from': ['origin'],
  'no-service-to': ['destination'],
  'no-lane': ['origin', 'destination'],
}

export function formatRefusal(refusal: Reason, language: Language, ends?: EndNames): string {
  // A reason of a later version.
  const words: Words = reasons[refusal.reason] ?? reasons['out-of-range']
  return words[language].replace(/\{(\d)\}/g, (_, index: string) => {
    const figure = refusal.figures[Number(index)] ?? ''
    const end = endFigures[refusal.reason]?.[Number(index)]
    // The code of a warehouse is its name in every language.
    if (end !== undefined) return ends === undefined || figure.startsWith('#') ? figure : ends[end]
    return refusal.reason === 'goods-not-accepted' && isGoods(figure) ? goodsNames[figure][language] : figure
  })
}

export const refusalText = (refusal: Reason): Text => ({
  zh: formatRefusal(refusal, 'zh'),
  zhtw: formatRefusal(refusal, 'zhtw'),
  en: formatRefusal(refusal, 'en'),
})

export const reason = (code: RefusalReason, ...figures: string[]): Reason => ({ reason: code, figures })
