import type { WordTable } from '#kernel/language.ts'

export const templateText = {
  templateLead: {
    zh: '收发货人、商品、货物尺寸和条款会存入模板；日期和货件编号不会。',
    zhtw: '收發貨人、商品、貨物尺寸與條件會存入範本；日期與貨件編號不會。',
    en: 'Parties, commodities, pieces and terms are saved in the template; dates and shipment IDs are not.',
  },
  fillFrom: {
    zh: '按模板“{name}”填写？',
    zhtw: '依範本「{name}」填寫？',
    en: 'Fill in from template “{name}”?',
  },
  replaced: {
    zh: '这里已填写的内容和已上传的文件都会被模板替换，无法找回。',
    zhtw: '這裡已填寫的內容與已上傳的檔案都會被範本取代，無法找回。',
    en: 'Everything filled in and uploaded here will be replaced by the template. This cannot be undone.',
  },
  replace: { zh: '替换', zhtw: '取代', en: 'Replace' },
  nameRequired: { zh: '请填写模板名称', zhtw: '請填寫範本名稱', en: 'Enter a template name' },
  removeAsk: {
    zh: '删除模板“{name}”？无法恢复。',
    zhtw: '刪除範本「{name}」？無法復原。',
    en: 'Delete template “{name}”? This cannot be undone.',
  },
  keepTemplate: { zh: '保留', zhtw: '保留', en: 'Keep' },
  removeTemplate: { zh: '删除模板 {name}', zhtw: '刪除範本 {name}', en: 'Delete template {name}' },
} as const satisfies WordTable
