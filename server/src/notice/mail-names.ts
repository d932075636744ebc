import type { NoticeEvent } from '@dtms/contract/account/me.ts'
import type { MailReader } from '@dtms/contract/desk/mail.ts'
import type { Words } from '@dtms/contract/language.ts'
import type { NoticeKind, noticeKinds } from '@dtms/contract/notice/notice.ts'

// The kinds of notices that are also mailed: those that a user may switch off.
export type MailedKind = {
  [Kind in NoticeKind]: (typeof noticeKinds)[Kind] extends { event: NoticeEvent } ? Kind : never
}[NoticeKind]

const shipper = (zh: string, zhtw: string, en: string) =>
  ({ reader: 'shipper', name: { zh, zhtw, en } }) as const
const staff = (zh: string, zhtw: string, en: string) => ({ reader: 'staff', name: { zh, zhtw, en } }) as const

// Their names at the desk and their recipients: a mailed notice that is missing here does not compile.
export const mailNames: Readonly<Record<MailedKind, { reader: MailReader; name: Words }>> = {
  'order.submitted': staff('新订单待审核', '新訂單待審核', 'Order awaiting review'),
  'order.submitted-many': staff('批量导入待审核', '批次匯入待審核', 'Imported orders awaiting review'),
  'order.received': shipper('订单已收到', '訂單已收到', 'Order received'),
  'order.received-many': shipper('批量导入的订单已收到', '批次匯入的訂單已收到', 'Imported orders received'),
  'order.adopted': shipper('订单已受理', '訂單已受理', 'Order accepted'),
  'order.rejected': shipper('订单被驳回', '訂單被駁回', 'Order rejected'),
  'order.revoked': staff('客户撤回订单', '客戶撤回訂單', 'Order revoked by the customer'),
  'order.approval-asked': shipper(
    '订单超限额待批准',
    '訂單超限額待核准',
    'Order over spend limit, needs approval',
  ),
  'order.approval-asked-many': shipper(
    '批量导入超限额待批准',
    '批次匯入超限額待核准',
    'Imported orders over spend limit, need approval',
  ),
  'order.cancel-asked': staff('客户申请取消', '客戶申請取消', 'Cancellation requested'),
  'order.cancelled': shipper('订单已取消', '訂單已取消', 'Order cancelled'),
  'order.cancel-refused': shipper('取消未获同意', '取消未獲同意', 'Cancellation declined'),
  'order.consent-wanted': shipper('费用增加待确认', '費用增加待確認', 'Price increase needs approval'),
  'order.consent-answered': staff('价格变更已答复', '價格變更已答覆', 'Price change answered'),
  'order.amendment-asked': staff('客户申请改单', '客戶申請改單', 'Amendment requested'),
  'order.amendment-withdrawn': staff('客户撤回改单', '客戶撤回改單', 'Amendment withdrawn'),
  'order.amendment-accepted': shipper('改单已生效', '改單已生效', 'Amendment in effect'),
  'order.amendment-consent': shipper('改单费用待确认', '改單費用待確認', 'Price of amendment needs approval'),
  'order.amendment-declined': shipper('改单未获同意', '改單未獲同意', 'Amendment declined'),
  'order.departed': shipper('已离港（海运）', '已離港（海運）', 'Departed by sea'),
  'order.departed-air': shipper('已起飞（空运、快递）', '已起飛（空運、快遞）', 'Departed by air'),
  'order.arrived': shipper('已到港（海运）', '已到港（海運）', 'Arrived by sea'),
  'order.arrived-air': shipper('已落地（空运、快递）', '已抵達（空運、快遞）', 'Arrived by air'),
  'order.consent-recorded': shipper('代为登记的答复', '代為登記的答覆', 'Reply recorded for you'),
  'order.eta-changed': shipper('预计到达变更', '預計抵達變更', 'ETA changed'),
  'order.out-for-delivery': shipper('正在派送', '正在派送', 'Out for delivery'),
  'order.delivered': shipper('已签收', '已簽收', 'Delivered'),
  'order.placed-for': shipper('服务商代下单', '服務商代下單', 'Order placed for you'),
  'order.edited-for': shipper('服务商代修改订单', '服務商代修改訂單', 'Order edited for you'),
  'order.milestone-voided': shipper('节点已作废', '節點已作廢', 'Milestone voided'),
  'order.exception': shipper('运输异常', '運輸異常', 'Transport exception'),
  'offer.received': shipper('服务商报价', '服務商報價', 'Offer received'),
  'offer.accepted': staff('客户接受报价', '客戶接受報價', 'Offer accepted'),
  'offer.countered': staff('客户还价', '客戶還價', 'Counter-offer'),
  'offer.declined': staff('客户谢绝报价', '客戶婉拒報價', 'Offer declined'),
  'bill.issued': shipper('账单已出', '帳單已開立', 'Bill issued'),
  'bill.due-soon': shipper('账单即将到期', '帳單即將到期', 'Bill due soon'),
  'bill.voided': shipper('账单作废', '帳單作廢', 'Bill voided'),
  'bill.credited': shipper('账单冲减', '帳單沖減', 'Bill credited'),
  'bill.late-charge': shipper('后续费用', '後續費用', 'Extra charge'),
  'bill.late-consent': shipper('后续费用待确认', '後續費用待確認', 'Extra charge needs approval'),
  'bill.late-recorded': shipper('登记的费用答复', '登記的費用答覆', 'Recorded reply to a charge'),
  'bill.late-answered': staff('后续费用已答复', '後續費用已答覆', 'Extra charge answered'),
  'bill.disputed': staff('客户提出异议', '客戶提出異議', 'Bill disputed'),
  'bill.dispute-answered': shipper('异议已答复', '異議已答覆', 'Dispute answered'),
  'bill.fapiao-asked': staff('客户申请发票', '客戶申請發票', 'Fapiao requested'),
  'bill.fapiao-issued': shipper('发票已开', '發票已開立', 'Fapiao issued'),
  'bill.fapiao-rejected': shipper('发票申请被退回', '發票申請被退回', 'Fapiao request returned'),
  'payment.submitted': staff('客户提交付款', '客戶提交付款', 'Payment submitted'),
  'payment.confirmed': shipper('付款已确认', '付款已確認', 'Payment confirmed'),
  'payment.reversed': shipper('付款已反核销', '付款已反沖銷', 'Payment written back'),
  'payment.refunded': shipper('退款', '退款', 'Refund'),
  'payment.refund-reversed': shipper('退款已反核销', '退款已反沖銷', 'Refund written back'),
  'payment.rejected': shipper('付款未确认', '付款未確認', 'Payment not confirmed'),
  'credit.warning': shipper('信用额度将用尽', '信用額度將用盡', 'Credit limit nearly used up'),
  'credit.held': shipper('信用额度已用尽', '信用額度已用盡', 'Credit limit used up'),
  'credit.hold-put': shipper('新订单已暂停', '新訂單已暫停', 'New orders on hold'),
  'credit.hold-put-until': shipper('新订单暂停至某日', '新訂單暫停至某日', 'New orders on hold until a date'),
  'credit.hold-ended': shipper('新订单已恢复受理', '新訂單已恢復受理', 'Hold on new orders removed'),
  'credit.warning-desk': staff('客户额度将用尽', '客戶額度將用盡', 'Customer’s credit limit nearly used up'),
  'webhook.paused': shipper('Webhook 已暂停', 'Webhook 已暫停', 'Webhook paused'),
  'rate.expiring': staff('渠道运价即将到期', '渠道運價即將到期', 'Channel rates expiring'),
  'rate.expiring-many': staff(
    '多个渠道运价即将到期',
    '多個渠道運價即將到期',
    'Rates of several channels expiring',
  ),
  'credit.held-desk': staff('客户额度已用尽', '客戶額度已用盡', 'Customer’s credit limit used up'),
}
