import { codes } from '../wire.ts'
import { makeFailures } from './make.failure.ts'

// What may be refused about a bill or a payment; part of the closed table in failure.ts.
export const billFailures = {
  'bill.nothing-to-bill': {
    code: codes.conflict,
    words: {
      zh: '所选订单没有可出账的费用',
      zhtw: '所選訂單沒有可出帳的費用',
      en: 'These orders have no charges to bill',
    },
  },
  'bill.not-positive': {
    code: codes.conflict,
    words: {
      zh: '费用合计不大于零，暂不出账，将与之后的费用一并结算',
      zhtw: '費用合計不大於零，暫不出帳，將與之後的費用一併結算',
      en: 'The charges total zero or less. They will go on the next bill',
    },
  },
  'bill.too-early': {
    code: codes.conflict,
    words: {
      zh: '有费用正等待客户确认，确认后才会出账。仍要按现价出账，请确认',
      zhtw: '有費用正等待客戶確認，確認後才會出帳。仍要按現價出帳，請確認',
      en: 'Some charges are awaiting the customer’s approval and will not be on this bill. Confirm to bill without them',
    },
  },
  ...makeFailures,
  'bill.wrong-status': {
    code: codes.conflict,
    words: {
      zh: '账单当前状态不允许此操作，请刷新后查看',
      zhtw: '帳單目前狀態不允許此操作，請重新整理後查看',
      en: 'The bill’s current status does not allow this. Refresh to see it',
    },
  },
  'bill.no-account': {
    code: codes.conflict,
    words: {
      zh: '该币种没有默认收款账户，请先设置银行账户',
      zhtw: '該幣別沒有預設收款帳戶，請先設定銀行帳戶',
      en: 'No default bank account in this currency. Add one first',
    },
  },
  'bill.has-money': {
    code: codes.conflict,
    words: {
      zh: '账单已有付款或贷项，不能作废，请开贷项通知',
      zhtw: '帳單已有付款或貸項，無法作廢，請開立貸項通知',
      en: 'This bill has payments or credits and cannot be voided. Issue a credit note instead',
    },
  },
  'bill.payment-waiting': {
    code: codes.conflict,
    words: {
      zh: '这张账单的付款正在确认，请勿重复付款',
      zhtw: '這張帳單的付款正在確認，請勿重複付款',
      en: 'A payment for this bill is already being checked. Do not pay it twice',
    },
  },
  'bill.payment-unconfirmed': {
    code: codes.conflict,
    words: {
      zh: '这张账单有付款待确认，请先确认到账或退回',
      zhtw: '這張帳單有付款待確認，請先確認到帳或退回',
      en: 'A payment for this bill is awaiting confirmation. Confirm or reject it first',
    },
  },
  'bill.settled': {
    code: codes.conflict,
    words: { zh: '账单已付清', zhtw: '帳單已付清', en: 'This bill is already paid' },
  },
  'bill.mixed': {
    code: codes.conflict,
    words: {
      zh: '一笔付款只能支付同一服务商、同一币种的账单',
      zhtw: '一筆付款只能支付同一服務商、同一幣別的帳單',
      en: 'One payment can only cover bills from one provider in one currency',
    },
  },
  'bill.no-credit': {
    code: codes.conflict,
    words: {
      zh: '该币种没有可用的预付余额',
      zhtw: '該幣別沒有可用的預付餘額',
      en: 'No prepaid credit left in this currency',
    },
  },
  'bill.reference-used': {
    code: codes.conflict,
    words: {
      zh: '这个银行流水号已有一笔付款。如确为另一笔，请确认后登记',
      zhtw: '這個銀行交易序號已有一筆付款。如確為另一筆，請確認後登記',
      en: 'A payment with this bank reference already exists. Confirm if this is a different payment',
    },
  },
  'bill.refund-reference-used': {
    code: codes.conflict,
    words: {
      zh: '这个银行流水号已有一笔退款。如确为另一笔，请确认后登记',
      zhtw: '這個銀行交易序號已有一筆退款。如確為另一筆，請確認後登記',
      en: 'A refund with this bank reference already exists. Confirm if this is a different refund',
    },
  },
  'bill.refund-reversed': {
    code: codes.conflict,
    words: {
      zh: '这笔退款已反核销',
      zhtw: '這筆退款已反沖銷',
      en: 'This refund has already been written back',
    },
  },
  'bill.payment-refunded': {
    code: codes.conflict,
    words: {
      zh: '这笔付款的余额已退款，请先反核销退款',
      zhtw: '這筆付款的餘額已退款，請先反沖銷退款',
      en: 'Credit from this payment has been refunded. Write the refund back first',
    },
  },
  'bill.payment-not-confirmed': {
    code: codes.conflict,
    words: {
      zh: '只有已确认的付款才能这样处理',
      zhtw: '只有已確認的付款才能這樣處理',
      en: 'This works only for a confirmed payment',
    },
  },
  'bill.payment-decided': {
    code: codes.conflict,
    words: {
      zh: '这笔付款已由他人处理，请刷新后查看',
      zhtw: '這筆付款已由他人處理，請重新整理後查看',
      en: 'A colleague has already processed this payment. Refresh to see the result',
    },
  },
  'bill.dispute-decided': {
    code: codes.conflict,
    words: {
      zh: '这条异议已经处理完毕',
      zhtw: '這項異議已經處理完畢',
      en: 'This dispute has already been settled',
    },
  },
  'bill.dispute-open': {
    code: codes.conflict,
    words: {
      zh: '这一项已有异议在处理',
      zhtw: '這一項已有異議處理中',
      en: 'There is already an open dispute on this item',
    },
  },
  'bill.fapiao-requested': {
    code: codes.conflict,
    words: {
      zh: '这张账单已申请发票',
      zhtw: '這張帳單已申請發票',
      en: 'A fapiao has already been requested for this bill',
    },
  },
  'bill.fapiao-nothing': {
    code: codes.conflict,
    words: {
      zh: '账单已全额冲减或作废，可开票金额为 0.00',
      zhtw: '帳單已全額沖減或作廢，可開票金額為 0.00',
      en: 'This bill was credited in full or voided. The amount to invoice is 0.00',
    },
  },
  'bill.fapiao-decided': {
    code: codes.conflict,
    words: {
      zh: '这份发票申请已经处理',
      zhtw: '這份發票申請已經處理',
      en: 'This fapiao request has already been processed',
    },
  },
  'bill.late-over': {
    code: codes.conflict,
    words: {
      zh: '签收后可添加后续费用的期限已过',
      zhtw: '簽收後可新增後續費用的期限已過',
      en: 'The period for extra charges after delivery has ended',
    },
  },
  'bill.charge-settled': {
    code: codes.conflict,
    words: {
      zh: '这项费用已经处理，不能再更改',
      zhtw: '這項費用已經處理，無法再變更',
      en: 'This charge has already been settled and can no longer be changed',
    },
  },
  'bill.month-not-over': {
    code: codes.conflict,
    words: {
      zh: '该月尚未结束，月结账单要等月底后才能出：每个客户、每个币种每月只出一张。急需出账的订单可在“待出账”单独出账',
      zhtw: '該月尚未結束，月結帳單要等月底後才能開立：每個客戶、每種幣別每月只開一張。急需開立的訂單可在「待出帳」單獨開立',
      en: 'This month has not ended. Monthly bills are made once per customer and currency, after the month’s last day. If an order cannot wait, bill it on its own',
    },
  },
  'bill.account-default': {
    code: codes.conflict,
    words: {
      zh: '默认账户不能删除，请先另设默认账户',
      zhtw: '預設帳戶無法刪除，請先另設預設帳戶',
      en: 'The default account cannot be deleted. Make another account the default first',
    },
  },
  'bill.dunning-nothing': {
    code: codes.conflict,
    words: {
      zh: '没有可催的账单：已发过这一级、有异议、付款待确认或已承诺付款',
      zhtw: '沒有可催的帳單：已發過這一級、有異議、付款待確認或已承諾付款',
      en: 'Nothing to send at this level. The bills already had it, are disputed or promised, or have a payment awaiting confirmation',
    },
  },
  'bill.dunning-sent-today': {
    code: codes.conflict,
    words: {
      zh: '今天已经给该客户发过催款邮件。如需再发一封，请确认',
      zhtw: '今天已經給該客戶寄過催款郵件。如需再寄一封，請確認',
      en: 'This customer already had a dunning email today. Confirm to send another one',
    },
  },
  'bill.dunning-paused': {
    code: codes.conflict,
    words: {
      zh: '该客户的催款已暂停，请先恢复',
      zhtw: '該客戶的催款已暫停，請先恢復',
      en: 'Dunning is paused for this customer. Resume it first',
    },
  },
  'bill.dunning-no-email': {
    code: codes.conflict,
    words: {
      zh: '该客户没有可用的邮箱，请先补充联系邮箱或改用电话',
      zhtw: '該客戶沒有可用的電子郵件，請先補充聯絡信箱或改用電話',
      en: 'This customer has no email address. Add one or call them',
    },
  },
  'bill.dunning-changed-since': {
    code: codes.conflict,
    words: {
      zh: '催款级别已被他人修改，请刷新后再改',
      zhtw: '催款級別已被他人修改，請重新整理後再改',
      en: 'A colleague has just changed the dunning levels. Refresh and try again',
    },
  },
  'bill.promise-open': {
    code: codes.conflict,
    words: {
      zh: '其中有账单已承诺付款，请更改原来的承诺',
      zhtw: '其中有帳單已承諾付款，請變更原來的承諾',
      en: 'One of these bills is already promised. Change that promise instead',
    },
  },
  'bill.promise-over': {
    code: codes.conflict,
    words: {
      zh: '这个承诺已经结束，请刷新后查看',
      zhtw: '這個承諾已經結束，請重新整理後查看',
      en: 'This promise has ended. Refresh to see the result',
    },
  },
  'order.credit-hold': {
    code: codes.conflict,
    words: {
      zh: '未付账款已超过服务商给您的信用额度，暂不能提交新订单。请先付款，或联系服务商调整额度；订单可以先存为草稿',
      zhtw: '未付帳款已超過服務商給您的信用額度，暫時無法提交新訂單。請先付款，或聯絡服務商調整額度；訂單可以先存為草稿',
      en: 'Your balance exceeds your credit limit with this provider, so new orders are on hold. Pay first or ask the provider to raise the limit. You can save the order as a draft',
    },
  },
  'order.dunning-hold': {
    code: codes.conflict,
    words: {
      zh: '该服务商有账单逾期未付，暂不能提交新订单。请先付清逾期账单，或联系服务商；订单可以先存为草稿',
      zhtw: '該服務商有帳單逾期未付，暫時無法提交新訂單。請先付清逾期帳單，或聯絡服務商；訂單可以先存為草稿',
      en: 'You have past-due bills with this provider, so new orders are on hold. Pay them first or contact the provider. You can save the order as a draft',
    },
  },
  'order.manual-hold': {
    code: codes.conflict,
    words: {
      zh: '服务商已暂停受理贵司的新订单。原因和恢复条件见“账单”页，或联系服务商；订单可以先存为草稿',
      zhtw: '服務商已暫停受理貴司的新訂單。原因與恢復條件請見「帳單」頁，或聯絡服務商；訂單可以先存為草稿',
      en: 'The provider has put new orders from your company on hold. Billing shows the reason and what lifts the hold. You can save the order as a draft',
    },
  },
  'order.credit-hold-change': {
    code: codes.conflict,
    words: {
      zh: '这样修改会使未付账款超过服务商给您的信用额度，订单保持原样。请先付款，或联系服务商调整额度',
      zhtw: '這樣修改會使未付帳款超過服務商給您的信用額度，訂單維持原樣。請先付款，或聯絡服務商調整額度',
      en: 'This change would take you over your credit limit with this provider, so the order was not changed. Pay first or ask the provider to raise the limit',
    },
  },
} as const
