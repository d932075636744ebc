import type { WordTable } from '#kernel/language.ts'

export const templateText = {
  templateLead: {
    zh: '收发货人、商品、箱单和条款会存入模板；日期和货件编号不会。',
    zhtw: '收發貨人、商品、箱單與條件會存入範本；日期與貨件編號不會。',
    en: 'Parties, commodities, pieces and terms are kept; dates and shipment ids are not.',
  },
  nameRequired: { zh: '请填写模板名称', zhtw: '請填寫範本名稱', en: 'Please name the template' },
  removeTemplate: { zh: '删除模板 {name}', zhtw: '刪除範本 {name}', en: 'Delete the template {name}' },
} as const satisfies WordTable
