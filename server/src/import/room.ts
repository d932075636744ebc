import type { Services } from '#kernel/services.ts'
import type { OrderRoom } from '#order/public.ts'
import type { RateBookKeeper } from '#rate/public.ts'

// What every use case of imports is given.
export interface ImportRoom {
  services: Services
  rates: RateBookKeeper
  orders: OrderRoom
}
