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
  consent: { zh: '新价格待确认', zhtw: '新價格待確認', en: 'Approve new price' },
  approval: {
    zh: '超过下单人限额，待批准',
    zhtw: '超過下單人限額，待核准',
    en: 'Approve order over the spend limit',
  },
  rejected: {
    zh: '被驳回，修改后重新提交',
    zhtw: '被駁回，修改後重新提交',
    en: 'Rejected, edit and resubmit',
  },
  trouble: { zh: '运输异常', zhtw: '運輸異常', en: 'Transport exception' },
  documents: { zh: '缺少文件', zhtw: '缺少文件', en: 'Missing documents' },
  drafts: { zh: '草稿未提交', zhtw: '草稿未提交', en: 'Draft not submitted' },
  see: { zh: '查看', zhtw: '檢視', en: 'View' },
  goOn: { zh: '继续填写', zhtw: '繼續填寫', en: 'Continue' },
} as const satisfies WordTable

// Beyond the named things: how many more there are.
export const orderMoreText = {
  consent: {
    zh: '另有 {n} 单新价格待确认',
    zhtw: '另有 {n} 單新價格待確認',
    en: '{n} more {n:price|prices} to approve',
  },
  approval: {
    zh: '另有 {n} 单超限额待批准',
    zhtw: '另有 {n} 單超限額待核准',
    en: '{n} more {n:order|orders} over the spend limit',
  },
  rejected: {
    zh: '另有 {n} 单被驳回',
    zhtw: '另有 {n} 單被駁回',
    en: '{n} more rejected {n:order|orders}',
  },
  trouble: {
    zh: '另有 {n} 单运输异常',
    zhtw: '另有 {n} 單運輸異常',
    en: '{n} more {n:exception|exceptions}',
  },
  documents: {
    zh: '另有 {n} 单缺少文件',
    zhtw: '另有 {n} 單缺少文件',
    en: '{n} more {n:order|orders} with missing documents',
  },
  drafts: { zh: '另有 {n} 份草稿', zhtw: '另有 {n} 份草稿', en: '{n} more {n:draft|drafts}' },
} as const satisfies WordTable

export const offerNeedText = {
  offer: { zh: '报价待答复', zhtw: '報價待答覆', en: 'Reply to offer from' },
  until: { zh: '{time} 前有效', zhtw: '{time} 前有效', en: 'valid until {time}' },
  more: { zh: '另有 {n} 个报价待答复', zhtw: '另有 {n} 個報價待答覆', en: '{n} more {n:offer|offers}' },
} satisfies WordTable

export const billNeedText = {
  pastDue: { zh: '账单已逾期', zhtw: '帳單已逾期', en: 'Bill past due' },
  dueSoon: { zh: '账单即将到期', zhtw: '帳單即將到期', en: 'Bill due soon' },
  charge: { zh: '后续费用待确认', zhtw: '後續費用待確認', en: 'Approve extra charge' },
  dueOn: { zh: '{day} 到期', zhtw: '{day} 到期', en: 'due {day}' },
  orders: { zh: '{n} 单', zhtw: '{n} 單', en: '{n} {n:order|orders}' },
  morePastDue: {
    zh: '另有 {n} 张账单已逾期',
    zhtw: '另有 {n} 張帳單已逾期',
    en: '{n} more {n:bill|bills} past due',
  },
  moreDueSoon: {
    zh: '另有 {n} 张账单一周内到期',
    zhtw: '另有 {n} 張帳單一週內到期',
    en: '{n} more {n:bill|bills} due within a week',
  },
  moreCharges: {
    zh: '另有 {n} 项后续费用待确认',
    zhtw: '另有 {n} 項後續費用待確認',
    en: '{n} more extra {n:charge|charges} to approve',
  },
} as const satisfies WordTable

export const actionText = {
  approve: { zh: '同意', zhtw: '同意', en: 'Approve' },
  decline: { zh: '不同意', zhtw: '不同意', en: 'Decline' },
  declineTitle: { zh: '不同意 {name}？', zhtw: '不同意 {name}？', en: 'Decline {name}?' },
  approved: { zh: '已同意 {name}', zhtw: '已同意 {name}', en: '{name} approved' },
  declined: { zh: '已答复 {name}：不同意', zhtw: '已答覆 {name}：不同意', en: '{name} declined' },
  pay: { zh: '付款', zhtw: '付款', en: 'Pay' },
  upload: { zh: '上传', zhtw: '上傳', en: 'Upload' },
  uploadTo: {
    zh: '上传{document}（{name}）',
    zhtw: '上傳{document}（{name}）',
    en: 'Upload {document} for {name}',
  },
  uploaded: { zh: '{document}已上传', zhtw: '{document}已上傳', en: '{document} uploaded' },
  reply: { zh: '去答复', zhtw: '前往答覆', en: 'Reply' },
  see: { zh: '查看', zhtw: '檢視', en: 'View' },
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
