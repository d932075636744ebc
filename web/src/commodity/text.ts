import type { WordTable } from '#kernel/language.ts'

export const commodityText = {
  title: { zh: '我的商品', zhtw: '我的商品', en: 'My commodities' },
  count: { zh: '{n} 个商品', zhtw: '{n} 個商品', en: '{n} commodities' },
  countOne: { zh: '1 个商品', zhtw: '1 個商品', en: '1 commodity' },
  views: { zh: '按货物性质查看', zhtw: '依貨物性質檢視', en: 'By kind of goods' },
  dangerous: { zh: '危险品', zhtw: '危險品', en: 'Dangerous goods' },
  search: {
    zh: '搜索 SKU、品名、HS 编码、品牌',
    zhtw: '搜尋 SKU、品名、HS 編碼、品牌',
    en: 'SKU, name, HS code, brand',
  },
  add: { zh: '新增商品', zhtw: '新增商品', en: 'New commodity' },
  import: { zh: '导入', zhtw: '匯入', en: 'Import' },
  newTitle: { zh: '新商品', zhtw: '新商品', en: 'New commodity' },
  emptyTitle: { zh: '还没有商品', zhtw: '還沒有商品', en: 'No commodities yet' },
  emptyBody: {
    zh: '把常发的货物存在这里，下单和批量导入时按 SKU 直接带出品名、HS 编码和申报价值。',
    zhtw: '把常出的貨物存在這裡，下單與批次匯入時依 SKU 直接帶出品名、HS 編碼與申報價值。',
    en: 'Keep what you ship here: orders and imports take names, HS code and value from it by SKU.',
  },
  noneTitle: { zh: '没有符合条件的商品', zhtw: '沒有符合條件的商品', en: 'No commodity fits' },
  noneBody: {
    zh: '换个关键词，或清除筛选。',
    zhtw: '換個關鍵字，或清除篩選。',
    en: 'Try other words, or clear the filters.',
  },
  failedTitle: { zh: '商品没有加载出来', zhtw: '商品沒有載入', en: 'The commodities could not be loaded' },
  goneTitle: { zh: '商品不存在', zhtw: '商品不存在', en: 'There is no such commodity' },
  choose: { zh: '请选择', zhtw: '請選擇', en: 'Please choose' },
  names: { zh: '报关需要中英文品名', zhtw: '報關需要中英文品名', en: 'Customs want both names' },
  hsHint: {
    zh: '输入品名或编码搜索，如“耳机”“8518”',
    zhtw: '輸入品名或編碼搜尋，如「耳機」「8518」',
    en: 'Search by word or number: “headphones”, “8518”',
  },
  unHint: {
    zh: '危险品填写；可按名称搜索，如“锂电池”',
    zhtw: '危險品填寫；可依名稱搜尋，如「鋰電池」',
    en: 'For dangerous goods; search by word: “lithium”',
  },
  safety: { zh: '电池与危险品', zhtw: '電池與危險品', en: 'Batteries and dangerous goods' },
  value: { zh: '申报价值', zhtw: '申報價值', en: 'Declared value' },
  openLink: { zh: '打开产品链接', zhtw: '開啟產品連結', en: 'Open the product link' },
  removeTitle: { zh: '删除“{name}”？', zhtw: '刪除「{name}」？', en: 'Delete “{name}”?' },
  removeMany: {
    zh: '删除所选的 {n} 个商品？',
    zhtw: '刪除所選的 {n} 個商品？',
    en: 'Delete {n} commodities?',
  },
  removeBody: {
    zh: '已下的订单保留各自的品名与价值，不受影响。删除后无法恢复。',
    zhtw: '已下的訂單保留各自的品名與價值，不受影響。刪除後無法復原。',
    en: 'Orders keep their own copies. This cannot be undone.',
  },
} as const satisfies WordTable
