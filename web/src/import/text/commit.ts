import type { WordTable } from '#kernel/language.ts'

// Placing what was checked.
export const commitText = {
  placeAll: { zh: '全部下单（{n} 票）', zhtw: '全部下單（{n} 票）', en: 'Place all {n} {n:order|orders}' },
  placeGood: {
    zh: '只下正确的 {n} 票',
    zhtw: '只下正確的 {n} 票',
    en: 'Place only the {n} valid {n:order|orders}',
  },
  confirmTitle: {
    zh: '下单 {n} 票，合计 {total}',
    zhtw: '下單 {n} 票，合計 {total}',
    en: 'Place {n} {n:order|orders}, total {total}',
  },
  confirm: { zh: '确认下单', zhtw: '確認下單', en: 'Place orders' },
  allOrNone: {
    zh: '要么全部下单，要么一票也不下；重复提交不会重复下单。',
    zhtw: '要麼全部下單，要麼一票也不下；重複送出不會重複下單。',
    en: 'Either all orders are placed or none. Submitting twice does not place them twice.',
  },
  leftBehind: {
    zh: '{n} 票有错误，这次不下单，会留在这里等您改正。',
    zhtw: '{n} 票有錯誤，這次不下單，會留在這裡等您更正。',
    en: '{n} {n:order has|orders have} errors. {n:It is|They are} not placed and {n:stays|stay} here for you to fix.',
  },
  warnedToo: {
    zh: '其中 {n} 票有提醒，请确认看过。',
    zhtw: '其中 {n} 票有提醒，請確認看過。',
    en: '{n} {n:order has|orders have} warnings. Make sure you have checked them.',
  },
  orders: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  channels: { zh: '渠道规则', zhtw: '渠道規則', en: 'Channel rule' },
  total: { zh: '合计', zhtw: '合計', en: 'Total' },
  placing: {
    zh: '正在下单：{done} / {total}',
    zhtw: '正在下單：{done} / {total}',
    en: 'Placing orders: {done} of {total}',
  },
  mayLeave: {
    zh: '可以离开这一页，稍后在导入记录里找到它。',
    zhtw: '可以離開此頁，稍後在匯入紀錄中找到它。',
    en: 'You can leave this page and find it later in the import history.',
  },
  done: {
    zh: '已下单 {n} 票，合计 {total}',
    zhtw: '已下單 {n} 票，合計 {total}',
    en: '{n} {n:order|orders} placed, total {total}',
  },
  toShipments: { zh: '到我的订单查看', zhtw: '到我的訂單查看', en: 'View in My orders' },
  mayNotCommit: {
    zh: '您的账户不能批量下单，请让公司里有权限的同事打开这次导入。',
    zhtw: '您的帳戶無法批次下單，請讓公司中有權限的同事開啟這次匯入。',
    en: 'Your account cannot place orders in bulk. Ask a colleague with permission to open this import.',
  },
} as const satisfies WordTable
