import { isNotable } from '@dtms/contract/order/arrival.ts'
import { documentsFor } from '@dtms/contract/order/rule.ts'
import { chinaDay } from '#kernel/clock.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { type OrderContext, record } from '../context.ts'
import { notifyShipper, type ToldOrder } from '../notify/notify.ts'
import type { Actor } from '../scope.ts'
import { updateOrder } from '../sql.ts'
import { arrivalColumns, orderArrival } from './columns.ts'
import { arrivalFactsOf, fillArrival, withoutArrival } from './sql.ts'

type Facts = Awaited<ReturnType<typeof withoutArrival>>[number]

export interface NewArrival {
  before: string
  after: string
}

const dayOf = (moment: Date | null): string | null => moment && chinaDay(moment)

const arrivalNow = ({ details, quote, accepted_at, departs_at, delivers_at }: Facts) =>
  quote &&
  orderArrival(details, quote, {
    acceptedOn: dayOf(accepted_at) ?? '',
    departs: dayOf(departs_at),
    delivers: dayOf(delivers_at),
  })

/**
 * Writes the days of an order again after something that may move them: an edit, its acceptance, a milestone. A new day
 * of arrival is an event, and beyond two days news for the shipper (PRODUCT 7.2), which is given back.
 */
export const settleArrival = async (
  context: OrderContext,
  tx: Tx,
  actor: Actor,
  order: ToldOrder,
): Promise<NewArrival | undefined> => {
  const before = await arrivalFactsOf(tx, order.id)
  const after = arrivalNow(before)
  if (!after) return undefined
  const columns = arrivalColumns(after)
  const isSame = (Object.keys(columns) as (keyof typeof columns)[]).every(
    name => columns[name] === before[name],
  )
  if (isSame) return undefined
  await updateOrder(tx, order.id, columns)
  const moved = before.eta_source !== null && before.eta !== after.eta
  if (!moved || before.flow_status === 0) return undefined
  await record(context, tx, actor, order.id, {
    action: 'eta-changed',
    details: { before: before.eta, after: after.eta, source: after.etaSource },
  })
  return isNotable(before.eta, after.eta) ? { before: before.eta ?? '', after: after.eta ?? '' } : undefined
}

/** The news of a day of arrival that moved without another notice of the same event. */
export const notifyArrival = async (
  context: OrderContext,
  tx: Tx,
  order: ToldOrder,
  arrival: NewArrival | undefined,
) => {
  if (arrival) await notifyShipper(context, tx, order, 'order.eta-changed', { ...arrival })
}

const batchRows = 200

/** Orders of an earlier release get their days, in batches that hold no others up. */
export const fillArrivals = async (db: Database): Promise<void> => {
  for (;;) {
    const filled = await db.transaction().execute(async tx => {
      const orders = await withoutArrival(tx, batchRows)
      for (const order of orders) {
        const arrival = arrivalNow(order)
        if (!arrival) continue
        await fillArrival(tx, order.id, {
          ...arrivalColumns(arrival),
          required_documents: documentsFor(order.business_type, order.details.commodities),
        })
      }
      return orders.length
    })
    if (filled < batchRows) return
  }
}
