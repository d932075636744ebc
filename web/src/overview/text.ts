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
    zh: '部分事项没有加载出来',
    zhtw: '部分事項沒有載入',
    en: 'Some of it could not be loaded',
  },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
} as const satisfies WordTable

export const orderNeedText = {
  consent: {
    zh: '{n} 单入仓实测后费用增加，等您确认。',
    zhtw: '{n} 單入倉實測後費用增加，等您確認。',
    en: 'Orders that cost more as measured and wait for your consent: {n}.',
  },
  approval: {
    zh: '{n} 单超过下单人的限额，等您批准。',
    zhtw: '{n} 單超過下單人的限額，等您核准。',
    en: 'Orders above their maker’s limit that wait for your approval: {n}.',
  },
  rejected: {
    zh: '{n} 单被驳回，修改后可以重新提交。',
    zhtw: '{n} 單被駁回，修改後可以重新提交。',
    en: 'Orders that were rejected, to be changed and submitted again: {n}.',
  },
  trouble: {
    zh: '{n} 单运输异常。',
    zhtw: '{n} 單運輸異常。',
    en: 'Orders with a transport exception: {n}.',
  },
  drafts: {
    zh: '{n} 份草稿还没有提交。',
    zhtw: '{n} 份草稿還沒有提交。',
    en: 'Drafts that are not submitted yet: {n}.',
  },
  documents: {
    zh: '{n} 单还缺随附文件。',
    zhtw: '{n} 單還缺隨附文件。',
    en: 'Orders with documents still to come: {n}.',
  },
  see: { zh: '去处理', zhtw: '前往處理', en: 'See them' },
  upload: { zh: '补传文件', zhtw: '補傳文件', en: 'Add documents' },
} as const satisfies WordTable

export const offerNeedText = {
  offers: {
    zh: '{n} 个服务商报价等您答复。',
    zhtw: '{n} 個服務商報價等您答覆。',
    en: 'Offers from providers waiting for your answer: {n}.',
  },
  answer: { zh: '去答复', zhtw: '前往答覆', en: 'Answer' },
} satisfies WordTable

export const billNeedText = {
  pastDue: { zh: '{n} 张账单已逾期。', zhtw: '{n} 張帳單已逾期。', en: 'Bills past due: {n}.' },
  dueSoon: {
    zh: '{n} 张账单一周内到期。',
    zhtw: '{n} 張帳單一週內到期。',
    en: 'Bills due within a week: {n}.',
  },
  consent: {
    zh: '{n} 项后续费用等您确认。',
    zhtw: '{n} 項後續費用等您確認。',
    en: 'Late charges that wait for your consent: {n}.',
  },
  pay: { zh: '去付款', zhtw: '前往付款', en: 'Pay' },
  see: { zh: '去确认', zhtw: '前往確認', en: 'Answer' },
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
  addressAction: { zh: '新增地址', zhtw: '新增地址', en: 'Add an address' },
  commodityMissing: {
    zh: '商品库还是空的，存好品名和 HS 编码，申报不出错。',
    zhtw: '商品庫還是空的，存好品名和 HS 編碼，申報不出錯。',
    en: 'You have no commodities yet: keep names and HS codes, and declare without mistakes.',
  },
  commodityAction: { zh: '新增商品', zhtw: '新增商品', en: 'Add a commodity' },
} as const satisfies WordTable
