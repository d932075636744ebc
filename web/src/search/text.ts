import type { WordTable } from '#kernel/language.ts'

export const searchText = {
  label: {
    zh: '搜索单号、名称、SKU',
    zhtw: '搜尋單號、名稱、SKU',
    en: 'Search numbers, names, SKUs',
  },
  deskLabel: {
    zh: '搜索单号、客户、渠道',
    zhtw: '搜尋單號、客戶、渠道',
    en: 'Search number, customer, channel',
  },
  deskNoneHint: {
    zh: '试试单号的一部分、客户名称或邮箱、港口、渠道代码。较早的记录请输入完整单号。',
    zhtw: '試試單號的一部分、客戶名稱或電子郵件、港口、渠道代碼。較早的紀錄請輸入完整單號。',
    en: 'Try part of a number, a customer name or email, a port or a channel code. For older records, enter the full number.',
  },
  results: { zh: '搜索结果', zhtw: '搜尋結果', en: 'Results' },
  none: { zh: '没有找到“{keyword}”', zhtw: '找不到「{keyword}」', en: 'Nothing found for “{keyword}”' },
  noneHint: {
    zh: '试试单号的一部分、城市或港口代码、公司名、SKU。较早的记录请输入完整单号。',
    zhtw: '試試單號的一部分、城市或港口代碼、公司名、SKU。較早的紀錄請輸入完整單號。',
    en: 'Try part of a number, a city or port code, a company name or a SKU. For older records, enter the full number.',
  },
  failed: { zh: '搜索暂时不可用', zhtw: '搜尋暫時無法使用', en: 'Search is unavailable right now' },
  asking: { zh: '正在搜索…', zhtw: '搜尋中…', en: 'Searching…' },
  count: { zh: '{n} 个结果', zhtw: '{n} 個結果', en: '{n} {n:result|results}' },
} as const satisfies WordTable
