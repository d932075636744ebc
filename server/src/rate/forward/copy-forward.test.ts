import { rateCalls } from '@dtms/contract/rate/rate.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldsOf } from '../../../test/portal.ts'
import { type Desk, dayFromNow, goodSheet, openDesk } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const copy = (id: string, body: object = {}, token = desk.token.pricing) =>
  desk.portal.call(rateCalls.copyForward, { params: { id }, body }, { token })

test('a sheet is copied to the fortnight after it as a draft, its prices 3 % higher', async () => {
  const id = await desk.put(goodSheet({ channel: 'F1' }))
  const { code, data } = await copy(id, { percent: '3', surcharges: true })
  expect(code).toBe(200)
  expect(data).toMatchObject({ validFrom: dayFromNow(14), validTo: dayFromNow(27), errorCount: 0 })
  const draft = await desk.show(data.id)
  expect(draft).toMatchObject({ state: 'draft', channel: 'F1', version: null, validFrom: dayFromNow(14) })
  const content = draft.content as object as RateSheet
  expect(content.lines[0]?.breaks.map(one => one.price)).toEqual(['56.65', '49.44'])
  expect(content.surcharges?.find(one => one.code === 'RESI')?.amount).toBe('36.05')
  // What is sold is as it was.
  expect((await desk.show(id)).state).toBe('published')

  expect((await desk.publish(data.id)).data).toMatchObject({
    version: 2,
    inForce: [{ from: dayFromNow(14), to: dayFromNow(27) }],
  })
  expect((await desk.show(id)).inForce).toEqual([{ from: dayFromNow(0), to: dayFromNow(13) }])
})

test('a copy begins after the last version that is published, whichever it is made of', async () => {
  const sheet = goodSheet({ channel: 'F2' })
  const first = await desk.put(sheet)
  await desk.put({ ...sheet, validFrom: dayFromNow(14), validTo: dayFromNow(20) })
  expect((await copy(first, { amount: '0.5', days: 7 })).data).toMatchObject({
    validFrom: dayFromNow(21),
    validTo: dayFromNow(27),
  })
})

test('what ran out long ago is copied to begin today, or on the day that was chosen', async () => {
  const { data } = await desk.create(
    goodSheet({ channel: 'F3', validFrom: dayFromNow(-40), validTo: dayFromNow(-27) }),
  )
  expect((await copy(data.id)).data).toMatchObject({ validFrom: dayFromNow(0), changed: 0 })
  expect((await copy(data.id, { validFrom: dayFromNow(3) })).data.validTo).toBe(dayFromNow(16))
})

test('wrong inputs are reported at their fields', async () => {
  const { data } = await desk.create(goodSheet({ channel: 'F4' }))
  const wrongFields = async (body: object) => {
    const { data: refused } = await copy(data.id, body)
    return Object.keys(fieldsOf(refused))
  }
  expect(await wrongFields({ percent: '3', amount: '1' })).toEqual(['amount'])
  expect(await wrongFields({ percent: '-100' })).toEqual(['percent'])
  expect(await wrongFields({ percent: 'three' })).toEqual(['percent'])
  expect(await wrongFields({ amount: '-20.00' })).toEqual(['amount'])
  expect(await wrongFields({ validFrom: dayFromNow(-1) })).toEqual(['validFrom'])
  expect(await wrongFields({ validFrom: '2027-02-30' })).toEqual(['validFrom'])
  expect(await wrongFields({ days: 0 })).toEqual(['days'])
})

test('a draft with errors is not copied', async () => {
  const { data } = await desk.create({ ...goodSheet({ channel: 'F5' }), lines: [] })
  expect((await copy(data.id)).code).toBe(409)
})

test('only pricing and administrators copy, and only what is their own provider’s', async () => {
  const { data } = await desk.create(goodSheet({ channel: 'F6' }))
  const codes = await Promise.all(
    [desk.token.agent, desk.token.finance, desk.token.shipper, desk.token.foreign].map(
      async token => (await copy(data.id, {}, token)).code,
    ),
  )
  expect(codes).toEqual([403, 403, 403, 404])
  expect((await copy(data.id, {}, desk.token.admin)).code).toBe(200)
  expect((await copy(data.id, {}, desk.token.providerAdmin)).code).toBe(200)
  expect((await copy('019a0000-0000-7000-8000-000000000000')).code).toBe(404)
})

test('a hundred thousand prices are copied', async () => {
  const places = Array.from({ length: 2_001 }, (_, index) => ({
    ...{ id: `Z${index}`, country: 'US' },
    postalPrefixes: [String(10_000 + index)],
  }))
  const { data } = await desk.create({
    ...goodSheet({ channel: 'F7' }),
    ...{ places, surcharges: [] },
    lines: places.slice(1).map(({ id }) => ({
      ...{ from: 'Z0', to: id },
      breaks: Array.from({ length: 50 }, (_, at) => ({ at, price: `${60 - at}.00` })),
    })),
  })
  expect((await copy(data.id, { percent: '3' })).data).toMatchObject({ changed: 100_000, errorCount: 0 })
})
