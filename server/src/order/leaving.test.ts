import { meCalls } from '@dtms/contract/account/me.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consignee, type OrderBook, openOrderBook } from '../../test/order-book.ts'
import { goodDigest, joinAs, signUpSomebody } from '../../test/people.ts'

// What accounts ask of the features that come after them when somebody leaves.
let book: OrderBook
let owner: string
let orderId: string
beforeAll(async () => {
  book = await openOrderBook()
  owner = (await signUpSomebody(book.portal)).token
  orderId = (await book.placed({}, owner)).id
  await book.portal.call(addressCalls.add, { body: { kind: 'consignee', ...consignee } }, { token: owner })
})
afterAll(() => book.portal.close())

const download = async (token: string) =>
  (await (await book.portal.request(meCalls.downloadMe.path, { token })).json()) as Record<string, unknown[]>
const close = (token: string, language: 'zh' | 'en' = 'zh') =>
  book.portal.call(meCalls.closeMe, { body: { password: goodDigest } }, { token, language })

test('the file holds what every feature keeps of the customer', async () => {
  const file = await download(owner)
  expect(file.orders).toMatchObject([{ id: orderId }])
  expect(file.inquiries).toMatchObject([{ businessType: 2 }])
  expect(file.addresses).toMatchObject([{ city: 'Los Angeles' }])
  expect(file.commodities).toEqual([])
  expect(file).toHaveProperty('conversations')
})

test('a member’s file holds what his modules show him, another customer’s nothing of it', async () => {
  const member = await joinAs(book.portal, owner, { modules: ['addresses'] })
  const file = await download(member.token)
  expect(file.addresses).toHaveLength(1)
  expect(file).not.toHaveProperty('orders')
  expect(file).not.toHaveProperty('commodities')
  const other = await signUpSomebody(book.portal)
  expect(await download(other.token)).toMatchObject({ orders: [], inquiries: [], addresses: [] })
})

test('a company with orders under way is not closed, and is told why; a member may go', async () => {
  const refused = await close(owner, 'en')
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('orders are still under way')])
  const member = await joinAs(book.portal, owner, { modules: ['orders'] })
  expect((await close(member.token)).code).toBe(200)
  await book.shipperMove('revoke', orderId, owner)
  expect((await close(owner)).code).toBe(200)
})
