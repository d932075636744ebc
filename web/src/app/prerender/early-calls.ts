import { accountCalls } from '@dtms/contract/account/account.ts'
import { permissionCalls } from '@dtms/contract/account/permission.ts'
import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { listPageSize } from '@dtms/contract/list.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type { CallAddress } from '@dtms/contract/wire.ts'
import { urlOf } from '#kernel/request/request.ts'
import { areaPages } from '#shell/manage/pages.ts'

// What the inner pages ask for first, as `send` writes it. Written into early.ts at build time, so that this script is
// small. A call that its page makes in other words is made twice, which the journey `early` finds; one that no page makes
// any more costs a request and nothing else.
const all = { pageSize: listPageSize.max }

// Without the time at its end.
const address = (call: CallAddress, query: Record<string, unknown> = {}): string => {
  const url = urlOf(call, { query })
  return url.slice(0, url.lastIndexOf('n=') + 2)
}

export const earlyCalls = {
  always: [address(accountCalls.current)],
  // Behind a guard: in the area, at the desk and where an order is placed. A response that no page takes would stay open.
  guarded: {
    under: ['desk', 'order', ...areaPages.map(({ path }) => path.slice(1).toLowerCase())],
    // The first is what the first rows go by.
    calls: [permissionCalls.models, accountCalls.userInfo].map(call => address(call)),
  },
  ofPage: {
    '/shipments': [address(orderCalls.list, { sidx: 'createTime', sord: 'desc', ...all })],
    '/billing': [
      address(billCalls.list, { sidx: 'openFirst', sord: 'asc', ...all }),
      address(billPaymentCalls.balance),
    ],
    '/desk/orders': [address(orderDeskCalls.list, { flowStatus: '1', sidx: 'submitTime', ...all })],
  } as Readonly<Record<string, readonly string[]>>,
  // Where the default view of a list is stored.
  defaultViews: {
    '/shipments': 'view-orders',
    '/desk/orders': 'view-desk-orders',
  } as Readonly<Record<string, string>>,
}

// The pages whose first rows are drawn before their scripts have come, and what draws them.
export const firstRows: Readonly<Record<string, string>> = {
  '/shipments': 'src/app/first-rows/shipments.ts',
  '/desk/orders': 'src/app/first-rows/desk-orders.ts',
}
