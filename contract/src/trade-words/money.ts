import type { Words } from '../language.ts'

// Money. A receipt is money in; goods are received.
export const creditLimit: Words = { zh: '信用额度', zhtw: '信用額度', en: 'Credit limit' }
export const statement: Words = { zh: '对账单', zhtw: '對帳單', en: 'Statement' }
export const ageing: Words = { zh: '账龄', zhtw: '帳齡', en: 'Ageing' }
export const pastDue: Words = { zh: '已逾期', zhtw: '已逾期', en: 'Past due' }
export const prepaidCredit: Words = { zh: '预付余额', zhtw: '預付餘額', en: 'Prepaid credit' }
export const receipt: Words = { zh: '收款', zhtw: '收款', en: 'Receipt' }
export const allocated: Words = { zh: '已核销', zhtw: '已沖銷', en: 'Allocated' }
export const writtenBack: Words = { zh: '已反核销', zhtw: '已反沖銷', en: 'Written back' }
export const refund: Words = { zh: '退款', zhtw: '退款', en: 'Refund' }
export const refundWrittenBack: Words = {
  zh: '退款反核销',
  zhtw: '退款反沖銷',
  en: 'Refund written back',
}
export const spotQuote: Words = { zh: '单票报价', zhtw: '單票報價', en: 'Spot quote' }
export const priceChange: Words = { zh: '价格变更', zhtw: '價格變更', en: 'Price change' }
export const cancellationFee: Words = { zh: '取消费', zhtw: '取消費', en: 'Cancellation fee' }
export const remoteAreaSurcharge: Words = {
  zh: '偏远附加费',
  zhtw: '偏遠附加費',
  en: 'Remote-area surcharge',
}
export const residentialSurcharge: Words = {
  zh: '住宅附加费',
  zhtw: '住宅附加費',
  en: 'Residential surcharge',
}
export const oversizeSurcharge: Words = { zh: '超规附加费', zhtw: '超規附加費', en: 'Oversize surcharge' }
// One measure of margin everywhere: the floors of PRODUCT 7.1 are over cost, too.
export const overCost: Words = {
  zh: '成本加成 {percent}%',
  zhtw: '成本加成 {percent}%',
  en: '{percent}% over cost',
}

/** The line that takes back the price of a cancelled order, above its fee. */
export const priceWithdrawn: Words = {
  zh: '订单取消，原价不再收取',
  zhtw: '訂單取消，原價不再收取',
  en: 'Order cancelled, price withdrawn',
}
