import type { Words } from '../language.ts'

// What is wrong with a field about money; part of the table in field.ts.
export const moneyFieldWords = {
  moneyFormat: {
    zh: '请填写大于 0 的金额，小数位不超过该币种的位数',
    zhtw: '請填寫大於 0 的金額，小數位數不超過該幣別的位數',
    en: 'Enter an amount above 0, with no more decimals than the currency has',
  },
  overBalance: {
    zh: '超过未付金额；如多付，请选择将多余部分留作预付余额',
    zhtw: '超過未付金額；如多付，請選擇將多餘部分留作預付餘額',
    en: 'This is more than the amount due. If you overpaid, choose to keep the rest as credit',
  },
  overLine: {
    zh: '超过这一项尚可冲减的金额',
    zhtw: '超過這一項尚可沖減的金額',
    en: 'This is more than the amount left on the line',
  },
  currencyDiffers: {
    zh: '币种与账单不同',
    zhtw: '幣別與帳單不同',
    en: 'This is not the bill’s currency',
  },
  billUnknown: { zh: '没有这张账单', zhtw: '沒有這張帳單', en: 'Bill not found' },
  billNotOpen: {
    zh: '账单未开出或已作废',
    zhtw: '帳單未開立或已作廢',
    en: 'This bill is not issued or was voided',
  },
  overOpenAmount: {
    zh: '超过账单未付金额',
    zhtw: '超過帳單未付金額',
    en: 'This is more than the amount due on the bill',
  },
  overReceipt: {
    zh: '分配合计超过收款金额',
    zhtw: '分配合計超過收款金額',
    en: 'The allocations exceed the amount received',
  },
  overCredit: {
    zh: '超过客户可退的预付余额',
    zhtw: '超過客戶可退的預付餘額',
    en: 'This is more than the customer’s prepaid credit',
  },
  paymentUnknown: {
    zh: '没有这笔已确认的付款',
    zhtw: '沒有這筆已確認的付款',
    en: 'Confirmed payment not found',
  },
  accountUnknown: { zh: '没有这个收款账户', zhtw: '沒有這個收款帳戶', en: 'Bank account not found' },
  accountCurrency: {
    zh: '与收款账户的币种不同',
    zhtw: '與收款帳戶的幣別不同',
    en: 'This is not the bank account’s currency',
  },
  rateNeedsBills: {
    zh: '汇率只用于核销其他币种的账单，请先选择账单',
    zhtw: '匯率只用於沖銷其他幣別的帳單，請先選擇帳單',
    en: 'A rate is for bills in another currency. Choose the bills first',
  },
  rateSameCurrency: {
    zh: '账单与收款币种相同，不需要汇率',
    zhtw: '帳單與收款幣別相同，不需要匯率',
    en: 'The bills are in the receipt’s currency, so no rate is needed',
  },
  daysNotRising: {
    zh: '每一级的天数须大于上一级',
    zhtw: '每一級的天數須大於上一級',
    en: 'Each level needs more days than the one before',
  },
  levelUnknown: {
    zh: '没有这一级，或已停用',
    zhtw: '沒有這一級，或已停用',
    en: 'This level does not exist or is switched off',
  },
  billTwice: { zh: '账单重复', zhtw: '帳單重複', en: 'This bill is listed twice' },
  dayToCome: { zh: '不能晚于今天', zhtw: '不能晚於今天', en: 'The date cannot be in the future' },
} as const satisfies Record<string, Words>
