import type { WordTable } from '#kernel/language.ts'

export const overviewText = {
  title: { zh: '概览', zhtw: '總覽', en: 'Overview' },
  hello: { zh: '{name}，您好', zhtw: '{name}，您好', en: 'Hello, {name}' },
  needsTitle: { zh: '待您处理', zhtw: '待您處理', en: 'Waiting for you' },
  needsNone: {
    zh: '没有要处理的事。可以查一查新报价，或看看您常走路线的运价变化。',
    zhtw: '沒有要處理的事。可以查一查新報價，或看看您常走路線的運價變化。',
    en: 'Nothing waits for you. Ask for a new quote, or see how the rates of your lanes have moved.',
  },
  needsFailed: {
    zh: '部分事项暂时无法读取',
    zhtw: '部分事項暫時無法讀取',
    en: 'Some of it cannot be read just now',
  },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
} as const satisfies WordTable

export const needText = {
  companyMissing: {
    zh: '公司资料缺少税号，开票和清关会用到。',
    zhtw: '公司資料缺少稅號，開立發票和清關會用到。',
    en: 'Your company has no tax number yet; invoices and customs ask for it.',
  },
  companyAction: { zh: '补全公司资料', zhtw: '補全公司資料', en: 'Complete the profile' },
  addressMissing: {
    zh: '地址簿还是空的，存好收发货地址，下单时直接选。',
    zhtw: '地址簿還是空的，存好收發貨地址，下單時直接選。',
    en: 'Your address book is empty: keep shippers and consignees to pick from when booking.',
  },
  addressAction: { zh: '添加地址', zhtw: '新增地址', en: 'Add an address' },
  commodityMissing: {
    zh: '商品库还是空的，存好品名和 HS 编码，申报不出错。',
    zhtw: '商品庫還是空的，存好品名和 HS 編碼，申報不出錯。',
    en: 'You have no commodities yet: keep names and HS codes, and declare without mistakes.',
  },
  commodityAction: { zh: '添加商品', zhtw: '新增商品', en: 'Add a commodity' },
} as const satisfies WordTable
