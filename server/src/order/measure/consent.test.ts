import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import type { InputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxes, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { pdf, uploadAs } from '../../../test/uploads.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

type Sent = InputOf<typeof orderDeskCalls.consent>['body']
const said: Sent = { agree: true, source: 'phone', note: 'Ms Li agreed at 10:15' }

const measure = (id: string, weightKg: number) =>
  scene.portal.call(
    orderDeskCalls.measure,
    { params: { id }, body: { pieces: [{ ...boxes[0], weightKg }], place: '', note: '' } } as never,
    { token: scene.token.agent },
  )
const consent = (id: string, changes: Partial<Sent> = {}, token = scene.token.agent) =>
  scene.portal.call(orderDeskCalls.consent, { params: { id }, body: { ...said, ...changes } }, { token })
const ownReply = (id: string, measureId: string, agree: boolean) =>
  scene.portal.call(
    orderCalls.consent,
    { params: { id }, body: { measureId, agree, reason: 'too much' } },
    { token: scene.token.shipper },
  )
const waiting = async () => {
  const { id } = await scene.placed()
  await scene.adopt(id)
  const { data } = await measure(id, 30)
  return { id, changeId: data.priceChange?.id ?? '', from: data.priceChange?.from, to: data.priceChange?.to }
}

describe('the customer’s word on a price change, recorded by staff', () => {
  test('puts the new price in force, and the customer reads the note', async () => {
    const { id, to } = await waiting()
    const { code, data } = await consent(id)
    expect(code).toBe(200)
    expect(data).toMatchObject({ consentWanted: false, priceChange: null, payableAmount: to })
    const seen = (await scene.one(id)).data
    expect(seen.measures).toMatchObject([
      { state: 'agreed', recordedConsent: { source: 'phone', note: said.note, fileId: null } },
    ])
    expect(seen.events.at(-1)).toMatchObject({
      action: 'consent-recorded',
      side: 'provider',
      reason: said.note,
    })
    const { db } = scene.portal
    const told = await db
      .selectFrom('notice')
      .where('link', '=', `/shipments?open=${id}`)
      .where('kind', '=', 'order.consent-recorded')
      .select('id')
      .execute()
    expect(told.length).toBeGreaterThan(0)
    const audited = await db
      .selectFrom('audit_event')
      .where('action', '=', 'order.consent-recorded')
      .select('details')
      .execute()
    expect(audited.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ orderId: id, source: 'phone', reason: said.note }),
    )
  })

  test('a refusal keeps the old price', async () => {
    const { id, from } = await waiting()
    const { data } = await consent(id, { agree: false, note: 'too expensive' })
    expect(data).toMatchObject({ consentWanted: false, payableAmount: from })
    expect(data.measures[0]?.state).toBe('refused')
  })

  test('its proof is a document that both sides read', async () => {
    const { id } = await waiting()
    const { data: file } = await uploadAs(scene.portal, scene.token.agent, 'consent.pdf', pdf())
    const { data } = await consent(id, { source: 'mail', fileId: file.id })
    expect(data.measures[0]?.recordedConsent).toMatchObject({ source: 'mail', fileId: file.id })
    expect((await scene.one(id)).data.documents).toMatchObject([{ fileId: file.id, side: 'provider' }])
  })

  test('without a note it is refused at the note, with an unknown source at the source', async () => {
    const { id } = await waiting()
    const empty = await consent(id, { note: ' ' })
    expect(empty.code).toBe(400)
    expect(Object.keys(fieldsOf(empty.data))).toEqual(['note'])
    const unknown = await consent(id, { source: 'pigeon' as never })
    expect(Object.keys(fieldsOf(unknown.data))).toEqual(['source'])
    const lost = await consent(id, { fileId: '0195f0a2-0000-7000-8000-000000000000' })
    expect(Object.keys(fieldsOf(lost.data))).toEqual(['fileId'])
    expect((await scene.one(id)).data.consentWanted).toBe(true)
  })

  test('an answer to a replaced change, or a second one, is a conflict', async () => {
    const { id, changeId } = await waiting()
    await measure(id, 40)
    expect((await consent(id, { priceChangeId: changeId })).code).toBe(409)
    expect((await ownReply(id, changeId, true)).code).toBe(409)
    expect((await consent(id)).code).toBe(200)
    expect((await consent(id)).code).toBe(409)
  })

  test('of the customer’s own answer and the recorded one at the same time one counts', async () => {
    const { id, changeId } = await waiting()
    const responses = await Promise.all([
      consent(id),
      ownReply(id, changeId, false),
      consent(id, { agree: false }),
    ])
    expect(responses.map(({ code }) => code).toSorted()).toEqual([200, 409, 409])
    const { data } = await scene.one(id)
    const decisions = ['consent-recorded', 'refusal-recorded', 'agreed', 'disagreed']
    expect(data.events.filter(({ action }) => decisions.includes(action))).toHaveLength(1)
  })

  test('is for the agents of the order’s provider', async () => {
    const { id } = await waiting()
    expect((await consent(id, {}, scene.token.foreign)).code).toBe(404)
    expect((await consent(id, {}, scene.token.finance)).code).toBe(403)
    expect((await consent(id, {}, scene.token.shipper)).code).toBe(403)
  })
})
