import type { WordTable } from '#kernel/language.ts'

// What the shipper does with a bill.
export const payText = {
  pay: { zh: '登记付款', zhtw: '登記付款', en: 'Pay' },
  useCredit: { zh: '用预付余额抵扣', zhtw: '以預付餘額抵扣', en: 'Use prepaid credit' },
  disputeBill: { zh: '提出异议', zhtw: '提出異議', en: 'Dispute' },
  askFapiao: { zh: '申请发票', zhtw: '申請發票', en: 'Request a fapiao' },
  askAgain: { zh: '重新申请发票', zhtw: '重新申請發票', en: 'Request again' },
  done: { zh: '已完成', zhtw: '已完成', en: 'Done' },
  // The pay dialog.
  payTitle: { zh: '付款给 {provider}', zhtw: '付款給 {provider}', en: 'Pay {provider}' },
  payLead: {
    zh: '先按下面的账户转账，再登记付款并上传水单。财务确认到账后账单即结清。',
    zhtw: '先依下列帳戶轉帳，再登記付款並上傳水單。財務確認到帳後帳單即結清。',
    en: 'Transfer to the account below, then submit the payment with the transfer slip. The bills are settled once finance confirms receipt.',
  },
  bill: { zh: '账单', zhtw: '帳單', en: 'Bill' },
  dueOn: { zh: '到期日', zhtw: '到期日', en: 'Due date' },
  open: { zh: '未付', zhtw: '未付', en: 'To pay' },
  thisTime: { zh: '本次支付', zhtw: '本次支付', en: 'Pay now' },
  amountOf: { zh: '{billNo} 本次支付', zhtw: '{billNo} 本次支付', en: 'Pay now for {billNo}' },
  sum: { zh: '合计', zhtw: '合計', en: 'Total' },
  transferred: {
    zh: '转账金额（{currency}）',
    zhtw: '轉帳金額（{currency}）',
    en: 'Transferred ({currency})',
  },
  keepRest: {
    zh: '多付的 {amount} 留作预付余额，以后抵扣账单',
    zhtw: '多付的 {amount} 留作預付餘額，日後抵扣帳單',
    en: 'Keep the extra {amount} as prepaid credit for later bills',
  },
  overPaid: {
    zh: '比所选账单多 {amount}。请勾选留作预付余额，或改正金额。',
    zhtw: '比所選帳單多 {amount}。請勾選留作預付餘額，或更正金額。',
    en: 'This is {amount} more than the total for the bills. Tick to keep it as prepaid credit, or correct the amount.',
  },
  underPaid: {
    zh: '比分配给账单的合计少 {amount}。请改正转账金额或各账单的金额。',
    zhtw: '比分配給帳單的合計少 {amount}。請更正轉帳金額或各帳單的金額。',
    en: 'This is {amount} less than the total for the bills. Correct the transfer or the bill amounts.',
  },
  tooMuch: { zh: '最多 {amount}', zhtw: '最多 {amount}', en: 'Up to {amount}' },
  paidDate: { zh: '付款日期', zhtw: '付款日期', en: 'Payment date' },
  reference: { zh: '银行流水号', zhtw: '銀行交易序號', en: 'Bank reference' },
  payer: { zh: '付款户名', zhtw: '付款戶名', en: 'Payer’s account name' },
  remark: { zh: '备注', zhtw: '備註', en: 'Remark' },
  slip: { zh: '转账水单', zhtw: '轉帳水單', en: 'Transfer slip' },
  slipDrop: {
    zh: '拖入或选择水单（图片或 PDF，10 MB 以内）',
    zhtw: '拖入或選擇水單（圖片或 PDF，10 MB 以內）',
    en: 'Drop or choose the slip (image or PDF, up to 10 MB)',
  },
  fileDrop: {
    zh: '拖入或选择附件（图片、PDF、XLSX、DOCX，10 MB 以内）',
    zhtw: '拖入或選擇附件（圖片、PDF、XLSX、DOCX，10 MB 以內）',
    en: 'Drop or choose a file (image, PDF, XLSX, DOCX, up to 10 MB)',
  },
  uploading: {
    zh: '正在上传 {name} {percent}',
    zhtw: '正在上傳 {name} {percent}',
    en: 'Uploading {name} {percent}',
  },
  removeFile: { zh: '移除 {name}', zhtw: '移除 {name}', en: 'Remove {name}' },
  submitPay: { zh: '提交付款', zhtw: '提交付款', en: 'Submit payment' },
  // Asked where nothing would lead finance to the transfer.
  noProofTitle: {
    zh: '没有水单，也没有银行流水号',
    zhtw: '沒有水單，也沒有銀行交易序號',
    en: 'No slip and no bank reference',
  },
  noProofBody: {
    zh: '财务可能找不到这笔转账，确认之前账单仍是未付。仍要提交吗？',
    zhtw: '財務可能找不到這筆轉帳，確認之前帳單仍是未付。仍要提交嗎？',
    en: 'Finance may not find your transfer, and the bills stay unpaid until it is confirmed. Submit anyway?',
  },
  noProofSend: { zh: '仍然提交', zhtw: '仍要提交', en: 'Submit anyway' },
  noProofBack: { zh: '返回补充', zhtw: '返回補充', en: 'Go back' },
  submitted: {
    zh: '付款 {no} 已提交，等财务确认',
    zhtw: '付款 {no} 已提交，等財務確認',
    en: 'Payment {no} submitted. Finance will confirm it',
  },
  accountFailed: {
    zh: '收款账户见账单。',
    zhtw: '收款帳戶請見帳單。',
    en: 'See the bill for the bank account.',
  },
  // Credit.
  creditTitle: { zh: '用预付余额抵扣', zhtw: '以預付餘額抵扣', en: 'Use prepaid credit' },
  creditLead: {
    zh: '{provider} 的 {currency} 预付余额 {amount}，先抵扣最早到期的账单。',
    zhtw: '{provider} 的 {currency} 預付餘額 {amount}，先抵扣最早到期的帳單。',
    en: 'You have {amount} of prepaid {currency} credit with {provider}. It goes to the bill due first.',
  },
  creditLeadShort: {
    zh: '先抵扣最早到期的账单，立即生效。',
    zhtw: '先抵扣最早到期的帳單，立即生效。',
    en: 'The bill due first is paid first, effective at once.',
  },
  creditUsed: {
    zh: '已抵扣 {amount}，预付余额还剩 {left}',
    zhtw: '已抵扣 {amount}，預付餘額還剩 {left}',
    en: '{amount} used. Prepaid credit left: {left}',
  },
  // Disputes.
  disputeTitle: {
    zh: '对账单 {billNo} 提出异议',
    zhtw: '對帳單 {billNo} 提出異議',
    en: 'Dispute bill {billNo}',
  },
  disputeWhat: { zh: '异议内容', zhtw: '異議內容', en: 'Details of the dispute' },
  disputeAbout: { zh: '针对', zhtw: '針對', en: 'Item' },
  disputeFile: { zh: '附件（选填）', zhtw: '附件（選填）', en: 'Attachment (optional)' },
  disputeSend: { zh: '提交异议', zhtw: '提交異議', en: 'Submit dispute' },
  disputeSent: {
    zh: '异议已提交，财务会答复',
    zhtw: '異議已提交，財務會答覆',
    en: 'Dispute submitted. Finance will reply',
  },
  withdraw: { zh: '撤回', zhtw: '撤回', en: 'Withdraw' },
  withdrawDispute: { zh: '撤回异议', zhtw: '撤回異議', en: 'Withdraw dispute' },
  withdrawn: { zh: '已撤回', zhtw: '已撤回', en: 'Withdrawn' },
  // Fapiao.
  fapiaoFor: {
    zh: '为账单 {billNo} 申请发票',
    zhtw: '為帳單 {billNo} 申請發票',
    en: 'Request a fapiao for bill {billNo}',
  },
  prefilled: {
    zh: '已按公司资料填写，请核对。',
    zhtw: '已依公司資料填寫，請核對。',
    en: 'Filled in from your company profile. Check it.',
  },
  specialHint: {
    zh: '专用发票必须填写地址电话和开户行账号。',
    zhtw: '專用發票必須填寫地址電話與開戶銀行帳號。',
    en: 'A special VAT invoice needs the address, phone, bank and account.',
  },
  fapiaoSend: { zh: '提交申请', zhtw: '提交申請', en: 'Submit request' },
  fapiaoSent: { zh: '发票申请已提交', zhtw: '發票申請已提交', en: 'Fapiao requested' },
} as const satisfies WordTable
