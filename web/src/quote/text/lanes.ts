import type { WordTable } from '#kernel/language.ts'

export const lanesText = {
  title: { zh: '热门路线，今日价格', zhtw: '熱門路線，今日價格', en: 'Popular lanes at today’s prices' },
  lead: {
    zh: '按当前运价表算出的最低全包价，点开即可换成您的货量。',
    zhtw: '依目前運價表算出的最低全包價，點開即可換成您的貨量。',
    en: 'Lowest all-in prices on current rates. Open one to enter your own load.',
  },
  load: { zh: '{kg} kg · {cbm} cbm', zhtw: '{kg} kg · {cbm} cbm', en: '{kg} kg · {cbm} cbm' },
} as const satisfies WordTable
