import { accountCalls } from '@dtms/contract/account/account.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { type SendWay, spotCalls } from '@dtms/contract/quote/spot.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretIn } from '../../../test/mail-box.ts'
import { boxes, byAir, goodOrder, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { signUpShipper } from '../../../test/people.ts'

// PRODUCT 7.1: a price that staff compose for one shipment.
let scene: OrderScene
let customerId: string
beforeAll(async () => {
  scene = await openOrderScene()
  const { data } = await scene.portal.call(accountCalls.current, {}, { token: scene.token.shipper })
  customerId = data.id
})
afterAll(() => scene.portal.close())

type Body = InputOf<typeof spotCalls.makeSpot>['body']
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const freight = {
  ...{ code: 'A/F', text: '空运费', leg: 'main', quantity: 180, unit: 'kg', unitPrice: 4.2 },
  currency: 'USD',
}
const pickup = {
  ...{ code: 'PICKUP', text: '提货', leg: 'pickup', quantity: 1, unit: 'shipment', unitPrice: 712 },
  currency: 'CNY',
}
const cost = { ...freight, unitPrice: 3.5, supplier: 'Secret Carrier' }
const draft = (changes: Partial<Body> = {}): Body => ({
  customerId,
  ...{ businessType: 2, inputData: byAir.inputData, pieces: boxes },
  ...{ service: 'CA 直飞包板', minDays: 4, maxDays: 6, expirationTime: inHours(48), currency: 'USD' },
  ...{ lines: [freight, pickup], costLines: [cost], remark: '周三前入库' },
  ...changes,
})

const as = (token: string | undefined) => ({ token })
const make = (changes: Partial<Body> = {}, token = scene.token.agent) =>
  scene.portal.call(spotCalls.makeSpot, { body: draft(changes) }, as(token))
const made = async (changes: Partial<Body> = {}, token = scene.token.agent) => {
  const { code, data, msg } = await make(changes, token)
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`)
  return data
}
const change = (id: string, changes: Partial<Body> = {}, token = scene.token.agent) => {
  const { customerId: _customer, ...body } = draft(changes)
  return scene.portal.call(spotCalls.changeSpot, { params: { id }, body }, as(token))
}
const send = (id: string, body: { by: SendWay; email?: string }, token = scene.token.agent) =>
  scene.portal.call(spotCalls.sendSpot, { params: { id }, body: { email: '', ...body } }, as(token))
const read = (id: string, token = scene.token.agent) =>
  scene.portal.call(spotCalls.spot, { params: { id } }, as(token))
const approve = (id: string, token = scene.token.pricing) =>
  scene.portal.call(spotCalls.approveSpot, { params: { id } }, as(token))
const quote = (id: string, token: string | null = scene.token.shipper, headers = {}) =>
  scene.portal.call(quoteCalls.quote, { params: { id } }, { ...(token && { token }), headers })
const place = (quoteId: string, token = scene.token.shipper) => scene.place(goodOrder(quoteId), token)

describe('a spot quote', () => {
  test('has every amount computed exactly, in the currency of the quote at the rate of the day', async () => {
    const { data: preview } = await scene.portal.call(
      spotCalls.previewSpot,
      { body: draft() },
      as(scene.token.agent),
    )
    const spot = await made()
    const rate = Number(scene.portal.rates.current().fx.text.get('CNY'))
    const inUsd = Math.round((712 / rate) * 100) / 100
    expect(rate).toBeGreaterThan(1)
    expect(spot.lines.map(({ amount, currencyAmount }) => [amount, currencyAmount])).toEqual([
      [756, 756],
      [712, inUsd],
    ])
    expect(spot).toMatchObject({
      ...{ version: 1, state: 'draft', currency: 'USD', remark: '周三前入库', costUnknown: false },
      ...{ cost: 630, floorPercent: 0, belowFloor: false },
      currencyAmount: Math.round((756 + inUsd) * 100) / 100,
    })
    expect(preview).toMatchObject({
      cost: 630,
      margin: spot.margin,
      quote: { totalAmount: spot.totalAmount },
    })
  })

  test('keeps the minimum of a line, and takes a discount off', async () => {
    const spot = await made({
      lines: [
        { ...freight, quantity: '0.333', unitPrice: '10.0001', min: 80 },
        { ...freight, quantity: 1, unit: 'shipment', unitPrice: -30.5 },
      ],
    })
    expect(spot.lines.map(({ amount }) => amount)).toEqual([80, -30.5])
    expect(spot.currencyAmount).toBe(49.5)
  })

  test('is invisible until it is sent, and the customer’s own afterwards: list, PDF, order', async () => {
    const spot = await made()
    expect((await quote(spot.quoteId)).code).toBe(404)
    expect((await place(spot.quoteId)).code).toBe(404)
    expect((await send(spot.id, { by: 'chat' })).data).toEqual({ state: 'sent' })
    const { data } = await quote(spot.quoteId)
    expect(data).toMatchObject({
      ...{ quoteId: spot.quoteId, spot: true, remark: '周三前入库', channel: 'SPOT', expired: false },
      ...{ minDays: 4, maxDays: 6, totalAmount: spot.totalAmount, provider: { code: 'HD' } },
      startPortCode: 'SZX',
    })
    expect(data.lines[1]?.note).toContain('CNY 712.00')
    const { data: history } = await scene.portal.call(
      quoteCalls.history,
      { query: {} },
      as(scene.token.shipper),
    )
    expect(history.list.map(({ id }) => `${id}-0`)).toContain(spot.quoteId)
    const pdf = await scene.portal.request(
      quoteCalls.quotePdf.path.replace(':id', spot.quoteId),
      as(scene.token.shipper),
    )
    expect(pdf.status).toBe(200)
    const { code, data: placed } = await place(spot.quoteId)
    expect(code).toBe(200)
    expect((await read(spot.id)).data).toMatchObject({
      state: 'booked',
      order: { id: placed.id, orderNo: placed.orderNo },
    })
    expect((await change(spot.id)).code).toBe(409)
    expect((await place(spot.quoteId)).code).toBe(409)
  })

  test('never shows costs or suppliers to the customer', async () => {
    const spot = await made()
    await send(spot.id, { by: 'mail', email: 'buyer@company.test' })
    const secret = secretIn(await scene.portal.mail.nth('buyer@company.test', 1))
    const shown = JSON.stringify([
      await quote(spot.quoteId),
      await scene.portal.call(spotCalls.offer, { body: { token: secret } }),
      await scene.portal.call(
        quoteCalls.inquiry,
        { params: { id: spot.quoteId.slice(0, 36) } },
        as(scene.token.shipper),
      ),
    ])
    expect(shown).toContain(spot.quoteId)
    expect(shown).not.toContain('Secret Carrier')
    expect(shown).not.toContain('630')
  })

  test('has versions: the earlier one can be booked no more, not even as a saved draft', async () => {
    const spot = await made()
    await send(spot.id, { by: 'mail' })
    const { data: saved } = await scene.place({ ...goodOrder(spot.quoteId), draft: true })
    const { data: next } = await change(spot.id, { lines: [freight] })
    expect(next).toMatchObject({ version: 2, state: 'draft', currencyAmount: 756 })
    expect(next.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'draft'],
      [1, 'replaced'],
    ])
    expect((await quote(spot.quoteId)).data.expired).toBe(true)
    const { code, msg } = await place(spot.quoteId)
    expect([code, msg]).toEqual([409, '这份报价已被新版本替换，请使用最新的报价'])
    expect((await scene.shipperMove('submit', saved.id)).code).toBe(409)
    await send(spot.id, { by: 'chat' })
    expect((await place(next.quoteId)).code).toBe(200)
  })

  test('is booked or replaced, never both, when both come at once', async () => {
    for (let round = 0; round < 5; round++) {
      const spot = await made()
      await send(spot.id, { by: 'mail' })
      const [booked, changed] = await Promise.all([place(spot.quoteId), change(spot.id)])
      expect([booked.code, changed.code].sort()).toEqual([200, 409])
    }
  })

  test('is not renewed or repriced by rate sheets', async () => {
    const spot = await made()
    await send(spot.id, { by: 'mail' })
    const renewed = await scene.portal.call(
      quoteCalls.renew,
      { params: { id: spot.quoteId } },
      as(scene.token.shipper),
    )
    expect([renewed.code, renewed.msg]).toEqual([409, '单票报价不能自动更新，请让服务商重新报价'])
    const repriced = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId: spot.quoteId, pieces: [{ ...boxes[0], quantity: 20 }] } } as never,
      as(scene.token.shipper),
    )
    expect(repriced.code).toBe(409)
  })

  test('is priced again by what was measured: per kg at the agreed price, lump sums as they are', async () => {
    const yuan = { ...pickup, unit: 'kg', quantity: 180, unitPrice: 2, min: 400 }
    const spot = await made({ lines: [freight, yuan, { ...pickup, text: '文件费', unitPrice: 100 }] })
    expect((await send(spot.id, { by: 'chat' })).code).toBe(200)
    const { data: order } = await place(spot.quoteId)
    expect(order.totalAmount).toBe(spot.totalAmount)
    const measured = (weightKg: number) =>
      scene.portal.call(
        orderDeskCalls.measure,
        { params: { id: order.id }, body: { pieces: [{ ...boxes[0], weightKg }], place: '', note: '' } },
        as(scene.token.agent),
      )
    const { data: lighter, code } = await measured(17)
    expect(code).toBe(200)
    const rate = Number(scene.portal.rates.current().fx.text.get('CNY'))
    const cents = (yuan: number) => Math.round((yuan / rate) * 100)
    // A lower price counts at once, and the second line is at its minimum.
    const total = (170 * 420 + cents(400) + cents(100)) / 100
    expect(lighter).toMatchObject({ consentWanted: false, payableAmount: total })
    const { data: heavier } = await measured(25)
    expect(heavier).toMatchObject({ consentWanted: true, payableAmount: total })
    expect(heavier.measures.find(({ state }) => state === 'waiting')).toMatchObject({
      totalAmount: (250 * 420 + cents(500) + cents(100)) / 100,
      previousAmount: total,
    })
  })

  test('names each wrong field', async () => {
    const { code, data } = await make({
      ...{ service: '', minDays: 5, maxDays: 4, expirationTime: inHours(-1), currency: 'XXX' },
      lines: [{ ...freight, quantity: 'many', leg: 'moon', currency: 'ZZZ', text: '' }],
    })
    expect(code).toBe(400)
    const { fields } = data as never as { fields: object }
    expect(Object.keys(fields).sort()).toEqual([
      ...['currency', 'expirationTime', 'lines.0.currency', 'lines.0.leg', 'lines.0.quantity'],
      ...['lines.0.text', 'maxDays', 'service'],
    ])
    expect((await make({ lines: [{ ...freight, unitPrice: -1 }] })).code).toBe(400)
    expect((await make({ lines: [] })).code).toBe(400)
    const { data: place } = await make({ inputData: { ...byAir.inputData, DestinationCountryCode: 'ZZ' } })
    expect(JSON.stringify(place)).toContain('Destination')
  })

  test('belongs to its own provider', async () => {
    const spot = await made()
    expect((await read(spot.id, scene.token.foreign)).code).toBe(404)
    expect((await change(spot.id, {}, scene.token.foreign)).code).toBe(404)
    expect((await send(spot.id, { by: 'mail' }, scene.token.foreign)).code).toBe(404)
    expect((await make({}, scene.token.finance)).code).toBe(403)
    expect((await make({}, scene.token.shipper)).code).toBe(403)
    expect((await make({}, scene.token.admin)).code).toBe(403)
  })
})

describe('below the margin floor', () => {
  const dear = { costLines: [{ ...cost, unitPrice: 4.9 }] }

  test('it waits for a different person, who sends it by approving', async () => {
    const spot = await made(dear)
    expect(spot).toMatchObject({ belowFloor: true, mayDecide: false })
    expect((await send(spot.id, { by: 'chat' })).data).toEqual({ state: 'waiting_approval' })
    expect((await send(spot.id, { by: 'chat' })).code).toBe(409)
    expect((await quote(spot.quoteId)).code).toBe(404)
    expect((await approve(spot.id, scene.token.agent)).code).toBe(403)
    expect((await read(spot.id, scene.token.pricing)).data.mayDecide).toBe(true)
    expect((await approve(spot.id)).data).toEqual({ state: 'sent' })
    expect((await approve(spot.id)).code).toBe(409)
    expect((await place(spot.quoteId)).code).toBe(200)
  })

  test('who made it does not approve it, whatever their role', async () => {
    const spot = await made(dear, scene.token.pricing)
    await send(spot.id, { by: 'mail' }, scene.token.agent)
    const { code, msg } = await approve(spot.id)
    expect([code, msg]).toEqual([403, '低于利润下限的报价须由另一位同事批准'])
    expect((await approve(spot.id, scene.token.admin)).code).toBe(200)
  })

  test('it is declined with a reason, and a new version may be sent', async () => {
    const spot = await made(dear)
    await send(spot.id, { by: 'mail' })
    const decline = (reason: string) =>
      scene.portal.call(
        spotCalls.declineSpot,
        { params: { id: spot.id }, body: { reason } },
        as(scene.token.pricing),
      )
    expect((await decline('')).code).toBe(400)
    expect((await decline('成本太高')).code).toBe(200)
    expect((await read(spot.id)).data).toMatchObject({
      state: 'declined',
      versions: [{ reason: '成本太高', sentTime: null }],
    })
    expect((await send(spot.id, { by: 'mail' })).code).toBe(409)
    await change(spot.id)
    expect((await send(spot.id, { by: 'mail' })).data).toEqual({ state: 'sent' })
  })

  test('a role has a floor of its own; an unknown cost counts as at the floor and is marked', async () => {
    const set = (floors: object, token = scene.token.admin) =>
      scene.portal.call(
        spotCalls.setFloors,
        { body: { provider: 'HD', agent: 0, pricing: 0, admin: 0, ...floors } },
        as(token),
      )
    expect((await set({ agent: 30 }, scene.token.pricing)).code).toBe(403)
    expect((await set({ agent: -1 })).code).toBe(400)
    expect((await set({ agent: 30 })).code).toBe(200)
    const { data: floors } = await scene.portal.call(spotCalls.floors, { query: {} }, as(scene.token.agent))
    expect(floors).toEqual({ agent: 30, pricing: 0, admin: 0 })
    const lines = { lines: [freight] }
    const spot = await made(lines)
    expect(spot).toMatchObject({ marginPercent: 20, floorPercent: 30, belowFloor: true })
    expect((await send(spot.id, { by: 'mail' })).data).toEqual({ state: 'waiting_approval' })
    const other = await made(lines, scene.token.pricing)
    expect((await send(other.id, { by: 'mail' }, scene.token.pricing)).data).toEqual({ state: 'sent' })
    const unknown = await made({ ...lines, costLines: [] })
    expect(unknown).toMatchObject({ costUnknown: true, belowFloor: false, cost: null })
    expect((await send(unknown.id, { by: 'mail' })).data).toEqual({ state: 'sent' })
    await set({})
  })

  test('two people approve and decline it at once: one of them decides', async () => {
    const spot = await made(dear)
    await send(spot.id, { by: 'mail' })
    const both = await Promise.all([
      approve(spot.id),
      scene.portal.call(
        spotCalls.declineSpot,
        { params: { id: spot.id }, body: { reason: '成本太高' } },
        as(scene.token.admin),
      ),
    ])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 409])
    expect((await read(spot.id)).data.state).toBe(both[0]?.code === 200 ? 'sent' : 'declined')
  })

  test('an expired one is neither sent nor approved', async () => {
    const spot = await made(dear)
    await send(spot.id, { by: 'mail' })
    await scene.portal.db
      .updateTable('spot_quote_version')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('spot_quote_id', '=', spot.id)
      .execute()
    const { code, msg } = await approve(spot.id)
    expect([code, msg]).toEqual([410, '这份单票报价已过期，请先保存一个新版本'])
  })
})

describe('a customer without a login', () => {
  const onFile = async (email: string, language: 'zh' | 'en' = 'en') => {
    const contact = { name: 'Anna Berg', email, phone: '+86 579 8555 1234' }
    const body = { companyName: `Northwind ${email}`, contact, language }
    const { data } = await scene.portal.call(
      deskCustomerCalls.createCustomer,
      { body },
      as(scene.token.agent),
    )
    return data.id
  }

  test('gets the mail at the address on file, by name and in the language on file', async () => {
    const email = 'anna@northwind.test'
    const spot = await made({ customerId: await onFile(email) })
    expect(spot).toMatchObject({ email, hasLogin: false })
    expect((await send(spot.id, { by: 'chat' })).code).toBe(400)
    await send(spot.id, { by: 'mail' })
    const mail = await scene.portal.mail.nth(email, 1)
    expect(mail.text).toContain('Anna Berg')
    expect(mail.subject).toContain('Quote from')
  })

  test('agrees to the price by phone, and staff place the order at it', async () => {
    const id = await onFile('')
    const spot = await made({ customerId: id })
    const order = (quoteId: string) =>
      scene.portal.call(
        orderDeskCalls.placeFor,
        { body: { ...goodOrder(quoteId), customerId: id, source: 'phone' } },
        as(scene.token.agent),
      )
    expect((await order(spot.quoteId)).code).toBe(404)
    expect((await send(spot.id, { by: 'phone' })).data).toEqual({ state: 'sent' })
    expect((await order(spot.quoteId)).data).toMatchObject({ totalAmount: spot.totalAmount })
    expect((await read(spot.id)).data).toMatchObject({ state: 'booked', versions: [{ sentBy: 'phone' }] })
    // There is no one to tell where no customer is named.
    expect((await send((await made({ customerId: null })).id, { by: 'phone' })).code).toBe(400)
  })

  test('whose price is below the floor waits for another person, told by phone or not', async () => {
    const spot = await made({ customerId: await onFile(''), costLines: [{ ...cost, unitPrice: 40 }] })
    expect((await send(spot.id, { by: 'phone' })).data).toEqual({ state: 'waiting_approval' })
    expect((await approve(spot.id)).data).toEqual({ state: 'sent' })
  })
})

test('the mail that answers a visitor is in the language of the request', async () => {
  const guest = { headers: { 'xms-guest': 'en-guest', 'content-language': 'en-US' } }
  const { data: inquiry } = await scene.portal.call(
    quoteCalls.inquire,
    {
      body: {
        ...byAir,
        inputData: { ...byAir.inputData, DestinationCountryCode: 'GL', DestinationZipCode: '3900' },
      },
    },
    guest,
  )
  await scene.portal.call(
    quoteCalls.request,
    { params: { id: inquiry.inquiryId }, body: { email: 'ask@visitor.test', phone: '', words: 'price?' } },
    guest,
  )
  const requestId = (
    await scene.portal.db
      .selectFrom('quote_request')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id
  const spot = await made({ customerId: null, requestId })
  await send(spot.id, { by: 'mail' })
  expect((await scene.portal.mail.nth('ask@visitor.test', 1)).subject).toContain('Quote from')
})

describe('a mailed offer', () => {
  const offer = (token: string) => scene.portal.call(spotCalls.offer, { body: { token } })
  const take = (token: string, who: object) =>
    scene.portal.call(spotCalls.takeOffer, { body: { token } }, who)
  const mailed = async (email: string, changes: Partial<Body> = {}) => {
    const spot = await made(changes)
    await send(spot.id, { by: 'mail', email })
    return { spot, secret: secretIn(await scene.portal.mail.nth(email, 1)) }
  }

  test('is shown to who has the link, and ends with the quote', async () => {
    const { spot, secret } = await mailed('link@company.test')
    expect((await offer(secret)).data).toMatchObject({
      quote: { quoteId: spot.quoteId, totalAmount: spot.totalAmount },
      ...{ pieces: boxes, load: { quantity: boxes.reduce((sum, { quantity }) => sum + quantity, 0) } },
      accept: 'book',
    })
    expect((await offer('nonsense')).code).toBe(404)
    expect((await take(secret, {})).code).toBe(403)
    const stranger = await signUpShipper(scene.portal)
    expect((await take(secret, as(stranger.token))).code).toBe(403)
    expect((await take(secret, as(scene.token.shipper))).data).toMatchObject({ quoteId: spot.quoteId })
    await change(spot.id)
    expect((await offer(secret)).code).toBe(410)
  })

  test('without a customer becomes the browser’s, and the customer’s that signs up there', async () => {
    const { spot, secret } = await mailed('new@company.test', { customerId: null })
    const browser = { headers: { 'xms-guest': 'offer-browser' } }
    expect((await take(secret, {})).code).toBe(403)
    expect((await take(secret, browser)).code).toBe(200)
    expect((await quote(spot.quoteId, null, browser.headers)).data.totalAmount).toBe(spot.totalAmount)
    const person = await signUpShipper(scene.portal)
    expect((await quote(spot.quoteId, person.token, browser.headers)).code).toBe(200)
    expect((await take(secret, browser)).code).toBe(403)
    expect((await place(spot.quoteId, person.token)).code).toBe(200)
  })

  test('is accepted by name where the customer has no login', async () => {
    const lone = await signUpShipper(scene.portal)
    const { spot, secret } = await mailed('phone@company.test', { customerId: null })
    await scene.portal.db
      .updateTable('person')
      .set({ disabled_at: new Date() })
      .where('email', '=', lone.email)
      .execute()
    const { customer_id } = await scene.portal.db
      .selectFrom('person')
      .where('email', '=', lone.email)
      .select('customer_id')
      .executeTakeFirstOrThrow()
    await scene.portal.db.updateTable('spot_quote').set({ customer_id }).where('id', '=', spot.id).execute()
    const accept = (name: string) =>
      scene.portal.call(spotCalls.acceptOffer, { body: { token: secret, name } })
    expect((await offer(secret)).data.accept).toBe('name')
    expect((await accept('')).code).toBe(400)
    expect((await accept('王经理')).code).toBe(200)
    expect((await accept('王经理')).code).toBe(409)
    const tasks = await scene.portal.call(taskCalls.list, { query: { scope: 'team' } }, as(scene.token.agent))
    expect(tasks.data.list.find(({ quoteId }) => quoteId === spot.quoteId)).toMatchObject({
      title: expect.stringMatching(/^王经理已接受报价，请下单：.+ → /),
      dueDay: expect.any(String),
    })
    expect((await read(spot.id)).data).toMatchObject({
      state: 'accepted',
      versions: [{ acceptedBy: '王经理' }],
    })
    expect((await offer(secret)).data).toMatchObject({ accept: 'none', acceptedBy: '王经理' })
  })
})
