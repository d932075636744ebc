import { addressCalls } from '@dtms/contract/address/address.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byAir,
  consignee,
  goodOrder,
  type OrderScene,
  openOrderScene,
  shipper,
  toAmazon,
} from '../../../test/order-scene.ts'
import { joinAs, seatShipper } from '../../../test/people.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const byCity = {
  ...byAir,
  inputData: {
    ...{ OriginType: 2, OriginCountryCode: 'CN', OriginAddressCode: 'CN-SHENZHEN' },
    ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationAddressCode: 'US-CA-LOS-ANGELES' },
  },
}

const knownFor = async (inquiry: object, token: string) => {
  const { quoteId } = await scene.ask(inquiry, token)
  return { quoteId, ...(await scene.prospect(quoteId, token)).data.known }
}

test('a first order begins with the account’s company and caller, and with the quoted places', async () => {
  const { token } = await seatShipper(scene.portal, { company: '首单贸易有限公司' })
  const known = await knownFor(byCity, token)
  expect(known.shipper).toMatchObject({
    ...{ company: '首单贸易有限公司', country: 'CN', city: '深圳', phone: '', line1: '' },
    postcode: expect.stringMatching(/^518\d{3}$/),
    contact: expect.stringContaining('李'),
    email: expect.stringContaining('@'),
  })
  expect(known.consignee).toMatchObject({
    ...{ company: '', contact: '', country: 'US', line1: '' },
    city: 'Los Angeles',
    postcode: expect.stringMatching(/^9\d{4}$/),
  })
  expect(known.suggested.sort()).toEqual(['consignee.postcode', 'shipper.postcode'])
  // For shippers who receive the goods themselves.
  expect(known.own).toMatchObject({ company: '首单贸易有限公司', contact: known.shipper?.contact, taxId: '' })
  // What was suggested is what the price is for.
  const order = goodOrder(known.quoteId, {
    shipper: { ...shipper, ...known.shipper, phone: shipper.phone, line1: shipper.line1 },
    consignee: { ...consignee, postcode: known.consignee?.postcode ?? '' },
  })
  expect(await scene.place(order, token)).toMatchObject({ code: 200 })
  // From another city: the address is unknown, the caller's number is not.
  const elsewhere = { ...byCity.inputData, OriginAddressCode: 'CN-SHANGHAI' }
  const next = await knownFor({ ...byCity, inputData: elsewhere }, token)
  expect(next.shipper).toMatchObject({ city: '上海', phone: shipper.phone, line1: '' })
})

test('the next one on the same lane begins with the parties of the last, another lane does not', async () => {
  const { token } = await seatShipper(scene.portal)
  await scene.placed({ consignee: { ...consignee, company: 'Earlier Imports LLC' } }, token)
  await scene.placed({ consignee: { ...consignee, company: 'Latest Imports LLC' } }, token)
  expect(await knownFor(byAir, token)).toMatchObject({
    shipper: { company: shipper.company, line1: shipper.line1 },
    consignee: { company: 'Latest Imports LLC', line1: consignee.line1 },
  })
  const elsewhere = { ...byAir, inputData: { ...byAir.inputData, DestinationZipCode: '10001' } }
  expect(await knownFor(elsewhere, token)).toMatchObject({
    consignee: { company: '', postcode: '10001' },
    // By the inquiry, or by the earlier order.
    suggested: [],
  })
})

test('a drafted order is not the last one', async () => {
  const { token } = await seatShipper(scene.portal)
  await scene.placed({ draft: true }, token)
  expect((await knownFor(byAir, token)).consignee?.company).toBe('')
})

test('an entry of the address book at the quoted place is known; one elsewhere, and to a member without the module, is not', async () => {
  const { token } = await seatShipper(scene.portal)
  const add = (changes: object) =>
    scene.portal.call(addressCalls.add, { body: { ...consignee, kind: 'consignee', ...changes } }, { token })
  await add({ company: 'New York LLC', city: 'New York', postcode: '10001', isDefault: true })
  expect((await knownFor(byAir, token)).consignee?.company).toBe('')
  const { data } = await add({})
  expect((await knownFor(byAir, token)).consignee).toMatchObject({ id: data.id, company: consignee.company })
  expect((await knownFor(byCity, token)).consignee).toMatchObject({ id: data.id })
  const member = await joinAs(scene.portal, token, { modules: ['orders'] })
  expect((await knownFor(byAir, member.token)).consignee).toMatchObject({ company: '' })
})

test('a column of the address book that was taken from a role is not known to it', async () => {
  const { token } = await seatShipper(scene.portal)
  await scene.portal.call(addressCalls.add, { body: { ...consignee, kind: 'consignee' } }, { token })
  const member = await joinAs(scene.portal, token, { modules: ['orders', 'addresses'] })
  expect((await knownFor(byAir, member.token)).consignee?.phone).toBe(consignee.phone)
  await sql`update permission_grant set granted = false
    where role = 'member' and model_id = 'addresses' and kind = 'column' and en_code = 'phone'`.execute(
    scene.portal.db,
  )
  expect((await knownFor(byAir, member.token)).consignee).toMatchObject({
    company: consignee.company,
    phone: '',
  })
})

test('an Amazon warehouse is its own consignee, and nothing is known of another customer’s quote', async () => {
  const { token } = await seatShipper(scene.portal)
  const known = await knownFor(toAmazon, token)
  expect(known.consignee).toBeNull()
  expect(known.shipper?.country).toBe('CN')
  const stranger = await seatShipper(scene.portal)
  expect((await scene.prospect(known.quoteId, stranger.token)).data.known).toEqual({
    shipper: null,
    consignee: null,
    suggested: [],
    own: null,
  })
})

test('a template on another lane keeps the quoted places and fills in the rest', async () => {
  const { token } = await seatShipper(scene.portal)
  const { id } = await scene.placed({ remarks: '轻放' }, token)
  const saved = await scene.portal.call(
    orderCalls.saveTemplate,
    { body: { name: '补货', orderId: id } },
    { token },
  )
  const use = async (inquiry: object) => {
    const { quoteId } = await scene.ask(inquiry, token)
    const request = { params: { id: saved.data.id }, body: { quoteId } }
    return (await scene.portal.call(orderCalls.useTemplate, request, { token })).data
  }
  const elsewhere = { ...byCity.inputData, OriginAddressCode: 'CN-SHANGHAI' }
  const moved = await use({ ...byCity, inputData: elsewhere })
  expect(moved).toMatchObject({ remarks: '轻放', incoterm: 'DAP', quote: { quoteId: moved.quoteId } })
  // Shanghai was quoted: the template knows who sends, and a street in Shenzhen is no use.
  expect(moved.shipper).toMatchObject({
    ...{ company: shipper.company, phone: shipper.phone, country: 'CN', city: '上海', line1: '' },
    postcode: expect.stringMatching(/^20\d{4}$/),
  })
  expect(moved.consignee).toMatchObject({ city: 'Los Angeles', line1: consignee.line1 })
  expect(moved.ports?.origin).toBe(moved.quote?.startPortCode)
  const same = await use(byAir)
  expect(same.shipper).toMatchObject({ city: '深圳', postcode: '518000', line1: shipper.line1 })
})
