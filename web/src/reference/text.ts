import type { WordTable } from '#kernel/language.ts'

export const hsText = {
  browse: { zh: '按章节浏览', zhtw: '按章節瀏覽', en: 'Browse by chapter' },
  browseTitle: { zh: 'HS 编码', zhtw: 'HS 編碼', en: 'HS codes' },
  back: { zh: '返回 {code} 的上一级', zhtw: '返回 {code} 的上一級', en: 'Back from {code}' },
  branches: { zh: '章和品目', zhtw: '章和節', en: 'Chapters and headings' },
  codes: { zh: '编码', zhtw: '編碼', en: 'Codes' },
  nothing: { zh: '这里没有编码。', zhtw: '這裡沒有編碼。', en: 'No codes here.' },
  unknown: {
    zh: 'HS 2022 里没有编码 {code}，请核对',
    zhtw: 'HS 2022 中沒有編碼 {code}，請核對',
    en: 'HS 2022 has no code {code}. Check it',
  },
  whole: { zh: '{code} 全名', zhtw: '{code} 全名', en: 'Full name of {code}' },
} as const satisfies WordTable
