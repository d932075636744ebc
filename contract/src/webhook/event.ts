import type { Words } from '../language.ts'

// The events that can be sent to a customer's system. Within v1 of the open API the names only grow.
export const webhookEventWords = {
  'quote.offered': { zh: '服务商发来报价', zhtw: '服務商傳來報價', en: 'Quote offered' },
  'order.placed': { zh: '订单已提交', zhtw: '訂單已提交', en: 'Order placed' },
  'order.accepted': { zh: '订单已受理', zhtw: '訂單已受理', en: 'Order accepted' },
  'order.rejected': { zh: '订单被驳回', zhtw: '訂單被駁回', en: 'Order rejected' },
  'order.changed': { zh: '订单有变更', zhtw: '訂單有變更', en: 'Order changed' },
  'order.amendment_declined': { zh: '改单未获同意', zhtw: '改單未獲同意', en: 'Amendment declined' },
  'order.revoked': { zh: '订单已撤回', zhtw: '訂單已撤回', en: 'Order revoked' },
  'order.cancel_requested': { zh: '已申请取消', zhtw: '已申請取消', en: 'Cancellation requested' },
  'order.cancel_refused': { zh: '取消未获同意', zhtw: '取消未獲同意', en: 'Cancellation declined' },
  'order.cancelled': { zh: '订单已取消', zhtw: '訂單已取消', en: 'Order cancelled' },
  'milestone.recorded': { zh: '节点已更新', zhtw: '節點已更新', en: 'Milestone recorded' },
  'milestone.corrected': { zh: '节点已更正', zhtw: '節點已更正', en: 'Milestone corrected' },
  'milestone.voided': { zh: '节点已作废', zhtw: '節點已作廢', en: 'Milestone voided' },
  'eta.changed': { zh: '预计到达变更', zhtw: '預計抵達變更', en: 'ETA changed' },
  'price.change_requested': { zh: '价格变更待确认', zhtw: '價格變更待確認', en: 'Price change requested' },
  'document.added': { zh: '文件已上传', zhtw: '文件已上傳', en: 'Document added' },
  'document.removed': { zh: '文件已移除', zhtw: '文件已移除', en: 'Document removed' },
  'bill.issued': { zh: '账单已出', zhtw: '帳單已開立', en: 'Bill issued' },
  'bill.voided': { zh: '账单作废', zhtw: '帳單作廢', en: 'Bill voided' },
  'bill.credited': { zh: '账单冲减', zhtw: '帳單沖減', en: 'Bill credited' },
  'payment.confirmed': { zh: '付款已确认', zhtw: '付款已確認', en: 'Payment confirmed' },
  'payment.rejected': { zh: '付款未确认', zhtw: '付款未確認', en: 'Payment not confirmed' },
  'payment.reversed': { zh: '付款已反核销', zhtw: '付款已反沖銷', en: 'Payment written back' },
  'payment.refunded': { zh: '退款', zhtw: '退款', en: 'Refund' },
  'message.created': { zh: '新消息', zhtw: '新訊息', en: 'New message' },
} as const satisfies Record<string, Words>

export type WebhookEvent = keyof typeof webhookEventWords
export const webhookEvents = Object.keys(webhookEventWords) as [WebhookEvent, ...WebhookEvent[]]

// Sent on request only, whatever an endpoint listens to.
export const testEvent = 'webhook.test'
