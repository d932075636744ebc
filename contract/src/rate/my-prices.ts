import { callsOf } from '../wire.ts'
import type { MyPricesShapes } from './my-prices.schema.ts'

// The prices open to a customer, of providers that allow it.
const customer = { access: 'customer', module: 'orders' } as const

export const myPricesCalls = callsOf<MyPricesShapes>()({
  myPrices: { method: 'GET', path: '/api/shipping/MyPrices', ...customer },
  exportMyPrices: { method: 'GET', path: '/api/shipping/MyPrices/Export', ...customer, download: true },
})
