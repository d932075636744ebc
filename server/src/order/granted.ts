import type { EnCode } from '@dtms/contract/account/permission.ts'
import type { OrderColumn } from '@dtms/contract/order/order.ts'
import { grantsOn } from '#account/public.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Queryable } from '#kernel/database.ts'
import type { wireRow } from './show/row.ts'
import type { showOrder } from './show/show.ts'

// spec 6 for /shipments and /order/*: what an admin took from a role is neither shown nor done. The shape of an order stays
// what it is: what is withheld is empty.
export type OrderButton = EnCode<'orders', 'button'>

type Row = ReturnType<typeof wireRow>
type Order = Awaited<ReturnType<typeof showOrder>>

// Moves that have a button of the same right.
const buttonOf: Readonly<Record<string, OrderButton>> = {
  submit: 'submit',
  edit: 'edit',
  revoke: 'revoke',
  requestCancel: 'cancel',
  remove: 'remove',
  agree: 'consent',
  disagree: 'consent',
  attach: 'attach',
}

const columnOf: Partial<Record<OrderColumn, string>> = { currency: 'totalAmount', fbaShipmentId: 'fba' }

export const ordersGranted = async (db: Queryable, who: CustomerSession) => {
  const grants = await grantsOn(db, who, 'orders')
  const { press, sees, fields, asks, presses } = grants
  const row = <Shown extends Row>(shown: Shown): Shown => ({
    ...shown,
    ...(!sees('totalAmount') && { totalAmount: null, payableAmount: null, priceChange: null }),
    ...(!sees('carrierNumbers') && { carrierNumbers: [] }),
    ...(!sees('fba') && { fba: null }),
    ...(!sees('readyDate') && { readyDate: null }),
  })
  return {
    press,
    fields,
    asks,
    row,
    order: (order: Order): Order => ({
      ...row(order),
      ...(!sees('totalAmount') && {
        quote: null,
        measures: [],
        feeAwaited: null,
        amendments: order.amendments.map(one => ({ ...one, from: 0, to: 0, difference: 0 })),
        insurance: { ...order.insurance, amount: null },
      }),
      actions: order.actions.filter(move => {
        const button = buttonOf[move]
        return button === undefined || presses(button)
      }),
    }),
    seesInFile: (column: OrderColumn) => sees(columnOf[column] ?? column),
  }
}
