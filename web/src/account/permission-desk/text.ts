import { staffRoleWords } from '@dtms/contract/account/staff.ts'
import type { Role } from '@dtms/contract/role.ts'
import type { WordTable } from '#kernel/language.ts'

export const permissionsText = {
  title: { zh: '权限', zhtw: '權限', en: 'Permissions' },
  lead: {
    zh: '按角色决定每个页面显示哪些列、能填哪些字段、能按哪些按钮。保存后立即生效，服务端同样执行。',
    zhtw: '依角色決定每個頁面顯示哪些欄、能填哪些欄位、能按哪些按鈕。儲存後立即生效，伺服器端同樣執行。',
    en: 'Choose the columns, fields and buttons each role has on each page. Changes apply as soon as you save, on the server too.',
  },
  pages: { zh: '页面', zhtw: '頁面', en: 'Pages' },
  entry: { zh: '内容', zhtw: '項目', en: 'Entry' },
  column: { zh: '列', zhtw: '欄', en: 'Columns' },
  form: { zh: '表单字段', zhtw: '表單欄位', en: 'Form fields' },
  button: { zh: '按钮', zhtw: '按鈕', en: 'Buttons' },
  takenAway: { zh: '收回 {n} 项', zhtw: '收回 {n} 項', en: '{n} removed' },
  changed: { zh: '{n} 项未保存', zhtw: '{n} 項未儲存', en: '{n} unsaved' },
  save: { zh: '保存', zhtw: '儲存', en: 'Save' },
  undo: { zh: '撤销更改', zhtw: '復原變更', en: 'Undo changes' },
  saved: { zh: '已保存，立即生效', zhtw: '已儲存，立即生效', en: 'Saved. Changes apply now' },
  failedTitle: { zh: '权限没有加载出来', zhtw: '權限沒有載入', en: 'Could not load permissions' },
} as const satisfies WordTable

// Who the roles are, on both sides.
export const roleText = {
  owner: { zh: '账户负责人', zhtw: '帳戶負責人', en: 'Owner' },
  member: { zh: '子账户', zhtw: '子帳戶', en: 'Member' },
  ...staffRoleWords,
} as const satisfies WordTable & Record<Role, unknown>
