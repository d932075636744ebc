import { billCalls } from '@dtms/contract/bill/bill.ts'
import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { billDeskPaymentCalls } from '@dtms/contract/bill/desk-payment.ts'
import { billDeskRefundCalls } from '@dtms/contract/bill/desk-refund.ts'
import { billPaymentCalls } from '@dtms/contract/bill/payment.ts'
import { amendmentCalls } from '@dtms/contract/order/amendment.ts'
import { orderBulkCalls } from '@dtms/contract/order/bulk.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { inquiry, orderBody, signIn } from '../support/booking.ts'
import { ask } from './ask.ts'

const today = () => new Date().toISOString().slice(0, 10)

/**
 * What only this release makes: a milestone that is corrected and one that is voided, an amendment that is asked for, an
 * archived order, an order of the desk, a receipt without a slip, one that is written back, and a refund. The release before
 * must still show the lists, the order of the desk and the money to customer and desk. An order with an event that 0.1.0 has
 * no word for it cannot show (docs/upgrade.md): this release must, the other one may. The number of responses of the old.
 */
export const readNewer = async (
  origins: readonly [old: string, now: string],
  orderIds: readonly string[],
  wrong: string[],
): Promise<number> => {
  const [old, now] = origins
  const [shipper, admin, finance] = [
    await signIn(now),
    await signIn(now, 'admin@demo.test'),
    await signIn(now, 'finance@demo.test'),
  ]
  const [first = '', second = ''] = orderIds
  const pathOf = ({ path }: { path: string }, id: string) => path.replace(':id', id)
  const customerId = await reviseOrders(now, { shipper, admin }, first, second)
  await moveMoney(now, finance, customerId)
  const quote = await ask<{ quotes: { quoteId: string }[] }>(now, admin, orderDeskCalls.inquireFor.path, {
    ...inquiry,
    customerId,
  })
  const body = { ...orderBody(quote.quotes[0]?.quoteId ?? ''), customerId, source: 'phone' }
  const placed = await ask<{ id: string }>(now, admin, orderDeskCalls.placeFor.path, body)

  const period = `beginDate=${today()}&endDate=${today()}&currency=USD`
  const of = (id: string): [token: string, path: string][] => [
    [shipper, pathOf(orderCalls.one, id)],
    [admin, pathOf(orderDeskCalls.one, id)],
  ]
  const shown: [token: string, path: string][] = [
    [shipper, orderCalls.list.path],
    [shipper, billCalls.list.path],
    [shipper, billPaymentCalls.payments.path],
    [shipper, billPaymentCalls.balance.path],
    [shipper, `${billPaymentCalls.statement.path}?${period}`],
    [admin, orderDeskCalls.list.path],
    [finance, billDeskCalls.list.path],
    [finance, billDeskPaymentCalls.payments.path],
  ]
  const note = (error: Error) => wrong.push(`what only this release makes: ${error.message}`)
  for (const [token, path] of shown) await ask(old, token, path).catch(note)
  for (const [token, path] of [first, second, placed.id].flatMap(of)) await ask(now, token, path).catch(note)
  return shown.length
}

// The customer of the orders.
const reviseOrders = async (
  now: string,
  { shipper, admin }: { shipper: string; admin: string },
  first: string,
  second: string,
): Promise<string> => {
  const withId = ({ path }: { path: string }, id: string, milestoneId = '') =>
    path.replace(':id', id).replace(':milestoneId', milestoneId)
  const received = { code: 'received', time: new Date().toISOString(), place: '深圳' }
  await ask(now, admin, withId(orderDeskCalls.record, first), received)
  const order = await ask<OutputOf<typeof orderDeskCalls.one>>(now, admin, withId(orderDeskCalls.one, first))
  const idOf = (code: string) => order.milestones.find(one => one.code === code)?.id ?? ''
  await ask(now, admin, withId(orderDeskCalls.correctMilestone, first, idOf('picked_up')), {
    ...{ place: '广州', reason: '地点有误' },
  })
  await ask(now, admin, withId(orderDeskCalls.voidMilestone, first, idOf('received')), {
    reason: '尚未入仓',
  })
  await ask(now, shipper, withId(amendmentCalls.ask, second), {
    ...{ changes: { remarks: '请加固外箱' }, reason: '易碎' },
  })
  await ask(now, shipper, orderBulkCalls.archive.path, { orderIds: [second], archived: true })
  return order.customerId
}

const moveMoney = async (now: string, finance: string, customerId: string): Promise<void> => {
  const { list } = await ask<OutputOf<typeof billDeskPaymentCalls.accounts>>(
    now,
    finance,
    billDeskPaymentCalls.accounts.path,
  )
  const account = list.find(({ currency }) => currency === 'USD')
  const money = { customerId, bankAccountId: account?.id, currency: 'USD', confirm: true }
  const receive = (reference: string) =>
    ask<{ id: string }>(now, finance, billDeskPaymentCalls.record.path, {
      ...{ ...money, amount: 88, receivedDate: today(), reference },
    })
  await receive('upgrade-in')
  const { id } = await receive('upgrade-back')
  await ask(now, finance, billDeskPaymentCalls.reverse.path.replace(':id', id), { reason: '银行退回' })
  await ask(now, finance, billDeskRefundCalls.refund.path, {
    ...{ ...money, amount: 30, paidDate: today(), reference: 'upgrade-out', reason: '客户多付' },
  })
}
