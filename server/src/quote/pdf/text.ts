import type { Words } from '@dtms/contract/language.ts'
import * as trade from '@dtms/contract/trade-words/goods.ts'

// The texts of a printed quote, in addition to those shared with the page.
export const quotePdfText = {
  title: { zh: '运费报价单', zhtw: '運費報價單', en: 'Freight quotation' },
  number: { zh: '报价编号 {id}', zhtw: '報價編號 {id}', en: 'Quote no. {id}' },
  expired: { zh: '已过期', zhtw: '已過期', en: 'Expired' },
  customer: { zh: '客户', zhtw: '客戶', en: 'Quoted for' },
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  service: { zh: '服务', zhtw: '服務', en: 'Service' },
  mode: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  days: { zh: '时效', zhtw: '時效', en: 'Transit time' },
  noDays: { zh: '待确认', zhtw: '待確認', en: 'On request' },
  origin: { zh: '起运地', zhtw: '起運地', en: 'Origin' },
  destination: { zh: '目的地', zhtw: '目的地', en: 'Destination' },
  issued: { zh: '报价时间', zhtw: '報價時間', en: 'Quoted at' },
  until: { zh: '有效至', zhtw: '有效至', en: 'Valid until' },
  load: { zh: '货物', zhtw: '貨物', en: 'Goods' },
  goodsName: { zh: '品名', zhtw: '品名', en: 'Product' },
  goodsKind: { zh: '货物性质', zhtw: '貨物性質', en: 'Type of goods' },
  insured: { zh: '投保金额', zhtw: '投保金額', en: 'Insured for' },
  goodsValue: { zh: '货值', zhtw: '貨值', en: 'Goods value' },
  ready: { zh: '备货日期', zhtw: '備貨日期', en: 'Cargo ready' },
  chargeable: trade.chargeableWeight,
  billedAs: {
    zh: '{weight}，按 {billed} 计费',
    zhtw: '{weight}，以 {billed} 計費',
    en: '{weight}, billed as {billed}',
  },
  rule: { zh: '计费说明', zhtw: '計費說明', en: 'Weight calculation' },
  charges: { zh: '费用明细', zhtw: '費用明細', en: 'Charges' },
  lacking: { zh: '不含：{parts}', zhtw: '不含：{parts}', en: 'Not included: {parts}' },
  join: { zh: '、', zhtw: '、', en: ', ' },
  conditions: { zh: '条款', zhtw: '條款', en: 'Terms' },
  untilWhy: {
    zh: '本报价在上述时间前下单有效。账单按报价的计价币种开具；折算金额按报价时的汇率计算，仅供参考。',
    zhtw: '本報價於上述時間前下單有效。帳單以報價的計價幣別開立；折算金額按報價時的匯率計算，僅供參考。',
    en: 'Valid for bookings made before the time above. Bills are issued in the currency the quote is priced in. Converted amounts use the exchange rate of the quote and are for reference only.',
  },
  foot: { zh: '{brand} · 报价编号 {id}', zhtw: '{brand} · 報價編號 {id}', en: '{brand} · Quote no. {id}' },
} as const satisfies Record<string, Words>
