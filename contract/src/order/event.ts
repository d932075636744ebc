import type { Words } from '../language.ts'

// Every kind of event in the life of an order, in words.
export const orderEventWords = {
  created: { zh: '保存草稿', zhtw: '儲存草稿', en: 'Saved as a draft' },
  placed: { zh: '下单', zhtw: '下單', en: 'Placed' },
  submitted: { zh: '提交', zhtw: '提交', en: 'Submitted' },
  resubmitted: { zh: '重新提交', zhtw: '重新提交', en: 'Submitted again' },
  'approval-asked': { zh: '提请负责人批准', zhtw: '提請負責人核准', en: 'Owner’s approval asked for' },
  approved: { zh: '负责人已批准', zhtw: '負責人已核准', en: 'Approved by the owner' },
  declined: { zh: '负责人未批准', zhtw: '負責人未核准', en: 'Declined by the owner' },
  edited: { zh: '修改', zhtw: '修改', en: 'Edited' },
  'sent-back': { zh: '修改后重新审核', zhtw: '修改後重新審核', en: 'Edited and sent back to review' },
  removed: { zh: '删除草稿', zhtw: '刪除草稿', en: 'Draft deleted' },
  revoked: { zh: '撤回', zhtw: '撤回', en: 'Revoked' },
  'cancel-asked': { zh: '申请取消', zhtw: '申請取消', en: 'Cancellation asked for' },
  'cancel-refused': { zh: '未同意取消', zhtw: '未同意取消', en: 'Cancellation refused' },
  'cancel-lapsed': {
    zh: '货已离港，取消申请失效',
    zhtw: '貨已離港，取消申請失效',
    en: 'Cancellation lapsed: the goods have departed',
  },
  cancelled: { zh: '取消', zhtw: '取消', en: 'Cancelled' },
  adopted: { zh: '受理', zhtw: '受理', en: 'Accepted' },
  rejected: { zh: '驳回', zhtw: '駁回', en: 'Rejected' },
  milestone: { zh: '更新节点', zhtw: '更新節點', en: 'Milestone recorded' },
  numbers: { zh: '更新承运单号', zhtw: '更新承運單號', en: 'Carrier numbers recorded' },
  measured: { zh: '入仓实测', zhtw: '入倉實測', en: 'Measured' },
  'consent-asked': {
    zh: '实测费用增加，待货主确认',
    zhtw: '實測費用增加，待貨主確認',
    en: 'Dearer as measured, the shipper’s consent asked for',
  },
  agreed: { zh: '货主同意费用调整', zhtw: '貨主同意費用調整', en: 'Price change agreed' },
  disagreed: {
    zh: '货主不同意费用调整',
    zhtw: '貨主不同意費用調整',
    en: 'Price change refused by the shipper',
  },
  document: { zh: '上传文件', zhtw: '上傳文件', en: 'Document added' },
  'document-removed': { zh: '移除文件', zhtw: '移除文件', en: 'Document removed' },
  shared: { zh: '创建查询链接', zhtw: '建立查詢連結', en: 'Tracking link made' },
  unshared: { zh: '停用查询链接', zhtw: '停用查詢連結', en: 'Tracking link ended' },
} as const satisfies Record<string, Words>

// A milestone that has a plan and has not happened yet.
export const milestonePlannedWords: Words = { zh: '计划节点', zhtw: '計畫節點', en: 'Milestone planned' }

export type OrderEventName = keyof typeof orderEventWords
