import type { WordTable } from '#kernel/language.ts'

export const laneText = {
  title: { zh: '航线图', zhtw: '航線圖', en: 'Lane map' },
  none: { zh: '这条航线暂无地图', zhtw: '這條航線暫無地圖', en: 'No map for this lane yet' },
  sea: { zh: '海运 {nm} 海里', zhtw: '海運 {nm} 海里', en: '{nm} nm by sea' },
  air: { zh: '大圆航线 {km} 公里', zhtw: '大圓航線 {km} 公里', en: 'Great circle {km} km' },
  inAll: { zh: '{how} · 全程 {days}', zhtw: '{how} · 全程 {days}', en: '{how} · {days} in total' },
  pickup: { zh: '提货 约 {km} 公里', zhtw: '提貨 約 {km} 公里', en: 'Pickup approx. {km} km' },
  delivery: {
    zh: '卡车派送 约 {km} 公里',
    zhtw: '卡車派送 約 {km} 公里',
    en: 'Truck delivery approx. {km} km',
  },
  spokenLeg: { zh: '{from} 至 {to}：{how}', zhtw: '{from} 至 {to}：{how}', en: '{from} to {to}: {how}' },
  spokenKm: { zh: '{how}（{km} 公里）', zhtw: '{how}（{km} 公里）', en: '{how} ({km} km)' },
  join: { zh: '；', zhtw: '；', en: '; ' },
  dot: { zh: ' · ', zhtw: ' · ', en: ' · ' },
  panama: { zh: '经巴拿马运河', zhtw: '經巴拿馬運河', en: 'via Panama' },
  suez: { zh: '经苏伊士运河', zhtw: '經蘇伊士運河', en: 'via Suez' },
  'good-hope': { zh: '经好望角', zhtw: '經好望角', en: 'via Good Hope' },
  'cape-horn': { zh: '经合恩角', zhtw: '經合恩角', en: 'via Cape Horn' },
} as const satisfies WordTable
