import type { WordTable } from '#kernel/language.ts'

// Placing what was checked.
export const commitText = {
  placeAll: { zh: '全部下单（{n} 票）', zhtw: '全部下單（{n} 票）', en: 'Place all {n}' },
  placeGood: { zh: '只下正确的 {n} 票', zhtw: '只下正確的 {n} 票', en: 'Place the {n} good ones' },
  confirmTitle: {
    zh: '下单 {n} 票，合计 {total}',
    zhtw: '下單 {n} 票，合計 {total}',
    en: 'Orders to place: {n}, for {total}',
  },
  confirm: { zh: '确认下单', zhtw: '確認下單', en: 'Place the orders' },
  allOrNone: {
    zh: '要么全部下单，要么一票也不下；重复提交不会重复下单。',
    zhtw: '要麼全部下單，要麼一票也不下；重複送出不會重複下單。',
    en: 'All of them are placed or none; sending it twice places them once.',
  },
  leftBehind: {
    zh: '{n} 票有错误，这次不下单，会留在这里等您改正。',
    zhtw: '{n} 票有錯誤，這次不下單，會留在這裡等您更正。',
    en: 'Orders with errors: {n}. They are not placed and stay here to be put right.',
  },
  warnedToo: {
    zh: '其中 {n} 票有提醒，请确认看过。',
    zhtw: '其中 {n} 票有提醒，請確認看過。',
    en: 'Of them with a warning: {n}. Please be sure that you have seen it.',
  },
  orders: { zh: '订单', zhtw: '訂單', en: 'Orders' },
  channels: { zh: '渠道规则', zhtw: '渠道規則', en: 'Channel' },
  total: { zh: '合计', zhtw: '合計', en: 'Total' },
  placing: {
    zh: '正在下单：{done} / {total}',
    zhtw: '正在下單：{done} / {total}',
    en: 'Placing orders: {done} of {total}',
  },
  mayLeave: {
    zh: '可以离开这一页，稍后在导入记录里找到它。',
    zhtw: '可以離開此頁，稍後在匯入紀錄中找到它。',
    en: 'You may leave this page and find it again among the imports.',
  },
  done: {
    zh: '已下单 {n} 票，合计 {total}',
    zhtw: '已下單 {n} 票，合計 {total}',
    en: 'Orders placed: {n}, for {total}',
  },
  toShipments: { zh: '到我的订单查看', zhtw: '到我的訂單查看', en: 'See them in My orders' },
  mayNotCommit: {
    zh: '您的账号不能批量下单，请让公司里有权限的同事打开这次导入。',
    zhtw: '您的帳號無法批次下單，請讓公司中有權限的同事開啟這次匯入。',
    en: 'Your account may not place orders in bulk: a colleague who may can open this import.',
  },
} as const satisfies WordTable
