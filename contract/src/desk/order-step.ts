import type { Words } from '../language.ts'

// What an order needs next from who is responsible for it, the most pressing first.
export const orderSteps = {
  cancel: { zh: '答复取消申请', zhtw: '答覆取消申請', en: 'Answer the cancellation request' },
  exception: { zh: '处理异常', zhtw: '處理異常', en: 'Resolve the exception' },
  review: { zh: '审核', zhtw: '審核', en: 'Review' },
  consent: {
    zh: '跟进客户确认新价格',
    zhtw: '跟進客戶確認新價格',
    en: 'Follow up on the new price',
  },
  pickUp: { zh: '安排提货或入库', zhtw: '安排提貨或入庫', en: 'Arrange pickup or receiving' },
  move: { zh: '更新运输节点', zhtw: '更新運輸節點', en: 'Record the next milestone' },
} as const satisfies Record<string, Words>
export type OrderStep = keyof typeof orderSteps
