import { meCalls } from '@dtms/contract/account/me.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consignee, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { goodDigest, joinAs, signUpShipper } from '../../test/people.ts'

// What accounts ask of later features when a user leaves.
let scene: OrderScene
let owner: string
let orderId: string
beforeAll(async () => {
  scene = await openOrderScene()
  owner = (await signUpShipper(scene.portal)).token
  orderId = (await scene.placed({}, owner)).id
  await scene.portal.call(addressCalls.add, { body: { kind: 'consignee', ...consignee } }, { token: owner })
})
afterAll(() => scene.portal.close())

const download = async (token: string) =>
  (await (await scene.portal.request(meCalls.downloadMe.path, { token })).json()) as Record<string, unknown[]>
const close = (token: string, language: 'zh' | 'en' = 'zh') =>
  scene.portal.call(meCalls.closeMe, { body: { password: goodDigest } }, { token, language })

test('the file contains every feature’s data of the customer', async () => {
  const file = await download(owner)
  expect(file.orders).toMatchObject([{ id: orderId }])
  expect(file.inquiries).toMatchObject([{ businessType: 2 }])
  expect(file.addresses).toMatchObject([{ city: 'Los Angeles' }])
  expect(file.commodities).toEqual([])
  expect(file).toHaveProperty('conversations')
})

test('a member’s file contains what their modules show, and nothing of another customer', async () => {
  const member = await joinAs(scene.portal, owner, { modules: ['addresses'] })
  const file = await download(member.token)
  expect(file.addresses).toHaveLength(1)
  expect(file).not.toHaveProperty('orders')
  expect(file).not.toHaveProperty('commodities')
  const other = await signUpShipper(scene.portal)
  expect(await download(other.token)).toMatchObject({ orders: [], inquiries: [], addresses: [] })
})

test('a company with open orders is not closed, with the reason; a member may leave', async () => {
  const refused = await close(owner, 'en')
  expect([refused.code, refused.msg]).toEqual([409, expect.stringContaining('orders in progress')])
  const member = await joinAs(scene.portal, owner, { modules: ['orders'] })
  expect((await close(member.token)).code).toBe(200)
  await scene.shipperMove('revoke', orderId, owner)
  expect((await close(owner)).code).toBe(200)
})
