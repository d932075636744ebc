import type { Words } from '../language.ts'

// Every kind of event in the life of an order, in words.
export const orderEventWords = {
  created: { zh: '保存草稿', zhtw: '儲存草稿', en: 'Draft saved' },
  placed: { zh: '下单', zhtw: '下單', en: 'Placed' },
  'placed-for': { zh: '服务商代下单', zhtw: '服務商代下單', en: 'Placed for the customer' },
  submitted: { zh: '提交', zhtw: '提交', en: 'Submitted' },
  resubmitted: { zh: '重新提交', zhtw: '重新提交', en: 'Submitted again' },
  'approval-asked': { zh: '提请负责人批准', zhtw: '提請負責人核准', en: 'Owner’s approval requested' },
  approved: { zh: '负责人已批准', zhtw: '負責人已核准', en: 'Approved by the owner' },
  declined: { zh: '负责人未批准', zhtw: '負責人未核准', en: 'Declined by the owner' },
  edited: { zh: '修改', zhtw: '修改', en: 'Edited' },
  'edited-for': { zh: '服务商代修改', zhtw: '服務商代修改', en: 'Edited for the customer' },
  'sent-back': { zh: '修改后重新审核', zhtw: '修改後重新審核', en: 'Edited and sent back for review' },
  'amendment-asked': { zh: '申请改单', zhtw: '申請改單', en: 'Amendment requested' },
  'amendment-withdrawn': { zh: '撤回改单申请', zhtw: '撤回改單申請', en: 'Amendment withdrawn' },
  'amendment-accepted': { zh: '同意改单', zhtw: '同意改單', en: 'Amendment accepted' },
  'amendment-consent-asked': {
    zh: '同意改单，费用增加，待客户确认',
    zhtw: '同意改單，費用增加，待客戶確認',
    en: 'Amendment accepted at a higher price, customer’s approval requested',
  },
  'amendment-declined': { zh: '未同意改单', zhtw: '未同意改單', en: 'Amendment declined' },
  amended: { zh: '改单生效', zhtw: '改單生效', en: 'Amendment in effect' },
  removed: { zh: '删除草稿', zhtw: '刪除草稿', en: 'Draft deleted' },
  revoked: { zh: '撤回', zhtw: '撤回', en: 'Revoked' },
  'cancel-asked': { zh: '申请取消', zhtw: '申請取消', en: 'Cancellation requested' },
  'cancel-refused': { zh: '未同意取消', zhtw: '未同意取消', en: 'Cancellation declined' },
  'cancel-lapsed': {
    zh: '货物已出运，取消申请失效',
    zhtw: '貨物已出運，取消申請失效',
    en: 'Cancellation request lapsed: the goods have departed',
  },
  cancelled: { zh: '取消', zhtw: '取消', en: 'Cancelled' },
  adopted: { zh: '受理', zhtw: '受理', en: 'Accepted' },
  rejected: { zh: '驳回', zhtw: '駁回', en: 'Rejected' },
  milestone: { zh: '更新节点', zhtw: '更新節點', en: 'Milestone recorded' },
  'milestone-corrected': { zh: '更正节点', zhtw: '更正節點', en: 'Milestone corrected' },
  'milestone-voided': { zh: '作废节点', zhtw: '作廢節點', en: 'Milestone voided' },
  'eta-changed': { zh: '预计到达变更', zhtw: '預計抵達變更', en: 'ETA changed' },
  numbers: { zh: '更新承运单号', zhtw: '更新承運單號', en: 'Carrier numbers recorded' },
  measured: { zh: '入库实测', zhtw: '入庫實測', en: 'Measured' },
  'consent-asked': {
    zh: '实测费用增加，待客户确认',
    zhtw: '實測費用增加，待客戶確認',
    en: 'Price increased after measuring, customer’s approval requested',
  },
  agreed: { zh: '客户同意价格变更', zhtw: '客戶同意價格變更', en: 'Price change approved by the customer' },
  disagreed: {
    zh: '客户不同意价格变更',
    zhtw: '客戶不同意價格變更',
    en: 'Price change declined by the customer',
  },
  'consent-recorded': {
    zh: '代为登记：客户同意价格变更',
    zhtw: '代為登記：客戶同意價格變更',
    en: 'Recorded for the customer: price change approved',
  },
  'refusal-recorded': {
    zh: '代为登记：客户不同意价格变更',
    zhtw: '代為登記：客戶不同意價格變更',
    en: 'Recorded for the customer: price change declined',
  },
  document: { zh: '上传文件', zhtw: '上傳文件', en: 'Document uploaded' },
  'document-removed': { zh: '移除文件', zhtw: '移除文件', en: 'Document removed' },
  shared: { zh: '创建查询链接', zhtw: '建立查詢連結', en: 'Tracking link created' },
  unshared: { zh: '停用查询链接', zhtw: '停用查詢連結', en: 'Tracking link disabled' },
} as const satisfies Record<string, Words>

// Accepted although mandatory documents were missing.
export const adoptedMissingWords: Words = {
  zh: '受理，尚缺：{documents}',
  zhtw: '受理，尚缺：{documents}',
  en: 'Accepted, still missing: {documents}',
}

// A fee above the policy is asked of the customer, like a late charge.
export const feeWaitsWords: Words = {
  zh: '高于取消政策，客户同意后才收取',
  zhtw: '高於取消政策，客戶同意後才收取',
  en: 'above the policy, charged only after the customer approves',
}

// A milestone that has a plan and has not happened yet.
export const milestonePlannedWords: Words = { zh: '计划节点', zhtw: '計畫節點', en: 'Milestone planned' }

export type OrderEventName = keyof typeof orderEventWords
