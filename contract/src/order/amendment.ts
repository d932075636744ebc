import type { Words } from '../language.ts'
import { callsOf } from '../wire.ts'
import type { AmendmentDeskShapes, AmendmentShapes } from './amendment.schema.ts'
import type { OrderDetails } from './rule.ts'

// Changes to an accepted order that bear on its price or its places (PRODUCT 7.1).
const customer = { access: 'customer', module: 'orders' } as const
const agent = { access: 'staff', roles: ['agent', 'admin'] } as const

export const amendmentCalls = callsOf<AmendmentShapes>()({
  ask: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Amendments', ...customer },
  withdraw: {
    method: 'POST',
    path: '/api/shipping/PersonOrder/:id/Amendments/:amendmentId/Withdraw',
    ...customer,
  },
})

export const amendmentDeskCalls = callsOf<AmendmentDeskShapes>()({
  // Requested by phone: staff enter it for the customer.
  askFor: { method: 'POST', path: '/api/desk/Orders/:id/Amendments', ...agent },
  accept: { method: 'POST', path: '/api/desk/Orders/:id/Amendments/:amendmentId/Accept', ...agent },
  decline: { method: 'POST', path: '/api/desk/Orders/:id/Amendments/:amendmentId/Decline', ...agent },
})

// `consent`: accepted by the provider at a higher price, which waits for the customer. `lapsed`: the order is no longer
// accepted.
export const amendmentStates = [
  'waiting',
  'consent',
  'accepted',
  'declined',
  'withdrawn',
  'refused',
  'lapsed',
] as const
export type AmendmentState = (typeof amendmentStates)[number]

export const amendmentStateWords: Record<AmendmentState, Words> = {
  waiting: { zh: '待服务商答复', zhtw: '待服務商答覆', en: 'Awaiting the provider' },
  consent: { zh: '待确认新价格', zhtw: '待確認新價格', en: 'Awaiting approval of the new price' },
  accepted: { zh: '已生效', zhtw: '已生效', en: 'In effect' },
  declined: { zh: '未同意', zhtw: '未同意', en: 'Declined' },
  withdrawn: { zh: '已撤回', zhtw: '已撤回', en: 'Withdrawn' },
  refused: { zh: '新价格未获同意', zhtw: '新價格未獲同意', en: 'New price declined' },
  lapsed: { zh: '已失效', zhtw: '已失效', en: 'Lapsed' },
}

// In `data.reasons` of a 409: the change needs an amendment.
export interface AmendmentReason {
  kind: 'amendment'
}

// What an amendment may change, as both sides read it.
export const amendedFieldWords = {
  shipper: { zh: '发货人', zhtw: '發貨人', en: 'Shipper' },
  consignee: { zh: '收货人', zhtw: '收貨人', en: 'Consignee' },
  notify: { zh: '通知人', zhtw: '通知人', en: 'Notify party' },
  pieces: { zh: '货物尺寸与重量', zhtw: '貨物尺寸與重量', en: 'Pieces' },
  commodities: { zh: '商品', zhtw: '商品', en: 'Commodities' },
  incoterm: { zh: '贸易术语', zhtw: '貿易條件', en: 'Incoterm' },
  incotermPlace: { zh: '贸易术语地点', zhtw: '貿易條件地點', en: 'Incoterm place' },
  duty: { zh: '关税', zhtw: '關稅', en: 'Duties' },
  goodsValue: { zh: '货值', zhtw: '貨值', en: 'Goods value' },
  goodsCurrency: { zh: '货值币种', zhtw: '貨值幣別', en: 'Currency of the goods value' },
  insured: { zh: '保险', zhtw: '保險', en: 'Insurance' },
  readyDate: { zh: '备货日期', zhtw: '備貨日期', en: 'Cargo ready' },
  pickup: { zh: '提货', zhtw: '提貨', en: 'Pickup' },
  ports: { zh: '港口', zhtw: '港口', en: 'Ports' },
  fba: { zh: 'FBA', zhtw: 'FBA', en: 'FBA' },
  remarks: { zh: '备注', zhtw: '備註', en: 'Remarks' },
} as const satisfies Record<keyof OrderDetails, Words>
export type AmendedField = keyof typeof amendedFieldWords
