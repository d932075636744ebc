import type { APIRequestContext, APIResponse } from '@playwright/test'
import { placeOrder } from './desk-order-steps.ts'
import { tokenOf } from './enter.ts'
import { expect } from './portal.ts'

// Creates bills through the API, for journeys that begin with one.
const dataOf = async (response: APIResponse) => {
  const { code, data, msg } = await response.json()
  expect(code, msg).toBe(200)
  return data
}

interface BilledRow {
  id: string
  billNo: string
  customerName: string
  totalAmount: number
  currency: string
}

export const deskBill = async (request: APIRequestContext) => {
  const agent = { authorization: await tokenOf(request, 'agent@demo.test') }
  const finance = { authorization: await tokenOf(request, 'finance@demo.test') }
  const shipper = await tokenOf(request, 'shipper@demo.test')
  const adopted = async () => {
    const order = await placeOrder(request, shipper)
    await dataOf(await request.post(`/api/desk/Orders/${order.id}/Adopt`, { headers: agent }))
    return order
  }
  return {
    adopted,
    finance,
    shipper: { authorization: shipper },
    // An accepted order, billed and issued, with what came late on it.
    billed: async (lateReason?: string) => {
      const order = await adopted()
      if (lateReason)
        await dataOf(
          await request.post('/api/desk/Bills/LateCharge', {
            headers: finance,
            data: { orderId: order.id, code: 'storage', quantity: 2, unitPrice: 4.5, reason: lateReason },
          }),
        )
      const { list } = await dataOf(
        await request.post('/api/desk/Bills', {
          headers: finance,
          data: { orderIds: [order.id], issue: true },
        }),
      )
      return { order, bill: list[0] as BilledRow }
    },
    // What is left to pay of a bill.
    balanceOf: async (id: string): Promise<number> =>
      (await dataOf(await request.get(`/api/fin/Bill/${id}`, { headers: { authorization: shipper } })))
        .balance,
    owed: async (): Promise<Record<string, number>> => {
      const { accounts } = await dataOf(
        await request.get('/api/fin/Balance', { headers: { authorization: shipper } }),
      )
      return Object.fromEntries(
        accounts.map((one: { provider: { code: string }; currency: string; outstanding: number }) => [
          `${one.provider.code} ${one.currency}`,
          one.outstanding,
        ]),
      )
    },
  }
}
