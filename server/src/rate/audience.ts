import { fill, type Language } from '@dtms/contract/language.ts'

const publicWords = { zh: '公开', zhtw: '公開', en: 'Public' }
const ofGroup = { zh: '客户组 {name}', zhtw: '客戶群組 {name}', en: 'Group {name}' }

/** Whom a sheet is for, in words. */
export const audienceText = (
  { customer_name, group_name }: { customer_name: string | null; group_name: string | null },
  language: Language,
): string =>
  customer_name ??
  (group_name === null ? publicWords[language] : fill(ofGroup[language], { name: group_name }))
