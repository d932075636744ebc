import type { Words } from '../language.ts'
import * as trade from '../trade-words/goods.ts'
import type { GoodsKind, ServiceOption } from './choice.ts'

// Texts about a quote, for pages and documents.
export const quoteWords = {
  // spec 2: the goods prohibition text states a maximum compensation of $2000 for false declarations.
  prohibition: {
    zh: '禁运品、仿牌和未申报的危险品不予承运；虚假申报的赔偿上限为 $2000。',
    zhtw: '違禁品、仿冒品和未申報的危險品不予承運；不實申報的賠償上限為 $2000。',
    en: 'No prohibited, counterfeit or undeclared dangerous goods. Compensation after a false declaration is limited to $2000.',
  },
  exclusions: {
    zh: '未列明的关税、查验、仓储费不在内；实测与申报不符时，先征得您的同意再调整。',
    zhtw: '未列明的關稅、查驗、倉儲費不在內；實測與申報不符時，先徵得您的同意再調整。',
    en: 'Duties, inspection and storage are excluded unless listed. If the measured size or weight changes the price, we ask for your approval first.',
  },
  // A price in another currency than the dollar, at the rate that was frozen with it.
  converted: {
    zh: '按 {currency} 计价 {amount}，汇率 1 USD = {rate} {currency}',
    zhtw: '以 {currency} 計價 {amount}，匯率 1 USD = {rate} {currency}',
    en: 'Priced in {currency}: {amount}, at 1 USD = {rate} {currency}',
  },
  estimateWhy: {
    zh: '按总量估算；填写单件尺寸后得到确定报价',
    zhtw: '按總量估算；填寫單件尺寸後取得確定報價',
    en: 'Estimated from totals. Enter each piece for a firm price',
  },
} as const satisfies Record<string, Words>

// PRODUCT 7.5: the names of ticked services within a sentence.
export const serviceNames = {
  pickup: { zh: '提货', zhtw: '提貨', en: 'pickup' },
  customs: { zh: '清关', zhtw: '清關', en: 'customs clearance' },
  insurance: { zh: '保险', zhtw: '保險', en: 'insurance' },
  ddp: trade.ddp,
} as const satisfies Record<ServiceOption, Words>

export const withoutServices = {
  zh: '取消{services}，继续下单',
  zhtw: '取消{services}，繼續下單',
  en: 'Continue without {services}',
} as const satisfies Words

// pricing 2: the legs of a quote, in the order of travel; duties are shown as their own leg.
export const quoteLegs = {
  pickup: { zh: '提货', zhtw: '提貨', en: 'Pickup' },
  origin: { zh: '起运操作', zhtw: '起運作業', en: 'Origin handling' },
  main: { zh: '干线', zhtw: '幹線', en: 'Main carriage' },
  destination: { zh: '目的地操作', zhtw: '目的地作業', en: 'Destination handling' },
  customs: { zh: '清关', zhtw: '清關', en: 'Customs' },
  delivery: { zh: '派送', zhtw: '派送', en: 'Delivery' },
  insurance: { zh: '保险', zhtw: '保險', en: 'Insurance' },
  duty: { zh: '关税', zhtw: '關稅', en: 'Duties' },
} as const satisfies Record<string, Words>

export const goodsKindWords = {
  general: { zh: '普通货物', zhtw: '普通貨物', en: 'General cargo' },
  'battery-inside': trade.batteriesContained,
  'battery-with': trade.batteriesPacked,
  'battery-alone': trade.batteriesAlone,
  dg: { zh: '危险品', zhtw: '危險品', en: 'Dangerous goods' },
} as const satisfies Record<GoodsKind, Words>
