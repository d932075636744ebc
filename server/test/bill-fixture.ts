import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { openOrderScene } from './order-scene.ts'
import type { PortalOptions } from './portal.ts'

// Orders with bills on them, all through HTTP.
export type BillFixture = Awaited<ReturnType<typeof openBillFixture>>

export const anAccount = {
  currency: 'USD',
  bankName: '演示银行',
  accountName: '演示国际货运',
  accountNo: '6222 0000 0000 1234',
  swift: 'DEMOCNBJ',
  isDefault: true,
}

export const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

export const transfer = (amount: number, more: object = {}) => ({
  amount,
  currency: 'USD',
  paidDate: today(),
  reference: 'T-1',
  ...more,
})

export const openBillFixture = async (options?: PortalOptions) => {
  const scene = await openOrderScene(options)
  const { portal, token } = scene
  if (!options?.beside)
    for (const currency of ['USD', 'CNY'])
      await portal.call(
        billDeskPaymentCalls.addAccount,
        { body: { ...anAccount, currency } },
        { token: token.finance },
      )
  const adopted = async () => {
    const order = await scene.placed()
    const { code, msg } = await scene.adopt(order.id)
    if (code !== 200) throw new Error(`not adopted: ${msg}`)
    return order
  }
  const make = (orderIds: string[], issue = true, as = token.finance, confirm = false) =>
    portal.call(billDeskCalls.make, { body: { orderIds, issue, confirm } }, { token: as, language: 'en' })
  const issued = async (orders = 1) => {
    const placed = []
    for (let count = 0; count < orders; count += 1) placed.push(await adopted())
    const { data, msg } = await make(placed.map(({ id }) => id))
    const bill = data?.list?.[0]
    if (!bill) throw new Error(`no bill: ${msg}`)
    return { ...bill, orders: placed }
  }
  const bill = (id: string, as = token.shipper) =>
    portal.call(billCalls.one, { params: { id } }, { token: as, language: 'en' })
  const pay = (id: string, body: object, as = token.shipper, key?: string) =>
    portal.call(
      billPaymentCalls.pay,
      { params: { id }, body: body as ReturnType<typeof transfer> },
      { token: as, language: 'en', ...(key && { headers: { 'idempotency-key': key } }) },
    )
  const confirm = (id: string, receivedAmount?: number, as = token.finance) =>
    portal.call(
      billDeskPaymentCalls.confirm,
      { params: { id }, body: receivedAmount === undefined ? {} : { receivedAmount } },
      { token: as, language: 'en' },
    )
  const credit = (id: string, lines: { lineId: string; amount: number }[], as = token.finance) =>
    portal.call(
      billDeskCalls.creditNote,
      { params: { id }, body: { lines, reason: 'agreed by phone' } },
      { token: as, language: 'en' },
    )
  const annul = (id: string, as = token.finance) =>
    portal.call(
      billDeskCalls.void,
      { params: { id }, body: { reason: 'made by mistake' } },
      { token: as, language: 'en' },
    )
  const balance = (as = token.shipper) =>
    portal.call(billPaymentCalls.balance, { query: {} }, { token: as, language: 'en' })
  return { ...scene, adopted, make, issued, bill, pay, confirm, credit, annul, balance }
}
