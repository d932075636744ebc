import { maxOnMap } from '@dtms/contract/order/map.ts'
import { type MilestoneCode, milestoneCodes } from '@dtms/contract/order/order.ts'
import { transportStateOf } from '@dtms/contract/order/transport.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { drawShipments, type ShipmentLane } from '#quote/lane-map/public.ts'
import type { OrderContext } from '../context.ts'
import { shipperActor } from '../scope.ts'
import { type OrderUnderWay, ordersUnderWay } from './sql.ts'

/** All orders under way on one map: where each is by its milestones. */
export const orderMap = async (
  { db, places }: OrderContext,
  { who, language }: RequestContext<CustomerSession>,
) => {
  const found = await ordersUnderWay(db, shipperActor(who).scope, maxOnMap)
  const orders = found.slice(0, maxOnMap)
  const { shipments, ...map } = drawShipments(places(), orders.map(laneOf))
  return {
    ...map,
    hasMore: found.length > maxOnMap,
    orders: orders.map((order, index) => ({
      id: order.id,
      orderNo: order.order_no,
      customerRef: order.customer_ref,
      businessType: order.business_type,
      transportState: transportStateOf(order.last_milestone, order.exception),
      lastMilestone: order.last_milestone,
      exception: order.exception,
      originName: order.origin_name?.[language] ?? '',
      destinationName: order.destination_name?.[language] ?? '',
      eta: order.eta,
      position: shipments[index] ?? null,
    })),
  }
}

const laneOf = (order: OrderUnderWay): ShipmentLane => {
  const startPort = order.start_port || order.quote_start_port
  const destPort = order.dest_port || order.quote_dest_port
  const end = (place: string, country: string, postcode: string) =>
    place ? { place, country: '', postcode: '' } : { place: '', country, postcode }
  return {
    businessType: order.business_type,
    startPort,
    destPort,
    origin: end(startPort, order.origin_country, order.origin_postcode),
    destination: end(order.warehouse || destPort, order.dest_country, order.dest_postcode),
    at: positionAt(order),
  }
}

const dayMs = 86_400_000

// Between the ports by time: from the departure to the day of arrival, never at an end before it is recorded.
const positionAt = ({ last_milestone, departed_at, eta, now }: OrderUnderWay): ShipmentLane['at'] => {
  const reached = milestoneCodes.indexOf(last_milestone as MilestoneCode)
  if (reached < milestoneCodes.indexOf('departed'))
    return reached < 0 ? { leg: 'pickup', share: 0 } : { leg: 'main', share: 0 }
  if (reached >= milestoneCodes.indexOf('out_for_delivery')) return { leg: 'delivery', share: 0.5 }
  if (reached >= milestoneCodes.indexOf('arrived')) return { leg: 'main', share: 1 }
  if (!departed_at || !eta) return { leg: 'main', share: 0.5 }
  const whole = Math.max(new Date(eta).getTime() - departed_at.getTime(), dayMs)
  const share = (now.getTime() - departed_at.getTime()) / whole
  return { leg: 'main', share: Math.min(Math.max(share, 0.08), 0.92) }
}
