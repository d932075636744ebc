import type { WordTable } from '#kernel/language.ts'

export const rulesText = {
  title: { zh: '任务规则', zhtw: '任務規則', en: 'Task rules' },
  lead: {
    zh: '符合规则的订单会自动生成任务，原因消除后任务自动完成。每 10 分钟检查一次。',
    zhtw: '符合規則的訂單會自動產生任務，原因消除後任務自動完成。每 10 分鐘檢查一次。',
    en: 'Orders that match a rule get a task automatically. The task closes once its cause is resolved. Checked every 10 minutes.',
  },
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  no_pickup_on: {
    zh: '截货前还没提货时生成任务',
    zhtw: '截貨前還沒提貨時產生任務',
    en: 'Create a task when the goods are not picked up before cut-off',
  },
  no_news_on: {
    zh: '在途订单多日没有新节点时生成任务',
    zhtw: '在途訂單多日沒有新節點時產生任務',
    en: 'Create a task when a shipment under way has no new milestone',
  },
  document_missing_on: {
    zh: '开航前必需文件不齐时生成任务',
    zhtw: '開航前必需文件不齊時產生任務',
    en: 'Create a task when required documents are missing before departure',
  },
  no_pickup: { zh: '截货前多少小时', zhtw: '截貨前多少小時', en: 'Hours before cut-off' },
  no_news: { zh: '没有动态的天数', zhtw: '沒有動態的天數', en: 'Days without an update' },
  document_missing: { zh: '开航前多少天', zhtw: '開航前多少天', en: 'Days before departure' },
  range: { zh: '请填 1 到 {max}', zhtw: '請填 1 到 {max}', en: 'Enter 1 to {max}' },
  gets: { zh: '交给谁', zhtw: '交給誰', en: 'Assign to' },
  getsHint: {
    zh: '订单已有负责人时交给负责人',
    zhtw: '訂單已有負責人時交給負責人',
    en: 'If the order has an assignee, the task goes to them',
  },
  save: { zh: '保存', zhtw: '儲存', en: 'Save' },
  saved: { zh: '任务规则已保存', zhtw: '任務規則已儲存', en: 'Task rules saved' },
} as const satisfies WordTable
