export { loadRecentOrders } from './pages.ts'
