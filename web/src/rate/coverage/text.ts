import type { WordTable } from '#kernel/language.ts'

// The words of the coverage map.
export const coverageText = {
  title: { zh: '运价覆盖', zhtw: '運價涵蓋', en: 'Coverage' },
  lead: {
    zh: '每条路线的公开运价还能连续覆盖几天。两周内断档的标为橙色，已断档的标为红色。',
    zhtw: '每條路線的公開運價還能連續涵蓋幾天。兩週內斷檔的標為橘色，已斷檔的標為紅色。',
    en: 'How many more days each lane has public rates without a gap. Amber: ends within two weeks. Red: has ended.',
  },
  mode: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  soon: { zh: '只看两周内断档', zhtw: '只看兩週內斷檔', en: 'Only lanes ending within two weeks' },
  summary: {
    zh: '{n} 条路线，其中 {soon} 条两周内断档',
    zhtw: '{n} 條路線，其中 {soon} 條兩週內斷檔',
    en: '{n} {n:lane|lanes}, {soon} ending within two weeks',
  },
  table: { zh: '目的地 × 起运地', zhtw: '目的地 × 起運地', en: 'Destination × origin' },
  to: { zh: '目的地', zhtw: '目的地', en: 'Destination' },
  days: { zh: '{n} 天', zhtw: '{n} 天', en: '{n} d' },
  today: { zh: '今天', zhtw: '今天', en: 'today' },
  over: { zh: '已断档', zhtw: '已斷檔', en: 'ended' },
  none: { zh: '无运价', zhtw: '無運價', en: 'no rate' },
  cell: {
    zh: '{lane}：{days}，至 {day}',
    zhtw: '{lane}：{days}，至 {day}',
    en: '{lane}: {days}, until {day}',
  },
  channels: { zh: '渠道', zhtw: '渠道', en: 'Channels' },
  until: { zh: '至 {day}', zhtw: '至 {day}', en: 'until {day}' },
  openSheet: { zh: '打开运价表', zhtw: '開啟運價表', en: 'Open rate sheet' },
  leftOut: {
    zh: '另有 {n} 条路线未列出。',
    zhtw: '另有 {n} 條路線未列出。',
    en: '{n} more {n:lane|lanes} not listed.',
  },
  emptyTitle: { zh: '没有在售的路线', zhtw: '沒有在售的路線', en: 'No lanes on sale' },
  emptyBody: {
    zh: '这种运输方式还没有已发布的公开运价。',
    zhtw: '這種運輸方式還沒有已發布的公開運價。',
    en: 'No published public rates for this mode yet.',
  },
  fineTitle: { zh: '两周内没有断档', zhtw: '兩週內沒有斷檔', en: 'No gaps within two weeks' },
  fineBody: {
    zh: '这种运输方式的路线都已续到两周之后。',
    zhtw: '這種運輸方式的路線都已續到兩週之後。',
    en: 'All lanes of this mode are covered beyond the next two weeks.',
  },
  failedTitle: { zh: '内容没有加载出来', zhtw: '內容沒有載入', en: 'Could not load this' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
} as const satisfies WordTable
