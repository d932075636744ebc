import { priceWithdrawn } from '@dtms/contract/trade-words/money.ts'
import type { WordTable } from '#kernel/language.ts'

// What staff do to put right what was recorded.
export const correctionText = {
  correct: { zh: '更正', zhtw: '更正', en: 'Correct' },
  correctOf: { zh: '更正“{milestone}”', zhtw: '更正「{milestone}」', en: 'Correct “{milestone}”' },
  corrected: { zh: '节点已更正', zhtw: '節點已更正', en: 'Milestone corrected' },
  correctBody: {
    zh: '客户会看到更正后的时间和地点。原因只有同事可见。',
    zhtw: '客戶會看到更正後的時間和地點。原因只有同事可見。',
    en: 'The customer sees the corrected time and place. Only your colleagues see the reason.',
  },
  voidIt: { zh: '作废', zhtw: '作廢', en: 'Void' },
  voidOf: { zh: '作废“{milestone}”', zhtw: '作廢「{milestone}」', en: 'Void “{milestone}”' },
  voided: { zh: '节点已作废', zhtw: '節點已作廢', en: 'Milestone voided' },
  voidBody: {
    zh: '订单状态改由其余节点决定；客户收到过该节点通知的，会收到更正通知。原因只有同事可见。',
    zhtw: '訂單狀態改由其餘節點決定；客戶收過該節點通知的，會收到更正通知。原因只有同事可見。',
    en: 'The order’s status then follows the remaining milestones. A customer who was notified of this milestone gets a correction. Only your colleagues see the reason.',
  },
  reason: { zh: '原因', zhtw: '原因', en: 'Reason' },
  resolves: { zh: '解除异常', zhtw: '解除異常', en: 'Resolves exception' },
  photo: {
    zh: '现场照片或签收单（可不填）',
    zhtw: '現場照片或簽收單（可不填）',
    en: 'Photo or proof of delivery (optional)',
  },
  resolvesNone: { zh: '不解除', zhtw: '不解除', en: 'None' },
  history: { zh: '更正记录', zhtw: '更正紀錄', en: 'Corrections' },
  before: { zh: '原记录：{before}', zhtw: '原紀錄：{before}', en: 'Recorded before: {before}' },

  missingTitle: {
    zh: '文件未齐，仍要受理 {orderNo}？',
    zhtw: '文件未齊，仍要受理 {orderNo}？',
    en: 'Accept {orderNo} with missing documents?',
  },
  missingBody: {
    zh: '尚缺：{documents}。受理后会记入订单记录，客户仍可补传。',
    zhtw: '尚缺：{documents}。受理後會記入訂單紀錄，客戶仍可補傳。',
    en: 'Missing: {documents}. The history of the order records this, and the customer can still upload them.',
  },
  missingMany: {
    zh: '以下 {n} 票文件未齐：',
    zhtw: '以下 {n} 票文件未齊：',
    en: '{n} {n:order has|orders have} missing documents:',
  },
  acceptAnyway: { zh: '仍然受理', zhtw: '仍然受理', en: 'Accept anyway' },
  // Why a price changed, by its kind.
  byMeasure: { zh: '实测', zhtw: '實測', en: 'Measured' },
  byAmendment: { zh: '改单', zhtw: '改單', en: 'Amendment' },
  withdrawn: priceWithdrawn,
  recordConsent: { zh: '登记客户答复', zhtw: '登記客戶答覆', en: 'Record customer’s reply' },
  consentTitle: {
    zh: '登记 {orderNo} 的客户答复',
    zhtw: '登記 {orderNo} 的客戶答覆',
    en: 'Record the customer’s reply for {orderNo}',
  },
  consentBody: {
    zh: '价格变更 {from} → {to}。客户会收到通知，并看到您填写的说明。',
    zhtw: '價格變更 {from} → {to}。客戶會收到通知，並看到您填寫的說明。',
    en: 'Price change {from} → {to}. The customer is notified and sees your note.',
  },
  consentRecorded: { zh: '客户答复已登记', zhtw: '客戶答覆已登記', en: 'Customer’s reply recorded' },
  cancelFee: {
    zh: '取消费（{currency}，可不填）',
    zhtw: '取消費（{currency}，可不填）',
    en: 'Cancellation fee ({currency}, optional)',
  },
  feeNotAgreed: {
    zh: '取消政策没有规定现在的费用：客户同意后才计费',
    zhtw: '取消政策沒有規定目前的費用：客戶同意後才計費',
    en: 'The policy sets no fee at this stage: charged only after the customer approves',
  },
  feeAtOnce: {
    zh: '按取消政策最多 {allowed}，取消后直接计费',
    zhtw: '依取消政策最多 {allowed}，取消後直接計費',
    en: 'The policy allows up to {allowed}. Charged at once',
  },
  feeWaits: {
    zh: '高于政策允许的 {allowed}：客户同意后才计费',
    zhtw: '高於政策允許的 {allowed}：客戶同意後才計費',
    en: 'Above the {allowed} the policy allows: charged only after the customer approves',
  },
  stateClosed: { zh: '随订单取消而结束', zhtw: '隨訂單取消而結束', en: 'Closed with the cancellation' },
  recordedBy: {
    zh: '代为登记（{source}）：{note}',
    zhtw: '代為登記（{source}）：{note}',
    en: 'Recorded for the customer ({source}): {note}',
  },
  noLogin: {
    zh: '该客户没有登录账户，无法在线确认；有邮箱的会收到邮件。请电话确认后自行登记客户答复。',
    zhtw: '該客戶沒有登入帳戶，無法線上確認；有電子郵件的會收到郵件。請電話確認後自行登記客戶答覆。',
    en: 'This customer has no login and cannot approve online. The price goes to their email, if you have one. Record the reply yourself.',
  },
} as const satisfies WordTable
