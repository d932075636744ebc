export { loadHoldNote } from './desk/hold/pages.ts'
export { priceChangeText } from './money.ts'
export { loadApprovePrice, loadRecentOrders } from './pages.ts'
export { type OrderFilter, type OrderRow, orders } from './queries.ts'
