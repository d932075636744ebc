import type { Words } from '../language.ts'
import { type Mode, modes } from '../mode.ts'
import * as review from '../trade-words/review.ts'
import * as transport from '../trade-words/transport.ts'
import { callsOf } from '../wire.ts'
import type { OrderShapes } from './order.schema.ts'

// Orders and shipments as the shipper sees them (PRODUCT 2.3, 2.5, 3, 5). The desk's side is in order-desk.ts,
// what may be done when in order-flow.ts, what must be filled in in order-rule.ts.
const customer = { access: 'customer', module: 'orders' } as const

export const orderCalls = callsOf<OrderShapes>()({
  // Takes the header Idempotency-Key: one order however often it is sent.
  place: { method: 'POST', path: '/api/shipping/PersonOrder', ...customer },
  edit: { method: 'PUT', path: '/api/shipping/PersonOrder', ...customer },
  list: { method: 'GET', path: '/api/shipping/PersonOrder', ...customer },
  exportList: { method: 'GET', path: '/api/shipping/PersonOrder/Export', ...customer, download: true },
  // Those under way on one map.
  map: { method: 'GET', path: '/api/shipping/PersonOrder/Map', ...customer },
  reprice: { method: 'POST', path: '/api/shipping/PersonOrder/Reprice', ...customer },
  // Before a quote is ordered: whether it was already, and up to what the caller orders alone.
  prospect: { method: 'GET', path: '/api/shipping/PersonOrder/Quote/:quoteId', ...customer },
  templates: { method: 'GET', path: '/api/shipping/PersonOrder/Template', ...customer },
  saveTemplate: { method: 'POST', path: '/api/shipping/PersonOrder/Template', ...customer },
  useTemplate: { method: 'POST', path: '/api/shipping/PersonOrder/Template/:id/Use', ...customer },
  removeTemplate: { method: 'DELETE', path: '/api/shipping/PersonOrder/Template/:id', ...customer },
  // Without login: holders of the link see where the goods are, no price and no address.
  track: {
    method: 'GET',
    path: '/api/shipping/PersonOrder/Track/:shareToken',
    access: 'open',
    limit: 'open',
  },
  one: { method: 'GET', path: '/api/shipping/PersonOrder/:id', ...customer },
  remove: { method: 'DELETE', path: '/api/shipping/PersonOrder/:id', ...customer },
  submit: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Submit', ...customer },
  revoke: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Revoke', ...customer },
  cancel: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Cancel', ...customer },
  approve: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Approve', ...customer, roles: ['owner'] },
  decline: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Decline', ...customer, roles: ['owner'] },
  consent: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Consent', ...customer },
  copy: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Copy', ...customer },
  addDocument: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Documents', ...customer },
  removeDocument: {
    method: 'DELETE',
    path: '/api/shipping/PersonOrder/:id/Documents/:documentId',
    ...customer,
  },
  shares: { method: 'GET', path: '/api/shipping/PersonOrder/:id/Share', ...customer },
  share: { method: 'POST', path: '/api/shipping/PersonOrder/:id/Share', ...customer },
  unshare: { method: 'DELETE', path: '/api/shipping/PersonOrder/:id/Share/:shareId', ...customer },
})

// spec 3, PRODUCT 3: the review status of an order.
export const flowStatuses = [0, 1, 2, 3, 4, 5] as const
export type FlowStatus = (typeof flowStatuses)[number]
export const flowStatus = { draft: 0, wait: 1, adopt: 2, reject: 3, revoke: 4, cancel: 5 } as const
export const flowStatusWords: Record<FlowStatus, Words> = {
  0: { zh: '草稿', zhtw: '草稿', en: 'Draft' },
  1: review.awaitingReview,
  2: review.accepted,
  3: review.rejected,
  4: review.revoked,
  5: review.cancelled,
}

// Above a sub-user's limit the owner decides first; the order stays where it is meanwhile.
export const approvals = ['waiting', 'approved', 'declined'] as const
export type Approval = (typeof approvals)[number]

export const urgencies = [1, 2, 3] as const
export const urgencyWords: Record<(typeof urgencies)[number], Words> = {
  1: { zh: '普通', zhtw: '普通', en: 'Normal' },
  2: { zh: '重要', zhtw: '重要', en: 'Important' },
  3: { zh: '紧急', zhtw: '緊急', en: 'Urgent' },
}

// Incoterms 2020. The last four are for carriage by water only.
export const incoterms = [
  'EXW',
  'FCA',
  'CPT',
  'CIP',
  'DAP',
  'DPU',
  'DDP',
  'FAS',
  'FOB',
  'CFR',
  'CIF',
] as const
export type Incoterm = (typeof incoterms)[number]
export const waterIncoterms: readonly Incoterm[] = ['FAS', 'FOB', 'CFR', 'CIF']

export const duties = ['DDP', 'DDU'] as const
export type Duty = (typeof duties)[number]

// The milestones of a shipment in order; each planned and actual, with its location.
export const milestoneCodes = [
  'picked_up',
  'received',
  'export_cleared',
  'departed',
  'arrived',
  'import_cleared',
  'appointment',
  'out_for_delivery',
  'delivered',
  'closed',
] as const
export type MilestoneCode = (typeof milestoneCodes)[number]
export const exceptionCodes = ['on_hold', 'customs_exam', 'delayed', 'damaged', 'returned'] as const
export type ExceptionCode = (typeof exceptionCodes)[number]
export type TransportCode = MilestoneCode | ExceptionCode
// How a customer gave their word, or an order, to staff.
export const consentSources = ['phone', 'mail', 'wechat', 'other'] as const
export type ConsentSource = (typeof consentSources)[number]
export const consentSourceWords: Record<ConsentSource, Words> = {
  phone: { zh: '电话', zhtw: '電話', en: 'Phone' },
  mail: { zh: '邮件', zhtw: '電子郵件', en: 'Email' },
  wechat: { zh: '微信', zhtw: '微信', en: 'WeChat' },
  other: { zh: '其他方式', zhtw: '其他方式', en: 'Other' },
}
export const milestoneChanges = ['correct', 'void'] as const
export type MilestoneChange = (typeof milestoneChanges)[number]
export const transportCodes: readonly TransportCode[] = [...milestoneCodes, ...exceptionCodes]

// Where orders of several modes are listed together; `transportWord` says it as the mode does.
export const transportWords: Record<TransportCode, Words> = {
  picked_up: { zh: '已提货', zhtw: '已提貨', en: 'Picked up' },
  received: { zh: '已入库', zhtw: '已入庫', en: 'Received' },
  export_cleared: { zh: '出口清关完成', zhtw: '出口清關完成', en: 'Export cleared' },
  departed: transport.departed,
  arrived: transport.arrived,
  import_cleared: { zh: '进口清关完成', zhtw: '進口清關完成', en: 'Import cleared' },
  appointment: { zh: '已预约送仓', zhtw: '已預約送倉', en: 'Appointment made' },
  out_for_delivery: { zh: '派送中', zhtw: '派送中', en: 'Out for delivery' },
  delivered: { zh: '已签收', zhtw: '已簽收', en: 'Delivered' },
  closed: { zh: '已结案', zhtw: '已結案', en: 'Closed' },
  on_hold: { zh: '暂扣', zhtw: '暫扣', en: 'On hold' },
  customs_exam: { zh: '海关查验', zhtw: '海關查驗', en: 'Customs inspection' },
  delayed: { zh: '延误', zhtw: '延誤', en: 'Delayed' },
  damaged: { zh: '货损', zhtw: '貨損', en: 'Damaged' },
  returned: { zh: '已退回', zhtw: '已退回', en: 'Returned' },
}

// PRODUCT 7.2: where the goods are, derived from milestones and exceptions (transport.ts).
export const transportStates = [
  'waiting',
  'picked_up',
  'in_transit',
  'customs',
  'out_for_delivery',
  'delivered',
  'exception',
] as const
export type TransportState = (typeof transportStates)[number]
export const transportStateWords: Record<TransportState, Words> = {
  waiting: { zh: '待发货', zhtw: '待出貨', en: 'To ship' },
  picked_up: { zh: '已提货', zhtw: '已提貨', en: 'Picked up' },
  in_transit: { zh: '运输中', zhtw: '運輸中', en: 'In transit' },
  customs: { zh: '清关中', zhtw: '清關中', en: 'In customs' },
  out_for_delivery: transportWords.out_for_delivery,
  delivered: transportWords.delivered,
  exception: { zh: '异常', zhtw: '異常', en: 'Exception' },
}

const wordsByPort: Record<'air' | 'sea', Partial<Record<TransportCode, Words>>> = {
  air: { departed: transport.departedByAir, arrived: transport.arrivedByAir },
  sea: { departed: transport.departedBySea, arrived: transport.arrivedBySea },
}

/** The word of a milestone or an exception: an aircraft takes off, a vessel sails. */
export const transportWord = (code: TransportCode, mode: Mode): Words =>
  wordsByPort[modes[mode].port][code] ?? transportWords[code]

export const documentKinds = [
  'commercial_invoice',
  'packing_list',
  'shipping_instruction',
  'box_labels',
  'msds',
  'un38_3',
  'dg_declaration',
  'power_of_attorney',
  'photo',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]
export const documentWords: Record<DocumentKind, Words> = {
  commercial_invoice: { zh: '商业发票', zhtw: '商業發票', en: 'Commercial invoice' },
  packing_list: { zh: '装箱单', zhtw: '裝箱單', en: 'Packing list' },
  shipping_instruction: { zh: '托书', zhtw: '託運單', en: 'Shipping instruction' },
  box_labels: { zh: 'FBA 箱唛', zhtw: 'FBA 箱嘜', en: 'FBA box labels' },
  msds: { zh: 'MSDS', zhtw: 'MSDS', en: 'MSDS' },
  un38_3: { zh: 'UN38.3 报告', zhtw: 'UN38.3 報告', en: 'UN38.3 report' },
  dg_declaration: { zh: '危险品申报单', zhtw: '危險品申報單', en: 'Dangerous goods declaration' },
  power_of_attorney: { zh: '报关委托书', zhtw: '報關委任書', en: 'Power of attorney for customs' },
  photo: { zh: '现场照片', zhtw: '現場照片', en: 'Photo' },
  other: { zh: '其他', zhtw: '其他', en: 'Other' },
}

// What the carrier calls the shipment; staff record them, and the search finds them.
export const carrierNumberKinds = ['awb', 'bl', 'container', 'tracking'] as const
export type CarrierNumberKind = (typeof carrierNumberKinds)[number]
export const carrierNumberWords: Record<CarrierNumberKind, Words> = {
  awb: { zh: '空运单号', zhtw: '空運提單號', en: 'AWB' },
  bl: { zh: '提单号', zhtw: '提單號', en: 'B/L' },
  container: { zh: '柜号', zhtw: '櫃號', en: 'Container' },
  tracking: { zh: '尾程单号', zhtw: '尾程單號', en: 'Last-mile number' },
}

export const orderSortKeys = [
  'createTime',
  'orderNo',
  'submitTime',
  'readyDate',
  'eta',
  'totalAmount',
] as const
export type OrderSortKey = (typeof orderSortKeys)[number]

// The columns of an export, in the order in which they are shown where none are named.
export const orderColumns = [
  'orderNo',
  'customerRef',
  'flowStatus',
  'businessType',
  'provider',
  'service',
  'originName',
  'destinationName',
  'quantity',
  'weightKg',
  'volumeCbm',
  'totalAmount',
  'currency',
  'readyDate',
  'etd',
  'eta',
  'transportState',
  'lastMilestone',
  'carrierNumbers',
  'fbaShipmentId',
  'createTime',
  'submitTime',
] as const
export type OrderColumn = (typeof orderColumns)[number]
export const orderColumnWords: Record<OrderColumn, Words> = {
  orderNo: { zh: '订单号', zhtw: '訂單號', en: 'Order no.' },
  customerRef: { zh: '客户参考号', zhtw: '客戶參考號', en: 'Your reference' },
  flowStatus: { zh: '状态', zhtw: '狀態', en: 'Status' },
  businessType: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  service: { zh: '渠道', zhtw: '渠道', en: 'Service' },
  originName: { zh: '起运地', zhtw: '起運地', en: 'Origin' },
  destinationName: { zh: '目的地', zhtw: '目的地', en: 'Destination' },
  quantity: { zh: '件数', zhtw: '件數', en: 'Pieces' },
  weightKg: { zh: '重量（公斤）', zhtw: '重量（公斤）', en: 'Weight (kg)' },
  volumeCbm: { zh: '体积（立方米）', zhtw: '材積（立方公尺）', en: 'Volume (cbm)' },
  totalAmount: { zh: '金额', zhtw: '金額', en: 'Amount' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  readyDate: { zh: '备货日期', zhtw: '備貨日期', en: 'Cargo ready' },
  etd: transport.estimatedDeparture,
  eta: { zh: '预计到达', zhtw: '預計抵達', en: 'ETA' },
  transportState: { zh: '运输状态', zhtw: '運輸狀態', en: 'Transport status' },
  lastMilestone: { zh: '最新节点', zhtw: '最新節點', en: 'Last milestone' },
  carrierNumbers: { zh: '承运单号', zhtw: '承運單號', en: 'Carrier numbers' },
  fbaShipmentId: { zh: 'FBA 货件编号', zhtw: 'FBA 貨件編號', en: 'FBA shipment ID' },
  createTime: { zh: '创建时间', zhtw: '建立時間', en: 'Created' },
  submitTime: { zh: '提交时间', zhtw: '提交時間', en: 'Submitted' },
}

// How many numbers may be pasted into one search.
export const maxNumbers = 200

// Event types: every move of order-flow.ts and what happens beside them.
export const priceChangeKinds = ['measure', 'amendment'] as const
export type PriceChangeKind = (typeof priceChangeKinds)[number]
// `closed`: it waited when the order was cancelled.
export const measureStates = ['waiting', 'agreed', 'refused', 'replaced', 'closed'] as const
export type MeasureState = (typeof measureStates)[number]
