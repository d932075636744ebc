import type { WordTable } from '#kernel/language.ts'

export const orderWorkText = {
  part: { zh: '协作', zhtw: '協作', en: 'Internal' },
  responsible: { zh: '负责人', zhtw: '負責人', en: 'Assignee' },
  unassigned: { zh: '未指定', zhtw: '未指定', en: 'Unassigned' },
  notes: { zh: '内部备注', zhtw: '內部備註', en: 'Internal notes' },
  notesLead: {
    zh: '只有本公司员工看得到，客户看不到。写下后不能修改。',
    zhtw: '只有本公司員工看得到，客戶看不到。寫下後無法修改。',
    en: 'Only your colleagues see these, never the customer. Notes cannot be edited.',
  },
  note: { zh: '备注', zhtw: '備註', en: 'Note' },
  noteAdd: { zh: '添加备注', zhtw: '新增備註', en: 'Add note' },
  noteMissing: { zh: '请填写备注', zhtw: '請填寫備註', en: 'Write a note' },
  mention: { zh: '提及同事', zhtw: '提及同事', en: 'Mention' },
  mentionNone: { zh: '选择同事', zhtw: '選擇同事', en: 'Choose a colleague' },
  mentionAdd: { zh: '提到 {name}', zhtw: '提到 {name}', en: 'Mention {name}' },
  mentionRemove: { zh: '不再提及 {name}', zhtw: '不再提及 {name}', en: 'Don’t mention {name}' },
} as const satisfies WordTable
