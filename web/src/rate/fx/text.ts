import type { WordTable } from '#kernel/language.ts'

// The words of the exchange rates page.
export const fxText = {
  title: { zh: '汇率', zhtw: '匯率', en: 'Exchange rates' },
  lead: {
    zh: '1 美元兑换多少，自当日（中国时间）起生效。已报出的价格保持当时的汇率。',
    zhtw: '1 美元兌換多少，自當日（中國時間）起生效。已報出的價格保持當時的匯率。',
    en: 'Units per US dollar, effective from the given day (China time). Existing quotes keep their exchange rate.',
  },
  set: { zh: '设置汇率', zhtw: '設定匯率', en: 'Set exchange rate' },
  all: { zh: '全部', zhtw: '全部', en: 'All' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  pair: { zh: '货币对', zhtw: '貨幣對', en: 'Pair' },
  rate: { zh: '汇率', zhtw: '匯率', en: 'Rate' },
  change: { zh: '较上次', zhtw: '較上次', en: 'Change' },
  from: { zh: '首日', zhtw: '首日', en: 'From' },
  until: { zh: '末日', zhtw: '末日', en: 'Until' },
  open: { zh: '无截止', zhtw: '無截止', en: 'no end date' },
  state: { zh: '状态', zhtw: '狀態', en: 'Status' },
  current: { zh: '使用中', zhtw: '使用中', en: 'In use' },
  coming: { zh: '未开始', zhtw: '尚未開始', en: 'Upcoming' },
  past: { zh: '已过期', zhtw: '已過期', en: 'Expired' },
  emptyTitle: { zh: '还没有汇率', zhtw: '還沒有匯率', en: 'No exchange rates yet' },
  emptyBody: {
    zh: '没有汇率的币种无法折算成美元，用它的运价不会报价。由平台管理员设置。',
    zhtw: '沒有匯率的幣別無法換算成美元，用它的運價不會報價。由平台管理員設定。',
    en: 'Rates in a currency without an exchange rate cannot be quoted. The portal administrator sets exchange rates.',
  },
  failedTitle: { zh: '内容没有加载出来', zhtw: '內容沒有載入', en: 'Could not load this' },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },

  setTitle: { zh: '设置汇率', zhtw: '設定匯率', en: 'Set exchange rate' },
  codeHint: { zh: '三个字母，如 CNY', zhtw: '三個字母，如 CNY', en: 'Three letters, e.g. CNY' },
  perDollar: { zh: '1 USD =', zhtw: '1 USD =', en: '1 USD =' },
  validFrom: { zh: '首日', zhtw: '首日', en: 'First day' },
  validFromHint: {
    zh: '同一天再设一次会改写当天的汇率',
    zhtw: '同一天再設一次會改寫當天的匯率',
    en: 'Setting the same day again overwrites that day’s rate',
  },
  against: {
    zh: '当前 {rate}，变化 {percent}',
    zhtw: '目前 {rate}，變化 {percent}',
    en: 'Current {rate}, change {percent}',
  },
  largeChange: {
    zh: '当前 {rate}，变化 {percent}。变化很大，请核对小数点与方向。',
    zhtw: '目前 {rate}，變化 {percent}。變化很大，請核對小數點與方向。',
    en: 'Current {rate}, change {percent}. This is a large change. Check the decimal point and direction.',
  },
  save: { zh: '保存', zhtw: '儲存', en: 'Save' },
  saved: {
    zh: '{pair} 自 {day} 起为 {rate}',
    zhtw: '{pair} 自 {day} 起為 {rate}',
    en: '{pair} is {rate} from {day}',
  },
} as const satisfies WordTable
