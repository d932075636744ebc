import type { WordTable } from '#kernel/language.ts'

export const orderFilterText = {
  search: {
    zh: '单号、参考号、客户、收发货人',
    zhtw: '單號、參考號、客戶、收發貨人',
    en: 'Number, reference, customer, consignee',
  },
  done: { zh: '已完成', zhtw: '已完成', en: 'Done' },
  state: { zh: '状态', zhtw: '狀態', en: 'Status' },
  channel: { zh: '渠道', zhtw: '渠道', en: 'Service' },
  agent: { zh: '客服', zhtw: '客服', en: 'Agent' },
  assignee: { zh: '负责人', zhtw: '負責人', en: 'Assignee' },
  unassigned: { zh: '未指定', zhtw: '未指定', en: 'Unassigned' },
  more: { zh: '更多筛选', zhtw: '更多篩選', en: 'More filters' },
  moreOn: { zh: '更多筛选（{n}）', zhtw: '更多篩選（{n}）', en: 'More filters ({n})' },
  placedFrom: { zh: '下单从', zhtw: '下單從', en: 'Placed from' },
  placedTo: { zh: '下单至', zhtw: '下單至', en: 'Placed to' },
  etaFrom: { zh: '预计到达从', zhtw: '預計抵達從', en: 'ETA from' },
  etaTo: { zh: '预计到达至', zhtw: '預計抵達至', en: 'ETA to' },
  eta: { zh: '预计到达', zhtw: '預計抵達', en: 'ETA' },
  doneTitle: { zh: '还没有完成的订单', zhtw: '尚無完成的訂單', en: 'No finished orders yet' },
  doneBody: {
    zh: '已签收或已取消的订单会出现在这里。',
    zhtw: '已簽收或已取消的訂單會出現在這裡。',
    en: 'Orders that were delivered or cancelled appear here.',
  },
  elsewhere: {
    zh: '其他标签页下有 {n} 票符合条件。',
    zhtw: '其他分頁下有 {n} 票符合條件。',
    en: '{n} {n:order|orders} in other tabs.',
  },
  showElsewhere: { zh: '全部显示', zhtw: '全部顯示', en: 'Show all' },
} as const satisfies WordTable
