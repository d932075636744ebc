import * as trade from '@dtms/contract/trade-words/goods.ts'
import type { WordTable } from '#kernel/language.ts'

export const overviewBlockText = {
  quickTitle: { zh: '快速询价', zhtw: '快速詢價', en: 'Quick quote' },
  mode: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  from: { zh: '起运城市', zhtw: '起運城市', en: 'Origin city' },
  to: { zh: '目的城市', zhtw: '目的城市', en: 'Destination city' },
  warehouse: { zh: '亚马逊仓库', zhtw: '亞馬遜倉庫', en: 'Amazon warehouse' },
  cityHint: { zh: '城市或邮编', zhtw: '城市或郵遞區號', en: 'City or postcode' },
  warehouseHint: { zh: '如 ONT8', zhtw: '如 ONT8', en: 'e.g. ONT8' },
  pieces: { zh: '件数', zhtw: '件數', en: 'Pieces' },
  volume: { zh: '体积', zhtw: '材積', en: 'Volume' },
  weight: trade.grossWeight,
  ask: { zh: '查询报价', zhtw: '查詢報價', en: 'Get quotes' },
  recentTitle: { zh: '最近询价', zhtw: '最近詢價', en: 'Recent inquiries' },
  recentEmpty: {
    zh: '还没有询价。填写右侧的快速询价，一分钟内看到全包价。',
    zhtw: '還沒有詢價。填寫右側的快速詢價，一分鐘內看到全包價。',
    en: 'No inquiries yet. Fill in the quick quote to see all-in prices within a minute.',
  },
  lane: { zh: '路线', zhtw: '路線', en: 'Lane' },
  lowest: { zh: '当时最低价', zhtw: '當時最低價', en: 'Lowest price' },
  since: { zh: '询价后的运价变化', zhtw: '詢價後的運價變化', en: 'Rates since then' },
  steady: { zh: '持平', zhtw: '持平', en: 'steady' },
  none: { zh: '无报价', zhtw: '無報價', en: 'no quote' },
  repeat: { zh: '重查', zhtw: '重查', en: 'Re-quote' },
  // Begins with what the button shows.
  repeatOf: { zh: '重查：{lane}', zhtw: '重查：{lane}', en: 'Re-quote: {lane}' },
  failed: {
    zh: '询价记录没有加载出来',
    zhtw: '詢價紀錄沒有載入',
    en: 'Could not load inquiries',
  },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
  action: { zh: '操作', zhtw: '操作', en: 'Action' },
} as const satisfies WordTable
