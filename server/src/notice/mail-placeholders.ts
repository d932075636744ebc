import type { Words } from '@dtms/contract/language.ts'
import { cutOffWords } from '@dtms/contract/quote/days.ts'
import * as trade from '@dtms/contract/trade-words/money.ts'
import { type MailPlaceholder, sameWords } from '#kernel/mail/mail-kind.ts'

const place = (label: Words, example: Words): MailPlaceholder => ({ label, example })

// The values of notices' placeholders, by name.
export const noticePlaceholders: Readonly<Record<string, MailPlaceholder>> = {
  orderNo: place({ zh: '订单号', zhtw: '訂單號', en: 'Order number' }, sameWords('DT2611150001')),
  provider: place(
    { zh: '服务商', zhtw: '服務商', en: 'Provider' },
    { zh: '海达国际', zhtw: '海達國際', en: 'Haida Logistics' },
  ),
  company: place(
    { zh: '客户公司', zhtw: '客戶公司', en: 'Customer' },
    { zh: '示例贸易有限公司', zhtw: '範例貿易有限公司', en: 'Example Trading Co.' },
  ),
  lane: place(
    { zh: '路线', zhtw: '路線', en: 'Route' },
    { zh: '上海 → 洛杉矶', zhtw: '上海 → 洛杉磯', en: 'Shanghai → Los Angeles' },
  ),
  eta: place({ zh: '预计到达', zhtw: '預計抵達', en: 'ETA' }, sameWords('2026-12-12 – 2026-12-15')),
  price: place({ zh: '价格', zhtw: '價格', en: 'Price' }, sameWords('$1,280.50')),
  cutOff: place(cutOffWords, {
    zh: '2026-11-20 星期五 18:00（北京时间）',
    zhtw: '2026-11-20 星期五 18:00（中國時間）',
    en: '2026-11-20, Friday 18:00, China time',
  }),
  missing: place(
    { zh: '缺少的单证', zhtw: '缺少的文件', en: 'Missing documents' },
    { zh: '商业发票、MSDS', zhtw: '商業發票、MSDS', en: 'Commercial invoice, MSDS' },
  ),
  amount: place({ zh: '金额', zhtw: '金額', en: 'Amount' }, sameWords('$1,280.50')),
  counter: place({ zh: '还价', zhtw: '還價', en: 'Counter-offer' }, sameWords('$1,150.00')),
  count: place({ zh: '数量', zhtw: '數量', en: 'Count' }, sameWords('12')),
  reason: place(
    { zh: '原因', zhtw: '原因', en: 'Reason' },
    { zh: '详见会话中的说明', zhtw: '詳見對話中的說明', en: 'see our message in the chat' },
  ),
  place: place({ zh: '地点', zhtw: '地點', en: 'Place' }, { zh: '上海', zhtw: '上海', en: 'Shanghai' }),
  source: place(
    { zh: '下单方式', zhtw: '下單方式', en: 'Ordered by' },
    { zh: '电话', zhtw: '電話', en: 'Phone' },
  ),
  milestone: place(
    { zh: '节点', zhtw: '節點', en: 'Milestone' },
    { zh: '已离港', zhtw: '已離港', en: 'Departed' },
  ),
  exception: place(
    { zh: '异常类型', zhtw: '異常類型', en: 'Type of exception' },
    { zh: '海关查验', zhtw: '海關查驗', en: 'customs inspection' },
  ),
  note: place(
    { zh: '说明', zhtw: '說明', en: 'Note' },
    { zh: '预计延误两天。', zhtw: '預計延誤兩天。', en: 'Expect a delay of about two days.' },
  ),
  before: place({ zh: '原预计到达', zhtw: '原預計抵達', en: 'Previous ETA' }, sameWords('2026-12-10')),
  after: place({ zh: '新预计到达', zhtw: '新預計抵達', en: 'New ETA' }, sameWords('2026-12-15')),
  until: place({ zh: '有效期', zhtw: '有效期限', en: 'Valid until' }, sameWords('2026-12-15 18:00 (UTC+8)')),
  billNo: place({ zh: '账单号', zhtw: '帳單號', en: 'Bill number' }, sameWords('B2611-0001')),
  orders: place(
    { zh: '账单上的订单', zhtw: '帳單上的訂單', en: 'Orders on the bill' },
    sameWords('DT2611150001, DT2611150002'),
  ),
  bills: place(
    { zh: '付清或部分付清的账单', zhtw: '付清或部分付清的帳單', en: 'Bills it pays' },
    sameWords('B2611-0001'),
  ),
  dueDate: place({ zh: '到期日', zhtw: '到期日', en: 'Due date' }, sameWords('2026-12-15')),
  charge: place(
    { zh: '费用名称', zhtw: '費用名稱', en: 'Charge' },
    { zh: '目的港仓储费', zhtw: '目的港倉儲費', en: 'storage at destination' },
  ),
  answer: place({ zh: '答复', zhtw: '答覆', en: 'Answer' }, { zh: '同意', zhtw: '同意', en: 'agreed' }),
  text: place(
    { zh: '异议内容', zhtw: '異議內容', en: 'Disputed item' },
    { zh: '计费重与实测不符', zhtw: '計費重與實測不符', en: 'the weight differs from what we measured' },
  ),
  paymentNo: place({ zh: '付款号', zhtw: '付款號', en: 'Payment number' }, sameWords('P2611-0001')),
  refundNo: place({ zh: '退款号', zhtw: '退款號', en: 'Refund number' }, sameWords('R2611-0001')),
  channel: place({ zh: '渠道', zhtw: '渠道', en: 'Channel' }, sameWords('HD-AIR-STD')),
  channels: place(
    { zh: '渠道与最后一天', zhtw: '渠道與最後一天', en: 'Channels and last days' },
    sameWords('HD-AIR-STD 2026-12-01, HD-EXP-STD 2026-12-05'),
  ),
  service: place(
    { zh: '服务', zhtw: '服務', en: 'Service' },
    { zh: '标准空运', zhtw: '標準空運', en: 'Standard air' },
  ),
  webhook: place({ zh: 'Webhook 名称', zhtw: 'Webhook 名稱', en: 'Webhook name' }, sameWords('ERP')),
  day: place({ zh: '日期', zhtw: '日期', en: 'Day' }, sameWords('2026-12-01')),
  limit: place(trade.creditLimit, sameWords('$10,000.00')),
  used: place({ zh: '已用额度', zhtw: '已用額度', en: 'Used' }, sameWords('$8,600.00')),
}
