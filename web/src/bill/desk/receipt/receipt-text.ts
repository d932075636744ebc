import * as parties from '@dtms/contract/trade-words/parties.ts'
import type { WordTable } from '#kernel/language.ts'

export const receiptText = {
  record: { zh: '登记收款', zhtw: '登記收款', en: 'Record receipt' },
  recordLead: {
    zh: '银行账户已收到、客户没有上传水单的款项。登记后立即核销，客户会收到通知。',
    zhtw: '銀行帳戶已收到、客戶沒有上傳水單的款項。登記後立即沖銷，客戶會收到通知。',
    en: 'Money that has reached the bank account without a slip from the customer. It is posted at once and the customer is notified.',
  },
  customer: parties.customer,
  noCustomer: parties.noCustomer,
  disputed: { zh: '有异议', zhtw: '有異議', en: 'Disputed' },
  pendingPart: { zh: '待确认 {amount}', zhtw: '待確認 {amount}', en: '{amount} awaiting confirmation' },
  bankAccount: { zh: '收款账户', zhtw: '收款帳戶', en: 'Bank account' },
  chooseAccount: { zh: '选择收款账户', zhtw: '選擇收款帳戶', en: 'Choose bank account' },
  amountIn: {
    zh: '到账金额（{currency}）',
    zhtw: '到帳金額（{currency}）',
    en: 'Amount received ({currency})',
  },
  billCurrency: { zh: '账单币种', zhtw: '帳單幣別', en: 'Currency of the bills' },
  rate: {
    zh: '汇率（1 {from} = ? {to}）',
    zhtw: '匯率（1 {from} = ? {to}）',
    en: 'Rate (1 {from} = ? {to})',
  },
  dayRate: {
    zh: '按 {day} 的汇率，可修改',
    zhtw: '依 {day} 的匯率，可修改',
    en: 'Rate of {day}, change if needed',
  },
  receivedDate: { zh: '到账日期', zhtw: '到帳日期', en: 'Received on' },
  reference: { zh: '银行流水号', zhtw: '銀行交易序號', en: 'Bank reference' },
  payer: { zh: '付款人', zhtw: '付款人', en: 'Payer' },
  remark: { zh: '备注', zhtw: '備註', en: 'Remark' },
  allocation: { zh: '核销账单', zhtw: '沖銷帳單', en: 'Allocate to bills' },
  noBills: {
    zh: '该客户没有这个币种的未付账单，全部留作预付余额。',
    zhtw: '該客戶沒有這個幣別的未付帳單，全部留作預付餘額。',
    en: 'No open bills in this currency. The whole amount becomes prepaid credit.',
  },
  nothingOpen: {
    zh: '该客户没有这个币种的未付账单。',
    zhtw: '該客戶沒有這個幣別的未付帳單。',
    en: 'The customer has no open bills in this currency.',
  },
  nothingChosen: {
    zh: '请填写至少一张账单的金额',
    zhtw: '請填寫至少一張帳單的金額',
    en: 'Enter an amount for at least one bill',
  },
  billsFailed: { zh: '未付账单没有加载出来', zhtw: '未付帳單沒有載入', en: 'Could not load the open bills' },
  waitForBills: {
    zh: '正在读取未付账单，请稍候再登记',
    zhtw: '正在讀取未付帳單，請稍候再登記',
    en: 'The open bills are still loading. Try again in a moment',
  },
  byNumber: { zh: '流水号中有此账单号', zhtw: '交易序號中有此帳單號', en: 'Named in the reference' },
  byAmount: { zh: '金额一致', zhtw: '金額一致', en: 'Same amount' },
  byAge: { zh: '最早到期', zhtw: '最早到期', en: 'Due first' },
  creditRest: {
    zh: '其中 {amount} 留作客户预付余额',
    zhtw: '其中 {amount} 留作客戶預付餘額',
    en: '{amount} is kept as the customer’s prepaid credit',
  },
  overReceipt: {
    zh: '核销合计比到账金额多 {amount}',
    zhtw: '沖銷合計比到帳金額多 {amount}',
    en: 'Allocations exceed the amount received by {amount}',
  },
  recorded: { zh: '收款 {no} 已登记', zhtw: '收款 {no} 已登記', en: 'Receipt {no} recorded' },
  sameTitle: {
    zh: '这个流水号已有付款',
    zhtw: '這個交易序號已有付款',
    en: 'A payment with this reference already exists',
  },
  sameBody: {
    zh: '客户已提交的付款请直接确认到账，不要重复登记。',
    zhtw: '客戶已提交的付款請直接確認到帳，不要重複登記。',
    en: 'If the customer has submitted it, confirm that payment instead of recording it twice.',
  },
  recordAnyway: { zh: '确为另一笔，仍然登记', zhtw: '確為另一筆，仍然登記', en: 'Record as another payment' },
  allocate: { zh: '核销账单', zhtw: '沖銷帳單', en: 'Allocate to bills' },
  allocateTitle: {
    zh: '用 {no} 的余额核销账单',
    zhtw: '用 {no} 的餘額沖銷帳單',
    en: 'Allocate the rest of {no}',
  },
  allocateLead: {
    zh: '尚有 {amount} 未分配。',
    zhtw: '尚有 {amount} 未分配。',
    en: '{amount} is not allocated yet.',
  },
  allocated: { zh: '已核销账单', zhtw: '已沖銷帳單', en: 'Allocated to bills' },
  reverse: { zh: '反核销', zhtw: '反沖銷', en: 'Write back' },
  reverseTitle: { zh: '反核销付款 {no}？', zhtw: '反沖銷付款 {no}？', en: 'Write back payment {no}?' },
  reverseBody: {
    zh: '它核销的账单恢复为未付，多出的预付余额不再可用；记录保留，客户会收到原因。',
    zhtw: '它沖銷的帳單恢復為未付，多出的預付餘額不再可用；紀錄保留，客戶會收到原因。',
    en: 'The bills it paid are open again and its credit is withdrawn. The record stays, and the customer sees the reason.',
  },
  reversed: { zh: '付款已反核销', zhtw: '付款已反沖銷', en: 'Payment written back' },
} as const satisfies WordTable
