import type { WordTable } from '#kernel/language.ts'

export const orderMapText = {
  title: { zh: '在途订单地图', zhtw: '在途訂單地圖', en: 'Orders under way' },
  count: { zh: '{n} 单在途', zhtw: '{n} 單在途', en: '{n} {n:order|orders} under way' },
  estimated: {
    zh: '港口或机场之间的位置按开航和预计到达时间估算。',
    zhtw: '港口或機場之間的位置按開航與預計抵達時間估算。',
    en: 'Positions between ports are estimated from departure and ETA.',
  },
  notPlaced: {
    zh: '{n} 单的路线无法定位，只在列表中显示。',
    zhtw: '{n} 單的路線無法定位，僅顯示於清單。',
    en: '{n} {n:order has|orders have} no known route and {n:is|are} listed only.',
  },
  hasMore: {
    zh: '地图显示最先到达的 {n} 单。',
    zhtw: '地圖顯示最先抵達的 {n} 單。',
    en: 'The map shows the {n} orders that arrive first.',
  },
  atThisPoint: { zh: '这一点的 {n} 单', zhtw: '這一點的 {n} 單', en: '{n} {n:order|orders} at this point' },
  showAll: { zh: '显示全部', zhtw: '顯示全部', en: 'Show all' },
  emptyTitle: { zh: '没有在途订单', zhtw: '沒有在途訂單', en: 'No orders under way' },
  emptyBody: {
    zh: '订单受理后会显示在这里，直到签收。',
    zhtw: '訂單受理後會顯示在這裡，直到簽收。',
    en: 'Orders appear here once they are accepted, until they are delivered.',
  },
  failedTitle: { zh: '地图没有加载出来', zhtw: '地圖沒有載入', en: 'Could not load the map' },
  eta: { zh: '预计到达 {day}', zhtw: '預計抵達 {day}', en: 'ETA {day}' },
} as const satisfies WordTable
