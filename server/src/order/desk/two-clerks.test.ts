import { amendmentCalls, amendmentDeskCalls } from '@dtms/contract/order/amendment.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { orderWorkCalls } from '@dtms/contract/order/work.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { boxes, type OrderScene, openOrderScene } from '../../../test/order-scene.ts'

// Two people at the desk, or one there and the customer, at the same moment: a clear answer, one winner, nothing lost.
let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const rounds = [1, 2, 3]
const { agent, admin } = { agent: () => scene.token.agent, admin: () => scene.token.admin }
const accepted = async () => {
  const { id } = await scene.placed()
  await scene.adopt(id)
  return id
}
const codes = (responses: readonly { code: number }[]) => responses.map(({ code }) => code).toSorted()
const measure = (id: string, weightKg: number, token = agent()) =>
  scene.portal.call(
    orderDeskCalls.measure,
    { params: { id }, body: { pieces: [{ ...boxes[0], weightKg }], place: '', note: '' } } as never,
    { token },
  )
const agree = (id: string, measureId: string) =>
  scene.portal.call(
    orderCalls.consent,
    { params: { id }, body: { measureId, agree: true, reason: '' } },
    { token: scene.token.shipper },
  )
const amendment = async (id: string) => {
  // It costs more than what was booked and than what was measured.
  const changes = { pieces: [{ ...boxes[0], quantity: 14, weightKg: 40 }] }
  const body = { changes, reason: 'more goods' }
  const { data } = await scene.portal.call(amendmentCalls.ask, { params: { id }, body } as never, {
    token: scene.token.shipper,
  })
  return data.amendments.at(-1)?.id ?? ''
}
const accept = (id: string, amendmentId: string, token = agent()) =>
  scene.portal.call(amendmentDeskCalls.accept, { params: { id, amendmentId } }, { token })

describe('two clerks on one order', () => {
  test.each(rounds)('accept and reject it: one counts, and the events tell which (round %i)', async () => {
    const { id } = await scene.placed()
    const both = await Promise.all([scene.adopt(id), scene.reject(id, admin())])
    expect(codes(both)).toEqual([200, 409])
    const { data } = await scene.one(id)
    expect(data.flowStatus).toBe(both[0]?.code === 200 ? 2 : 3)
    expect(data.events.filter(({ toStatus }) => toStatus !== null)).toHaveLength(2)
  })

  test('answer one amendment: one answer counts', async () => {
    const id = await accepted()
    const amendmentId = await amendment(id)
    const declined = scene.portal.call(
      amendmentDeskCalls.decline,
      { params: { id, amendmentId }, body: { reason: 'the flight is full' } },
      { token: admin() },
    )
    const both = await Promise.all([accept(id, amendmentId), declined])
    expect(codes(both)).toEqual([200, 409])
    const state = both[1]?.code === 200 ? 'declined' : 'agreeing'
    const shown = (await scene.one(id)).data.amendments[0]?.state
    expect(state === 'declined' ? shown === 'declined' : shown !== 'declined').toBe(true)
  })

  test('measure it: both results are stored, and one price change waits, of the later one', async () => {
    const id = await accepted()
    const both = await Promise.all([measure(id, 30), measure(id, 40, admin())])
    expect(codes(both)).toEqual([200, 200])
    const { data } = await scene.one(id)
    expect(data.measures).toHaveLength(2)
    const waiting = data.priceChange?.id
    expect(both.map(response => response.data.priceChange?.id)).toContain(waiting)
    const other = both.map(response => response.data.priceChange?.id).find(one => one !== waiting)
    if (other) expect((await agree(id, other)).code).toBe(409)
    expect((await agree(id, waiting ?? '')).code).toBe(200)
  })

  test('take it over: the last one is responsible, and both were told', async () => {
    const id = await accepted()
    const { data: colleagues } = await scene.portal.call(
      taskCalls.colleagues,
      { query: {} },
      { token: agent() },
    )
    const [one, other] = colleagues.map(person => person.id)
    const give = (personId: string | undefined, token: string) =>
      scene.portal.call(
        orderWorkCalls.setAssignee,
        { params: { id }, body: { personId: personId ?? null } },
        { token },
      )
    const both = await Promise.all([give(one, agent()), give(other, admin())])
    expect(codes(both)).toEqual([200, 200])
    const { data } = await scene.portal.call(orderWorkCalls.notes, { params: { id } }, { token: agent() })
    expect([one, other]).toContain(data.assignee?.id)
  })
})

test.each(rounds)(
  'an amendment accepted while the customer agrees to an earlier price: the reply counts or is a conflict, and one change waits (round %i)',
  async () => {
    const id = await accepted()
    const { data: measured } = await measure(id, 30)
    const amendmentId = await amendment(id)
    const [amended, agreed] = await Promise.all([
      accept(id, amendmentId),
      agree(id, measured.priceChange?.id ?? ''),
    ])
    expect(amended.code).toBe(200)
    expect([200, 409]).toContain(agreed.code)
    const { data } = await scene.one(id)
    // The order keeps its load until the customer agrees to the amendment.
    expect(data.priceChange?.kind).toBe('amendment')
    expect(data.quantity).toBe(10)
    expect(data.measures[0]?.state === 'agreed').toBe(agreed.code === 200)
    expect((await agree(id, data.priceChange?.id ?? '')).code).toBe(200)
    expect((await scene.one(id)).data).toMatchObject({ quantity: 14, priceChange: null })
  },
)
