import type { WordTable } from '#kernel/language.ts'

export const timelineText = {
  planned: { zh: '预计', zhtw: '預計', en: 'estimated' },
  corrected: { zh: '已更正', zhtw: '已更正', en: 'Corrected' },
  resolved: { zh: '已解除', zhtw: '已解除', en: 'Resolved' },
  toCome: { zh: '（未到）', zhtw: '（未到）', en: ' (upcoming)' },
  zone: {
    zh: '时间按您所在时区显示（{zone}）',
    zhtw: '時間以您所在時區顯示（{zone}）',
    en: 'Times are shown in your time zone ({zone})',
  },
} as const satisfies WordTable
