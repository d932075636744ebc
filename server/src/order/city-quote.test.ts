import { orderCalls } from '@dtms/contract/order/order.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byAir,
  consignee,
  goodOrder,
  type OrderScene,
  openOrderScene,
  shipper,
} from '../../test/order-scene.ts'
import { fieldsOf } from '../../test/portal.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const { DestinationZipCode: _zip, ...toNowhere } = byAir.inputData
const byCity = { ...byAir, inputData: { ...toNowhere, DestinationAddressCode: 'US-CA-LOS-ANGELES' } }
const { OriginZipCode: _originZip, ...fromNowhere } = byAir.inputData
const fromCity = { ...byAir, inputData: { ...fromNowhere, OriginAddressCode: 'CN-SHENZHEN' } }

const inNewYork = { ...consignee, city: 'New York', postcode: '10001' }
const refusedAt = (field: string) => ({
  code: 409,
  data: { fields: { [field]: '与报价的地点不符，请按新地点重新报价' } },
})

const reprice = (body: InputOf<typeof orderCalls.reprice>['body']) =>
  scene.portal.call(orderCalls.reprice, { body }, { token: scene.token.shipper })

describe('a quote for a city without a postcode', () => {
  test.each(['90001', '90210'])('is booked to %s, which has the same price', async postcode => {
    const { quoteId } = await scene.ask(byCity)
    const { code, data } = await scene.place(goodOrder(quoteId, { consignee: { ...consignee, postcode } }))
    expect([code, fieldsOf(data)]).toEqual([200, {}])
  })

  test('says where a postcode lies that is in another state than the one entered', async () => {
    const { quoteId } = await scene.ask(byCity)
    const placed = async (province: string) => {
      const order = goodOrder(quoteId, { consignee: { ...consignee, province, postcode: '90001' } })
      const { data } = await scene.place({ ...order, draft: true })
      return data.warnings.filter(({ field }) => field === 'consignee.postcode')
    }
    expect(await placed('CA')).toEqual([])
    expect(await placed('California')).toEqual([])
    expect(await placed('NY')).toEqual([
      {
        field: 'consignee.postcode',
        text: '邮编 90001 属于 Los Angeles, CA，与所填州不符，请核对',
      },
    ])
  })

  test('is not booked to a postcode that has another price', async () => {
    const { quoteId } = await scene.ask(byCity)
    expect(await scene.place(goodOrder(quoteId, { consignee: inNewYork }))).toMatchObject(
      refusedAt('consignee.postcode'),
    )
  })

  test('is not booked to such a postcode by way of a draft', async () => {
    const { quoteId } = await scene.ask(byCity)
    const { data } = await scene.place(goodOrder(quoteId, { consignee: inNewYork, draft: true }))
    expect(await scene.shipperMove('submit', data.id)).toMatchObject(refusedAt('consignee.postcode'))
  })

  test('is not moved to such a postcode once it is placed; its other fields are edited', async () => {
    const { quoteId } = await scene.ask(byCity)
    const { data } = await scene.place(goodOrder(quoteId))
    const edit = (changes: object) =>
      scene.portal.call(
        orderCalls.edit,
        { body: { id: data.id, ...changes } as never },
        { token: scene.token.shipper },
      )
    expect(await edit({ consignee: inNewYork })).toMatchObject(refusedAt('consignee.postcode'))
    expect(await edit({ consignee: { ...consignee, contact: 'Kim Sample' } })).toMatchObject({ code: 200 })
  })

  test('is priced for the postcode, and booked at that price', async () => {
    const { quoteId, totalAmount } = await scene.ask(byCity)
    const { data } = await reprice({ quoteId, destination: { city: 'New York', postcode: '10001' } })
    expect(data.quote.totalAmount).toBeGreaterThan(totalAmount)
    expect(data.difference).toBeCloseTo(data.quote.totalAmount - totalAmount, 2)
    const { code } = await scene.place(goodOrder(data.quote.quoteId, { consignee: inNewYork }))
    expect(code).toBe(200)
  })

  test('is priced for no postcode that its country does not have', async () => {
    const { quoteId } = await scene.ask(byCity)
    const { code, data } = await reprice({ quoteId, destination: { city: '', postcode: '1' } })
    expect([code, Object.keys(fieldsOf(data))]).toEqual([400, ['consignee.postcode']])
  })
})

describe('a quote from a city without a postcode', () => {
  const pickup = (city: string, postcode: string) => ({ pickup: { address: { ...shipper, city, postcode } } })

  test('is booked with a pickup within the quoted price', async () => {
    const { quoteId } = await scene.ask(fromCity)
    const { code, data } = await scene.place(goodOrder(quoteId, pickup('深圳', '518100')))
    expect([code, fieldsOf(data)]).toEqual([200, {}])
  })

  test('is not booked with a pickup where the channel does not start at that price', async () => {
    const { quoteId } = await scene.ask(fromCity)
    expect(await scene.place(goodOrder(quoteId, pickup('乌鲁木齐', '830000')))).toMatchObject(
      refusedAt('pickup.address.postcode'),
    )
  })
})
