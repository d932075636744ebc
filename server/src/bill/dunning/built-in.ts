import type { DunningText, DunningWords } from './level.ts'

// The words of each level until finance writes its own. The greeting and the button come from the mail itself.
const say = (name: string, subject: string, ...text: string[]): DunningText => ({
  name,
  subject,
  text: text.join('\n\n'),
})

const list = '{bills}'
const account = '{account}'
const total = { zh: '逾期合计：{total}', zhtw: '逾期合計：{total}', en: 'Total past due: {total}' }

export const builtInWords: readonly DunningWords[] = [
  {
    zh: say(
      '付款提醒',
      '付款提醒：{provider}，逾期 {total}',
      '以下账单已过付款日，我们尚未收到款项：',
      list,
      total.zh,
      '如您近日已付款，请上传付款水单并忽略此邮件；如未付款，请汇至：',
      account,
    ),
    zhtw: say(
      '付款提醒',
      '付款提醒：{provider}，逾期 {total}',
      '以下帳單已過付款日，我們尚未收到款項：',
      list,
      total.zhtw,
      '如貴司近日已付款，請上傳匯款水單並忽略此郵件；如尚未付款，請匯至：',
      account,
    ),
    en: say(
      'Payment reminder',
      'Payment reminder from {provider}: {total} past due',
      'The bills below are past due and we have not yet received your payment:',
      list,
      total.en,
      'If you have already paid, upload the bank slip and disregard this email. Otherwise remit to:',
      account,
    ),
  },
  {
    zh: say(
      '第二次提醒',
      '第二次付款提醒：{provider}，逾期 {total}',
      '我们此前提醒过以下账单，至今仍未收到款项：',
      list,
      total.zh,
      '请于 7 天内付款。如对账单有疑问，请在账单上提出异议或与我们联系。收款账户：',
      account,
    ),
    zhtw: say(
      '第二次提醒',
      '第二次付款提醒：{provider}，逾期 {total}',
      '我們先前提醒過以下帳單，至今仍未收到款項：',
      list,
      total.zhtw,
      '請於 7 天內付款。如對帳單有疑問，請在帳單上提出異議或與我們聯絡。收款帳戶：',
      account,
    ),
    en: say(
      'Second reminder',
      'Second reminder from {provider}: {total} past due',
      'We wrote to you about these bills earlier and still have not received your payment:',
      list,
      total.en,
      'Pay within 7 days. If you do not agree with a charge, raise a dispute on the bill or contact us. Remit to:',
      account,
    ),
  },
  {
    zh: say(
      '最后通知',
      '最后付款通知：{provider}，逾期 {total}',
      '多次提醒后，以下账单仍未付清：',
      list,
      total.zh,
      '请立即付款。在款项到账前，我们可能暂停受理新订单。如需分期，请与我们联系。收款账户：',
      account,
    ),
    zhtw: say(
      '最後通知',
      '最後付款通知：{provider}，逾期 {total}',
      '多次提醒後，以下帳單仍未付清：',
      list,
      total.zhtw,
      '請立即付款。在款項到帳前，我們可能暫停受理新訂單。如需分期，請與我們聯絡。收款帳戶：',
      account,
    ),
    en: say(
      'Final notice',
      'Final notice from {provider}: {total} past due',
      'Despite our reminders, these bills remain unpaid:',
      list,
      total.en,
      'Pay immediately. We may put new orders on hold until your payment arrives. Contact us if you need to pay in instalments. Remit to:',
      account,
    ),
  },
  {
    zh: say(
      '移交前通知',
      '移交催收前的通知：{provider}，逾期 {total}',
      '以下账单长期未付：',
      list,
      total.zh,
      '如 7 天内仍未收到款项，我们将移交催收。请立即付款或与我们联系。收款账户：',
      account,
    ),
    zhtw: say(
      '移交前通知',
      '移交催收前的通知：{provider}，逾期 {total}',
      '以下帳單長期未付：',
      list,
      total.zhtw,
      '如 7 天內仍未收到款項，我們將移交催收。請立即付款或與我們聯絡。收款帳戶：',
      account,
    ),
    en: say(
      'Notice before collection',
      'Notice before collection from {provider}: {total} past due',
      'These bills are long overdue:',
      list,
      total.en,
      'If we do not receive payment within 7 days, we will hand the debt over for collection. Pay now or contact us. Remit to:',
      account,
    ),
  },
]
