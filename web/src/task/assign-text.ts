import type { WordTable } from '#kernel/language.ts'

export const assignText = {
  open: { zh: '分配', zhtw: '指派', en: 'Assign' },
  title: { zh: '分配 {n} 项', zhtw: '指派 {n} 項', en: 'Assign {n} {n:item|items}' },
  to: { zh: '负责人', zhtw: '負責人', en: 'Assign to' },
  choose: { zh: '选择同事', zhtw: '選擇同事', en: 'Choose a colleague' },
  missing: { zh: '请选择同事', zhtw: '請選擇同事', en: 'Choose a colleague' },
  unassigned: { zh: '未指定', zhtw: '未指定', en: 'Unassigned' },
  assign: { zh: '分配', zhtw: '指派', en: 'Assign' },
  assigned: { zh: '已分配 {n} 项', zhtw: '已指派 {n} 項', en: '{n} {n:item|items} assigned' },
  selectOf: { zh: '选择：{title}', zhtw: '選擇：{title}', en: 'Select: {title}' },
  between: { zh: '、', zhtw: '、', en: ', ' },
} as const satisfies WordTable
