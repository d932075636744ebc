import type { WordTable } from '#kernel/language.ts'

// The words of a customer's page of prices.
export const myPricesText = {
  title: { zh: '我的价格', zhtw: '我的價格', en: 'My prices' },
  count: { zh: '{n} 个渠道', zhtw: '{n} 個渠道', en: '{n} {n:channel|channels}' },
  download: { zh: '下载 XLSX', zhtw: '下載 XLSX', en: 'Download XLSX' },
  file: { zh: '我的价格.xlsx', zhtw: '我的價格.xlsx', en: 'my-prices.xlsx' },
  provider: { zh: '服务商', zhtw: '服務商', en: 'Provider' },
  service: { zh: '服务', zhtw: '服務', en: 'Service' },
  mode: { zh: '运输方式', zhtw: '運輸方式', en: 'Mode' },
  currency: { zh: '币种', zhtw: '幣別', en: 'Currency' },
  validTo: { zh: '有效期至', zhtw: '有效期限至', en: 'Valid until' },
  lead: {
    zh: '这里是您目前适用的价格。文件中每个渠道一张工作表，含价格、附加费和条款。',
    zhtw: '這裡是您目前適用的價格。檔案中每個渠道一張工作表，含價格、附加費與條款。',
    en: 'Your current prices by channel. The file has one tab for each channel, with prices, surcharges and terms.',
  },
  emptyTitle: { zh: '没有可下载的价格', zhtw: '沒有可下載的價格', en: 'No prices to download' },
  emptyBody: {
    zh: '目前没有服务商开放价格表下载。您可以随时询价。',
    zhtw: '目前沒有服務商開放價格表下載。您可以隨時詢價。',
    en: 'No provider offers its prices for download at the moment. You can get a quote at any time.',
  },
  failedTitle: { zh: '价格没有加载出来', zhtw: '價格沒有載入', en: 'Could not load prices' },
} as const satisfies WordTable
