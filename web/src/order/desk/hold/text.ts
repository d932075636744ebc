import type { WordTable } from '#kernel/language.ts'

export const holdText = {
  title: { zh: '新订单已暂停', zhtw: '新訂單已暫停', en: 'New orders on hold' },
  lifted: {
    zh: '已放行到 {until}：{reason}（{by}）',
    zhtw: '已放行到 {until}：{reason}（{by}）',
    en: 'Lifted until {until}: {reason} ({by})',
  },
  liftedOnce: {
    zh: '下一张订单已放行：{reason}（{by}）',
    zhtw: '下一張訂單已放行：{reason}（{by}）',
    en: 'Lifted for the next order: {reason} ({by})',
  },
  limit: {
    zh: '信用额度 {limit}，已用 {used}。',
    zhtw: '信用額度 {limit}，已用 {used}。',
    en: 'Credit limit {limit}, used {used}.',
  },
  pastDue: { zh: '逾期', zhtw: '逾期', en: 'Past due' },
  notDue: { zh: '未到期', zhtw: '未到期', en: 'Not due yet' },
  unbilled: { zh: '未出账', zhtw: '未出帳', en: 'Unbilled' },
  orders: { zh: '待审核订单', zhtw: '待審核訂單', en: 'Orders awaiting review' },
  payOrRaise: {
    zh: '客户付清未付账单中的 {over}，或财务将额度提高 {over}，即可恢复。',
    zhtw: '客戶付清未付帳單中的 {over}，或財務將額度提高 {over}，即可恢復。',
    en: 'To lift it: the customer pays {over} of its open bills, or finance raises the limit by {over}.',
  },
  payDunned: {
    zh: '客户付清催款账单 {bills}，即可恢复。',
    zhtw: '客戶付清催款帳單 {bills}，即可恢復。',
    en: 'To lift it: the customer pays {bills}, which are in dunning.',
  },
  askFinance: {
    zh: '财务可以临时放行。',
    zhtw: '財務可以臨時放行。',
    en: 'Finance can lift it for a while.',
  },
  lift: { zh: '放行', zhtw: '放行', en: 'Lift hold' },
  liftTitle: { zh: '放行这个客户', zhtw: '放行這個客戶', en: 'Lift this customer’s hold' },
  once: { zh: '仅下一张订单', zhtw: '僅下一張訂單', en: 'Next order only' },
  untilDay: { zh: '到某日', zhtw: '到某日', en: 'Until a day' },
  howLong: { zh: '放行多久', zhtw: '放行多久', en: 'For how long' },
  until: { zh: '放行到（含当天）', zhtw: '放行到（含當天）', en: 'Until (inclusive)' },
  reason: { zh: '原因', zhtw: '原因', en: 'Reason' },
  end: { zh: '取消放行', zhtw: '取消放行', en: 'End lift' },
  done: { zh: '已放行', zhtw: '已放行', en: 'Hold lifted' },
  ended: { zh: '已取消放行', zhtw: '已取消放行', en: 'Lift ended' },
} as const satisfies WordTable
