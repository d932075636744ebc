import type { WordTable } from '#kernel/language.ts'

export const auditText = {
  title: { zh: '操作记录', zhtw: '操作紀錄', en: 'Audit trail' },
  count: { zh: '{n} 条', zhtw: '{n} 筆', en: '{n}' },
  search: {
    zh: '姓名、邮箱、客户、单号',
    zhtw: '姓名、電子郵件、客戶、單號',
    en: 'Name, e-mail, customer, number',
  },
  topic: { zh: '范围', zhtw: '範圍', en: 'About' },
  action: { zh: '操作', zhtw: '操作', en: 'Action' },
  all: { zh: '全部', zhtw: '全部', en: 'All' },
  from: { zh: '起始日期', zhtw: '起始日期', en: 'From day' },
  to: { zh: '截止日期', zhtw: '截止日期', en: 'To day' },
  nobody: { zh: '系统', zhtw: '系統', en: 'The system' },
  onlyPerson: { zh: '只看此人的操作', zhtw: '只看此人的操作', en: 'Only what this person did' },
  onlyCustomer: { zh: '只看此客户', zhtw: '只看此客戶', en: 'Only this customer' },
  changed: { zh: '改动', zhtw: '變更', en: 'What changed' },
  field: { zh: '栏目', zhtw: '欄位', en: 'Field' },
  before: { zh: '之前', zhtw: '之前', en: 'Before' },
  after: { zh: '之后', zhtw: '之後', en: 'After' },
  facts: { zh: '相关内容', zhtw: '相關內容', en: 'Details' },
  nothing: { zh: '（空）', zhtw: '（空）', en: '(empty)' },
  noDetails: { zh: '没有更多内容。', zhtw: '沒有更多內容。', en: 'Nothing more was kept.' },
  emptyTitle: { zh: '还没有操作记录', zhtw: '還沒有操作紀錄', en: 'Nothing recorded yet' },
  emptyBody: {
    zh: '登录、改动、发布和确认都会记在这里，任何人都不能修改或删除。',
    zhtw: '登入、變更、發布和確認都會記在這裡，任何人都不能修改或刪除。',
    en: 'Logins, changes, publications and confirmations are recorded here; nobody can edit or remove them.',
  },
  noneTitle: { zh: '没有符合条件的记录', zhtw: '沒有符合條件的紀錄', en: 'Nothing fits these filters' },
  failedTitle: { zh: '无法读取操作记录', zhtw: '無法讀取操作紀錄', en: 'The trail cannot be read just now' },
} as const satisfies WordTable
