import { inEveryLanguage, type Words } from '@dtms/contract/language.ts'
import type { MailedKind } from './mail-names.ts'

// What a notice's mail says below its text, and on its button. A line whose value is empty is left out.
const factWords = {
  place: { zh: '地点：{place}', zhtw: '地點：{place}', en: 'Location: {place}' },
  reason: { zh: '原因：{reason}', zhtw: '原因：{reason}', en: 'Reason: {reason}' },
  lane: { zh: '路线：{lane}', zhtw: '路線：{lane}', en: 'Route: {lane}' },
  price: { zh: '价格：{price}', zhtw: '價格：{price}', en: 'Price: {price}' },
  cutOff: { zh: '截货时间：{cutOff}', zhtw: '截貨時間：{cutOff}', en: 'Cargo cut-off: {cutOff}' },
  eta: { zh: '预计到达：{eta}', zhtw: '預計抵達：{eta}', en: 'ETA: {eta}' },
  // Where the same event moved the day of arrival.
  before: { zh: '原预计到达：{before}', zhtw: '原預計抵達：{before}', en: 'Previous ETA: {before}' },
  orders: { zh: '订单：{orders}', zhtw: '訂單：{orders}', en: 'Orders: {orders}' },
  bills: { zh: '账单：{bills}', zhtw: '帳單：{bills}', en: 'Bills: {bills}' },
  missing: {
    zh: '还缺的单证：{missing}。请通过下方链接在订单里上传。',
    zhtw: '還缺的文件：{missing}。請透過下方連結在訂單中上傳。',
    en: 'Documents still missing: {missing}. Upload them to the order with the link below.',
  },
} as const satisfies Record<string, Words>

type Fact = keyof typeof factWords

const underway: readonly Fact[] = ['lane', 'eta', 'before']
const onTheWay: readonly Fact[] = ['place', ...underway]
const booked: readonly Fact[] = ['lane', 'price', 'cutOff', 'eta', 'missing']

const factsOfKind: Partial<Record<MailedKind, readonly Fact[]>> = {
  'order.submitted': ['lane', 'eta'],
  'order.received': booked,
  'order.placed-for': booked,
  'order.edited-for': underway,
  'order.adopted': [...underway, 'missing'],
  'order.rejected': ['lane'],
  'order.revoked': ['lane'],
  'order.approval-asked': ['lane', 'eta'],
  'order.cancel-asked': ['lane'],
  'order.cancelled': ['reason', 'lane'],
  'order.cancel-refused': underway,
  'order.consent-wanted': ['lane', 'price', 'eta', 'before'],
  'order.consent-answered': ['lane'],
  'order.amendment-asked': ['lane'],
  'order.amendment-withdrawn': ['lane'],
  'order.amendment-accepted': underway,
  'order.amendment-consent': ['lane', 'price', 'eta', 'before'],
  'order.amendment-declined': underway,
  'order.departed': onTheWay,
  'order.departed-air': onTheWay,
  'order.arrived': onTheWay,
  'order.arrived-air': onTheWay,
  'order.consent-recorded': ['lane'],
  'order.eta-changed': ['lane'],
  'order.out-for-delivery': onTheWay,
  'order.delivered': ['place', 'lane'],
  'order.milestone-voided': underway,
  'order.exception': underway,
  'bill.issued': ['orders'],
  'payment.confirmed': ['bills'],
}

/** The lines below the text, one each; '' without facts. */
export const mailFacts = (kind: MailedKind): Words =>
  inEveryLanguage(language => (factsOfKind[kind] ?? []).map(fact => factWords[fact][language]).join('\n'))

const buttons = {
  details: { zh: '查看详情', zhtw: '查看詳情', en: 'View details' },
  order: { zh: '查看订单', zhtw: '查看訂單', en: 'View order' },
  approve: { zh: '查看并确认', zhtw: '查看並確認', en: 'Review and approve' },
  edit: { zh: '修改订单', zhtw: '修改訂單', en: 'Edit order' },
  bill: { zh: '查看账单', zhtw: '查看帳單', en: 'View bill' },
  payment: { zh: '查看付款', zhtw: '查看付款', en: 'View payment' },
} as const satisfies Record<string, Words>

const buttonOfKind: Partial<Record<MailedKind, keyof typeof buttons>> = {
  'order.approval-asked': 'approve',
  'order.consent-wanted': 'approve',
  'order.amendment-consent': 'approve',
  'order.rejected': 'edit',
  'bill.late-consent': 'approve',
  'bill.issued': 'bill',
  'bill.due-soon': 'bill',
  'bill.voided': 'bill',
  'bill.credited': 'bill',
  'payment.confirmed': 'payment',
  'payment.rejected': 'payment',
  'payment.reversed': 'payment',
}

export const mailButton = (kind: MailedKind): Words => {
  const isOrder = kind.startsWith('order.') && !kind.endsWith('-many')
  return buttons[buttonOfKind[kind] ?? (isOrder ? 'order' : 'details')]
}
