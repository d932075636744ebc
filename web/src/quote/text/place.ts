import type { WordTable } from '#kernel/language.ts'

export const placeText = {
  sea: { zh: '港口', zhtw: '港口', en: 'Port' },
  air: { zh: '机场', zhtw: '機場', en: 'Airport' },
  fba: { zh: '亚马逊仓库', zhtw: '亞馬遜倉庫', en: 'Amazon warehouse' },
  city: { zh: '城市', zhtw: '城市', en: 'City' },
  searching: { zh: '正在查找…', zhtw: '正在查詢…', en: 'Searching…' },
  nothing: {
    zh: '没有匹配的地点，换个写法或填写邮编试试',
    zhtw: '沒有相符的地點，換個寫法或填寫郵遞區號試試',
    en: 'No matching place. Try another spelling or the postcode',
  },
} as const satisfies WordTable
