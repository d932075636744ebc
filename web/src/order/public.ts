export { loadPlacePage, loadRecentOrders, loadShipmentsPage } from './load-page.ts'
export { type OrderPath, orderModeOf } from './mode.ts'
export { readPlaceSearch, readShipmentSearch } from './search.ts'
