import type { Words } from '@dtms/contract/language.ts'

// What the tools of agents answer.
export const agentWords = {
  offers: {
    zh: '{from} → {to}：{n} 个方案，价格从低到高。',
    zhtw: '{from} → {to}：{n} 個方案，價格由低到高。',
    en: '{n} {n:offer|offers} from {from} to {to}, lowest price first.',
  },
  moreOffers: { zh: '另有 {n} 个方案未列出。', zhtw: '另有 {n} 個方案未列出。', en: '{n} more not listed.' },
  noOffers: {
    zh: '没有渠道能承运这票货物。',
    zhtw: '沒有渠道能承運這票貨物。',
    en: 'No service takes this shipment.',
  },
  refused: { zh: '不能承运：{list}', zhtw: '無法承運：{list}', en: 'Not possible: {list}' },
  validUntil: { zh: '有效至 {time}', zhtw: '有效至 {time}', en: 'valid until {time}' },
  expired: { zh: '已过期，请重新询价', zhtw: '已過期，請重新詢價', en: 'expired, get a new quote' },
  quoteId: { zh: '报价 ID {id}', zhtw: '報價 ID {id}', en: 'quote ID {id}' },
  notInPrice: { zh: '不含：{list}', zhtw: '不含：{list}', en: 'Not in the price: {list}' },
  listJoin: { zh: '、', zhtw: '、', en: ', ' },
  weights: {
    zh: '毛重 {gross} kg，{size}，按 {billed} 计费',
    zhtw: '毛重 {gross} kg，{size}，按 {billed} 計費',
    en: 'Gross {gross} kg, {size}, billed as {billed}',
  },
  volume: { zh: '体积 {n} cbm', zhtw: '材積 {n} cbm', en: '{n} cbm' },
  volumetric: { zh: '体积重 {n} kg', zhtw: '材積重 {n} kg', en: 'volumetric weight {n} kg' },
  total: { zh: '合计 {amount}', zhtw: '合計 {amount}', en: 'Total {amount}' },
  cheapest: {
    zh: '最便宜：{name}，{amount}',
    zhtw: '最便宜：{name}，{amount}',
    en: 'Lowest price: {name}, {amount}',
  },
  dearest: {
    zh: '比最贵的省 {amount}',
    zhtw: '比最貴的省 {amount}',
    en: '{amount} less than the highest',
  },
  fastest: { zh: '最快：{name}，{days}', zhtw: '最快：{name}，{days}', en: 'Fastest: {name}, {days}' },
  drafted: {
    zh: '草稿 {orderNo} 已保存，尚未下单。请打开 {link} 核对后提交。',
    zhtw: '草稿 {orderNo} 已儲存，尚未下單。請開啟 {link} 核對後提交。',
    en: 'Draft {orderNo} is saved. Nothing is booked yet. Open {link}, check it and submit it.',
  },
  stillNeeded: {
    zh: '提交前还需补充：{list}',
    zhtw: '提交前還需補充：{list}',
    en: 'Needed before it can be submitted: {list}',
  },
  noShipment: {
    zh: '没有找到“{text}”。订单被受理后才有运输进度。',
    zhtw: '沒有找到「{text}」。訂單被受理後才有運輸進度。',
    en: 'No shipment matches “{text}”. An order becomes a shipment when the provider accepts it.',
  },
  shipments: {
    zh: '找到 {n} 票：',
    zhtw: '找到 {n} 票：',
    en: '{n} {n:shipment|shipments}:',
  },
  planned: { zh: '计划', zhtw: '計畫', en: 'planned' },
  bills: { zh: '{n} 张账单：', zhtw: '{n} 張帳單：', en: '{n} {n:bill|bills}:' },
  noBills: { zh: '没有账单。', zhtw: '沒有帳單。', en: 'No bills.' },
  bill: {
    zh: '未付 {balance} / 共 {total}，{due} 到期',
    zhtw: '未付 {balance} / 共 {total}，{due} 到期',
    en: '{balance} open of {total}, due {due}',
  },
  overdue: { zh: '逾期 {n} 天', zhtw: '逾期 {n} 天', en: '{n} {n:day|days} past due' },
  nextPage: {
    zh: '还有更多，cursor：{cursor}',
    zhtw: '還有更多，cursor：{cursor}',
    en: 'There are more, cursor: {cursor}',
  },
  pay: {
    zh: '付款请在网站上提交：{link}',
    zhtw: '付款請在網站上提交：{link}',
    en: 'Pay in the portal: {link}',
  },
} as const satisfies Record<string, Words>
