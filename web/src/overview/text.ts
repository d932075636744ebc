import type { WordTable } from '#kernel/language.ts'

export const overviewText = {
  title: { zh: '概览', zhtw: '總覽', en: 'Overview' },
  hello: { zh: '{name}，您好', zhtw: '{name}，您好', en: 'Hello, {name}' },
  needsTitle: { zh: '待您处理', zhtw: '待您處理', en: 'Needs your attention' },
  needsNone: {
    zh: '没有要处理的事。可以查一查新报价，或看看您常走路线的运价变化。',
    zhtw: '沒有要處理的事。可以查一查新報價，或看看您常走路線的運價變化。',
    en: 'Nothing needs your attention. Get a new quote, or see how rates on your lanes have moved.',
  },
  needsFailed: {
    zh: '部分事项没有加载出来',
    zhtw: '部分事項沒有載入',
    en: 'Some items could not be loaded',
  },
  retry: { zh: '重试', zhtw: '重試', en: 'Try again' },
} as const satisfies WordTable

export const orderNeedText = {
  consent: {
    zh: '{n} 单入库实测后费用增加，等您确认。',
    zhtw: '{n} 單入庫實測後費用增加，等您確認。',
    en: '{n} {n:order has|orders have} a new price to approve.',
  },
  approval: {
    zh: '{n} 单超过下单人的限额，等您批准。',
    zhtw: '{n} 單超過下單人的限額，等您核准。',
    en: '{n} {n:order|orders} over the spend limit {n:needs|need} your approval.',
  },
  rejected: {
    zh: '{n} 单被驳回，修改后可以重新提交。',
    zhtw: '{n} 單被駁回，修改後可以重新提交。',
    en: '{n} {n:order was|orders were} rejected. Edit and resubmit.',
  },
  trouble: {
    zh: '{n} 单运输异常。',
    zhtw: '{n} 單運輸異常。',
    en: '{n} {n:order has|orders have} a transport exception.',
  },
  drafts: {
    zh: '{n} 份草稿还没有提交。',
    zhtw: '{n} 份草稿還沒有提交。',
    en: '{n} {n:draft|drafts} not submitted yet.',
  },
  documents: {
    zh: '{n} 单还缺随附文件。',
    zhtw: '{n} 單還缺隨附文件。',
    en: '{n} {n:order has|orders have} missing documents.',
  },
  see: { zh: '去处理', zhtw: '前往處理', en: 'View' },
  upload: { zh: '补传文件', zhtw: '補傳文件', en: 'Upload documents' },
} as const satisfies WordTable

export const oneOrderText = {
  newPrice: {
    zh: '{orderNo} 入库实测后为 {total}（{change}），等您确认。',
    zhtw: '{orderNo} 入庫實測後為 {total}（{change}），等您確認。',
    en: 'Approve new price: {orderNo} is now {total} ({change}).',
  },
  consent: {
    zh: '{orderNo} 入库实测后费用增加，等您确认。',
    zhtw: '{orderNo} 入庫實測後費用增加，等您確認。',
    en: '{orderNo} has a new price to approve.',
  },
  approval: {
    zh: '{orderNo} 超过下单人的限额，等您批准。',
    zhtw: '{orderNo} 超過下單人的限額，等您核准。',
    en: '{orderNo} is over the spend limit and needs your approval.',
  },
  rejected: {
    zh: '{orderNo} 被驳回，修改后可以重新提交。',
    zhtw: '{orderNo} 被駁回，修改後可以重新提交。',
    en: '{orderNo} was rejected. Edit and resubmit.',
  },
  trouble: {
    zh: '{orderNo} 运输异常：{what}。',
    zhtw: '{orderNo} 運輸異常：{what}。',
    en: '{orderNo} has a transport exception: {what}.',
  },
  drafts: {
    zh: '草稿 {orderNo} 还没有提交。',
    zhtw: '草稿 {orderNo} 還沒有提交。',
    en: 'Draft {orderNo} not submitted yet.',
  },
  documents: {
    zh: '{orderNo} 还缺随附文件。',
    zhtw: '{orderNo} 還缺隨附文件。',
    en: '{orderNo} has missing documents.',
  },
} as const satisfies WordTable

export const offerNeedText = {
  offers: {
    zh: '{n} 个服务商报价等您答复。',
    zhtw: '{n} 個服務商報價等您答覆。',
    en: '{n} {n:offer|offers} awaiting your reply.',
  },
  oneOffer: {
    zh: '{provider}报价 {total}（{origin} → {destination}），{until} 前有效，等您答复。',
    zhtw: '{provider}報價 {total}（{origin} → {destination}），{until} 前有效，等您答覆。',
    en: '{provider} offers {total} for {origin} → {destination}, valid until {until}.',
  },
  answer: { zh: '去答复', zhtw: '前往答覆', en: 'Reply' },
} satisfies WordTable

export const billNeedText = {
  pastDue: { zh: '{n} 张账单已逾期。', zhtw: '{n} 張帳單已逾期。', en: '{n} {n:bill|bills} past due.' },
  dueSoon: {
    zh: '{n} 张账单一周内到期。',
    zhtw: '{n} 張帳單一週內到期。',
    en: '{n} {n:bill|bills} due within a week.',
  },
  consent: {
    zh: '{n} 项后续费用等您确认。',
    zhtw: '{n} 項後續費用等您確認。',
    en: '{n} late {n:charge|charges} to approve.',
  },
  onePastDue: {
    zh: '账单 {billNo} 已逾期，未付 {amount}。',
    zhtw: '帳單 {billNo} 已逾期，未付 {amount}。',
    en: 'Bill {billNo} is past due: {amount} outstanding.',
  },
  oneDueSoon: {
    zh: '账单 {billNo} 将于 {day} 到期，未付 {amount}。',
    zhtw: '帳單 {billNo} 將於 {day} 到期，未付 {amount}。',
    en: 'Bill {billNo} is due on {day}: {amount} outstanding.',
  },
  oneCharge: {
    zh: '{orderNo} 的后续费用“{charge}”{amount}，等您确认。',
    zhtw: '{orderNo} 的後續費用「{charge}」{amount}，等您確認。',
    en: 'Approve late charge: {charge} {amount} on {orderNo}.',
  },
  pay: { zh: '去付款', zhtw: '前往付款', en: 'Pay' },
  see: { zh: '去确认', zhtw: '前往確認', en: 'Review' },
} as const satisfies WordTable

export const needText = {
  companyMissing: {
    zh: '公司资料缺少税号，开票和清关会用到。',
    zhtw: '公司資料缺少稅號，開立發票和清關會用到。',
    en: 'Your company profile has no tax number. You need it for invoices and customs.',
  },
  companyAction: { zh: '补全公司资料', zhtw: '補全公司資料', en: 'Complete company profile' },
  addressMissing: {
    zh: '地址簿还是空的，存好收发货地址，下单时直接选。',
    zhtw: '地址簿還是空的，存好收發貨地址，下單時直接選。',
    en: 'Your address book is empty. Save addresses to pick them when booking.',
  },
  addressAction: { zh: '新增地址', zhtw: '新增地址', en: 'Add address' },
  commodityMissing: {
    zh: '商品库还是空的，存好品名和 HS 编码，申报不出错。',
    zhtw: '商品庫還是空的，存好品名和 HS 編碼，申報不出錯。',
    en: 'You have no commodities yet. Save names and HS codes for correct declarations.',
  },
  commodityAction: { zh: '新增商品', zhtw: '新增商品', en: 'Add commodity' },
} as const satisfies WordTable
