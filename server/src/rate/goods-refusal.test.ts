import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { referenceCalls } from '@dtms/contract/reference/reference.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byAir, commodity, goodOrder, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { fieldsOf } from '../../test/portal.ts'
import { goodSheet } from '../../test/rate-desk.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
  const { portal, token } = scene
  // A channel for dangerous goods of some classes, priced by class.
  const sheet = goodSheet({
    channel: 'HD-DG-AIR',
    businessType: 2,
    limits: { goods: ['general', 'dg'], dgClasses: ['3', '8', '9'], refusedUnNumbers: ['UN1133'] },
    surcharges: [
      { code: 'DG', leg: 'main', per: 'shipment', amount: '300.00', when: { dgClasses: ['3'] } },
      { code: 'TOPLOAD', leg: 'main', per: 'shipment', amount: '50.00', when: { stackable: false } },
    ],
  })
  const as = { token: token.pricing }
  const { data } = await portal.call(rateCalls.createSheet, { body: { ...sheet } }, as)
  await portal.call(rateCalls.publish, { params: { id: data.id }, body: {} }, as)
})
afterAll(() => scene.portal.close())

const search = async (keyword: string, language: 'zh' | 'en' = 'en') =>
  (await scene.portal.call(referenceCalls.unNumbers, { query: { keyword } }, { language })).data

const inquire = async (terms: object) => {
  const { data } = await scene.portal.call(quoteCalls.inquire, {
    body: { ...byAir, ...terms } as typeof byAir,
  })
  return data
}
const ofChannel = async (terms: object) => {
  const { quotes, refusals } = await inquire(terms)
  const isOurs = ({ channel }: { channel: string }) => channel === 'HD-DG-AIR'
  return { quote: quotes.find(isOurs), refusal: refusals.find(isOurs)?.reason }
}

describe('a UN number names what refuses it', () => {
  test('modes that fly, where no aircraft carries it', async () => {
    const [found] = await search('UN0004')
    expect(found).toMatchObject({ code: 'UN0004', class: '1.1D', forbiddenByAir: true })
    const modes = found?.refusals.filter(({ channel }) => channel === null)
    expect(modes?.map(({ businessType, reason, text }) => [businessType, reason, text])).toEqual([
      [1, 'un-forbidden-by-air', 'UN0004 is forbidden on all aircraft'],
      [2, 'un-forbidden-by-air', 'UN0004 is forbidden on all aircraft'],
    ])
    expect(found?.refusals.filter(one => one.businessType === 2)).toHaveLength(1)
  })

  test('channels by their goods, classes and numbers, in the language asked for', async () => {
    const reasons = async (number: string, channel: string) =>
      (await search(number, 'zh'))[0]?.refusals.find(one => one.channel === channel)?.text
    expect(await reasons('1263', 'HD-DG-AIR')).toBeUndefined()
    expect(await reasons('1133', 'HD-DG-AIR')).toBe('不承运 UN1133')
    expect(await reasons('1950', 'HD-DG-AIR')).toBe('不承运第 2.1 类危险品')
    expect(await reasons('1263', 'HD-AIR-US')).toBe('不承运危险品')
  })

  test('a battery is refused only where none of its kinds is carried', async () => {
    const [alone] = await search('UN3480')
    const [inside] = await search('UN3481')
    const ofEconomy = (one: typeof alone) => one?.refusals.some(({ channel }) => channel === 'HD-AIR-US')
    expect([ofEconomy(alone), ofEconomy(inside)]).toEqual([true, false])
  })
})

describe('an inquiry', () => {
  test('with a UN number is priced by its class', async () => {
    const plain = await ofChannel({})
    const paint = await ofChannel({ goods: 'dg', unNumbers: ['UN1263'] })
    const acid = await ofChannel({ goods: 'dg', unNumbers: ['UN1830'] })
    expect(paint.quote?.lines.map(({ code }) => code)).toContain('DG')
    expect(acid.quote?.lines.map(({ code }) => code)).not.toContain('DG')
    expect(acid.quote?.currencyAmount).toBe(plain.quote?.currencyAmount)
  })

  test.each([
    ['without number or class', { goods: 'dg' }, 'dg-class-needed'],
    ['of another class', { goods: 'dg', unNumbers: ['UN1950'] }, 'dg-class-not-accepted'],
    ['of a refused number', { unNumbers: 'UN1133' }, 'un-not-accepted'],
    ['that no aircraft carries', { unNumbers: 'UN0004' }, 'un-forbidden-by-air'],
    ['that needs a temperature', { temperature: true }, 'no-temperature-control'],
  ])('of goods %s is refused', async (_what, terms, reason) => {
    expect((await ofChannel(terms)).refusal).toBe(reason)
  })

  test('that must not be stacked pays for it', async () => {
    const { quote } = await ofChannel({ stackable: false })
    expect(quote?.lines.map(({ code }) => code)).toContain('TOPLOAD')
  })

  test.each([
    [{ unNumbers: ['UN9999'] }, 'unNumbers.0'],
    [{ unNumbers: ['1263x'] }, 'unNumbers.0'],
    [{ dgClasses: '10' }, 'dgClasses'],
    [{ temperature: 'cold' }, 'temperature'],
  ])('with %j is refused at its field', async (terms, field) => {
    const { code, data } = await scene.portal.call(quoteCalls.inquire, {
      body: { ...byAir, ...terms } as never,
    })
    expect([code, Object.keys(fieldsOf(data))]).toEqual([400, [field]])
  })
})

describe('an order', () => {
  const withNumber = (unNumber: string) => ({ commodities: [{ ...commodity, unNumber }] })
  const quoted = async (unNumber?: string) => {
    const { quote } = await ofChannelAs({ ...(unNumber && { goods: 'dg', unNumbers: [unNumber] }) })
    return quote?.quoteId ?? ''
  }
  const ofChannelAs = async (terms: object) => {
    const { data } = await scene.portal.call(
      quoteCalls.inquire,
      { body: { ...byAir, ...terms } as typeof byAir },
      { token: scene.token.shipper },
    )
    return { quote: data.quotes.find(({ channel }) => channel === 'HD-DG-AIR') }
  }

  test('of the quoted number is placed, and keeps what was asked of the goods', async () => {
    const { quote } = await ofChannelAs({ goods: 'dg', unNumbers: ['UN1263'], stackable: false })
    const { code, data } = await scene.place(goodOrder(quote?.quoteId ?? '', withNumber('UN1263')))
    expect([code, data.stackable, data.temperature]).toEqual([200, false, false])
  })

  test.each([
    ['no aircraft carries', 'UN0004', '此 UN 编号禁止航空运输，请改用海运'],
    ['is unknown', 'UN9999', '没有这个 UN 编号，请核对'],
    ['the channel refuses', 'UN1133', '不承运 UN1133'],
    ['is of a class that the channel refuses', 'UN1950', '不承运第 2.1 类危险品'],
  ])('with a number that %s is refused at the field with the reason', async (_what, number, reason) => {
    const { code, data } = await scene.place(goodOrder(await quoted('UN1263'), withNumber(number)))
    expect([code, fieldsOf(data)['commodities.0.unNumber']]).toEqual([400, reason])
  })

  test('with another number than the quoted one needs a new price', async () => {
    const { code, data } = await scene.place(goodOrder(await quoted('UN1263'), withNumber('UN1830')))
    expect([code, Object.keys(fieldsOf(data))]).toEqual([409, ['commodities.0.unNumber']])
  })
})
