import type { Services } from '#kernel/services.ts'
import type { OrderHooks } from '#order/public.ts'
import { guardCredit, notifyHold } from './balance/limit.ts'
import { chargeCancellation } from './charge/cancellation.ts'
import { chargeOrder, unchargeOrder } from './charge/charge-order.ts'
import { isCustomerOf } from './terms/sql.ts'

/** What orders ask of bills; brought to them in app.ts. */
export const billHooks = (services: Services): OrderHooks => ({
  charge: (tx, orderId) => chargeOrder(services, tx, orderId),
  uncharge: (tx, orderId, why) => unchargeOrder(services, tx, orderId, why),
  chargeCancellation: (tx, orderId, fee) => chargeCancellation(services, tx, orderId, fee),
  guardCredit: (tx, owing) => guardCredit(services, tx, owing),
  isCustomerOf: (db, providerId, customerId) => isCustomerOf(db, providerId, customerId),
  notifyHold: owing => notifyHold(services, owing),
})
