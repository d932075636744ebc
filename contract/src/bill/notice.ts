// Notices about bills, payments and credit; part of the closed table in notice.ts. Kinds without a module are for the
// desk.
export const billNotices = {
  'bill.issued': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '账单 {billNo} 已出：{amount}，{dueDate} 前付款。',
      zhtw: '帳單 {billNo} 已開立：{amount}，{dueDate} 前付款。',
      en: 'Bill {billNo} issued: {amount}, due {dueDate}.',
    },
  },
  'bill.due-soon': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '账单 {billNo} 将于 {dueDate} 到期，尚欠 {amount}。',
      zhtw: '帳單 {billNo} 將於 {dueDate} 到期，尚欠 {amount}。',
      en: 'Bill {billNo} is due on {dueDate}. Outstanding: {amount}.',
    },
  },
  // Sent until dunning had levels.
  'bill.overdue': {
    module: 'billing',
    words: {
      zh: '账单 {billNo} 已于 {dueDate} 到期，尚欠 {amount}，请尽快付款。',
      zhtw: '帳單 {billNo} 已於 {dueDate} 到期，尚欠 {amount}，請儘快付款。',
      en: 'Bill {billNo} was due on {dueDate}. Outstanding: {amount}. Pay as soon as possible.',
    },
  },
  // Its mail is worded by finance.
  'bill.dunning': {
    module: 'billing',
    words: {
      zh: '{level}：{provider}的 {count} 张账单已逾期，合计 {total}。',
      zhtw: '{level}：{provider}的 {count} 張帳單已逾期，合計 {total}。',
      en: '{level}: {count} {count:bill|bills} from {provider} past due, {total} in total.',
    },
  },
  'bill.voided': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '账单 {billNo} 已作废：{reason}',
      zhtw: '帳單 {billNo} 已作廢：{reason}',
      en: 'Bill {billNo} was voided: {reason}',
    },
  },
  'bill.credited': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '账单 {billNo} 已开贷项通知，冲减 {amount}。原因：{reason}',
      zhtw: '帳單 {billNo} 已開立貸項通知，沖減 {amount}。原因：{reason}',
      en: 'Credit note for bill {billNo}: {amount}. Reason: {reason}',
    },
  },
  'bill.late-charge': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '订单 {orderNo} 新增费用：{charge} {amount}。原因：{reason}',
      zhtw: '訂單 {orderNo} 新增費用：{charge} {amount}。原因：{reason}',
      en: 'New charge on order {orderNo}: {charge}, {amount}. Reason: {reason}',
    },
  },
  'bill.late-consent': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '订单 {orderNo} 有一笔后续费用等您确认：{charge} {amount}。原因：{reason}',
      zhtw: '訂單 {orderNo} 有一筆後續費用等您確認：{charge} {amount}。原因：{reason}',
      en: 'Approve a new charge on order {orderNo}: {charge}, {amount}. Reason: {reason}',
    },
  },
  'bill.late-recorded': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '{provider}登记了您对订单 {orderNo} 后续费用 {charge} {amount} 的答复（{answer}）：{note}',
      zhtw: '{provider}登記了您對訂單 {orderNo} 後續費用 {charge} {amount} 的答覆（{answer}）：{note}',
      en: '{provider} recorded your answer to the charge {charge}, {amount}, on order {orderNo} ({answer}): {note}',
    },
  },
  'bill.late-answered': {
    event: 'bill',
    words: {
      zh: '{company}已答复订单 {orderNo} 的后续费用 {amount}：{answer}',
      zhtw: '{company}已答覆訂單 {orderNo} 的後續費用 {amount}：{answer}',
      en: '{company} answered the {amount} charge on order {orderNo}: {answer}',
    },
  },
  'bill.disputed': {
    event: 'bill',
    words: {
      zh: '{company}对账单 {billNo} 提出异议：{text}',
      zhtw: '{company}對帳單 {billNo} 提出異議：{text}',
      en: '{company} disputes bill {billNo}: {text}',
    },
  },
  'bill.dispute-answered': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '您对账单 {billNo} 的异议已有答复：{answer}',
      zhtw: '您對帳單 {billNo} 的異議已有答覆：{answer}',
      en: 'Your dispute on bill {billNo} has been answered: {answer}',
    },
  },
  'bill.fapiao-asked': {
    event: 'bill',
    words: {
      zh: '{company}为账单 {billNo} 申请发票。',
      zhtw: '{company}為帳單 {billNo} 申請發票。',
      en: '{company} requested a fapiao for bill {billNo}.',
    },
  },
  'bill.fapiao-issued': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '账单 {billNo} 的发票已开好，可以下载。',
      zhtw: '帳單 {billNo} 的發票已開好，可以下載。',
      en: 'The fapiao for bill {billNo} is ready to download.',
    },
  },
  'bill.fapiao-rejected': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '账单 {billNo} 的发票申请被退回：{reason}',
      zhtw: '帳單 {billNo} 的發票申請被退回：{reason}',
      en: 'Your fapiao request for bill {billNo} was returned: {reason}',
    },
  },
  'payment.submitted': {
    event: 'bill',
    words: {
      zh: '{company}提交付款 {paymentNo}：{amount}，请核对到账。',
      zhtw: '{company}提交付款 {paymentNo}：{amount}，請核對入帳。',
      en: '{company} submitted payment {paymentNo} for {amount}. Check that the funds have arrived.',
    },
  },
  'payment.confirmed': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '付款 {paymentNo} 已确认到账：{amount}。',
      zhtw: '付款 {paymentNo} 已確認入帳：{amount}。',
      en: 'Payment {paymentNo} received: {amount}.',
    },
  },
  'payment.rejected': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '付款 {paymentNo}（{amount}）未能确认：{reason}',
      zhtw: '付款 {paymentNo}（{amount}）未能確認：{reason}',
      en: 'Payment {paymentNo} for {amount} could not be confirmed: {reason}',
    },
  },
  'payment.reversed': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '付款 {paymentNo}（{amount}）已反核销：{reason}。相关账单重新待付。',
      zhtw: '付款 {paymentNo}（{amount}）已反沖銷：{reason}。相關帳單重新待付。',
      en: 'Payment {paymentNo} for {amount} was written back: {reason}. The bills it had paid are open again.',
    },
  },
  'payment.refunded': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '{provider}已退款 {amount}（{refundNo}）：{reason}',
      zhtw: '{provider}已退款 {amount}（{refundNo}）：{reason}',
      en: '{provider} has refunded {amount} to you (refund {refundNo}). Reason: {reason}',
    },
  },
  'payment.refund-reversed': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '退款 {refundNo}（{amount}）已反核销：{reason}。金额退回您的预付余额。',
      zhtw: '退款 {refundNo}（{amount}）已反沖銷：{reason}。金額退回您的預付餘額。',
      en: 'Refund {refundNo} for {amount} was written back: {reason}. The amount is back on your account as credit.',
    },
  },
  'credit.warning': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '您在{provider}的信用额度 {limit} 已用 {used}，用尽后将暂停新订单，请安排付款。',
      zhtw: '您在{provider}的信用額度 {limit} 已用 {used}，用盡後將暫停新訂單，請安排付款。',
      en: 'You have used {used} of your {limit} credit limit with {provider}. New orders go on hold once it is used up. Arrange payment soon.',
    },
  },
  'credit.held': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '您在{provider}的信用额度为 {limit}，现已用 {used}，新订单已暂停，付款后自动恢复。',
      zhtw: '您在{provider}的信用額度為 {limit}，現已用 {used}，新訂單已暫停，付款後自動恢復。',
      en: 'You are over your {limit} credit limit with {provider} ({used} used). New orders are on hold until you pay.',
    },
  },
  // Finance put new orders on hold by hand, without a last day or with one, and removed that hold.
  'credit.hold-put': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '{provider}已暂停受理您的新订单，直至另行通知。原因：{reason}',
      zhtw: '{provider}已暫停受理您的新訂單，直至另行通知。原因：{reason}',
      en: '{provider} has put your new orders on hold until further notice. Reason: {reason}',
    },
  },
  'credit.hold-put-until': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '{provider}已暂停受理您的新订单，至 {day}（含当天）。原因：{reason}',
      zhtw: '{provider}已暫停受理您的新訂單，至 {day}（含當天）。原因：{reason}',
      en: '{provider} has put your new orders on hold through {day}. Reason: {reason}',
    },
  },
  'credit.hold-ended': {
    event: 'bill',
    module: 'billing',
    words: {
      zh: '{provider}已解除对您新订单的暂停。',
      zhtw: '{provider}已解除對您新訂單的暫停。',
      en: '{provider} has removed its hold on your new orders.',
    },
  },
  'credit.warning-desk': {
    event: 'bill',
    words: {
      zh: '{company}的信用额度 {limit} 已用 {used}。',
      zhtw: '{company}的信用額度 {limit} 已用 {used}。',
      en: '{company} has used {used} of its {limit} credit limit.',
    },
  },
  'credit.held-desk': {
    event: 'bill',
    words: {
      zh: '{company}超出信用额度 {limit}（{used}），新订单已暂停。',
      zhtw: '{company}超出信用額度 {limit}（{used}），新訂單已暫停。',
      en: '{company} is over its {limit} credit limit ({used} used). New orders are on hold.',
    },
  },
} as const
