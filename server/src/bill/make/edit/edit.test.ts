import { billDeskCalls } from '@dtms/contract/bill/desk.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillFixture, openBillFixture } from '../../../../test/bill-fixture.ts'
import { fieldsOf } from '../../../../test/portal.ts'

let fixture: BillFixture
beforeAll(async () => {
  fixture = await openBillFixture()
})
afterAll(() => fixture.portal.close())

const asFinance = () => ({ token: fixture.token.finance, language: 'en' as const })
const drafted = async () => {
  const order = await fixture.adopted()
  const { data } = await fixture.make([order.id], false)
  const id = data.list[0]?.id ?? ''
  const shown = await fixture.portal.call(billDeskCalls.one, { params: { id } }, asFinance())
  return { order, draft: shown.data }
}
const edit = (id: string, version: number, more: object = {}, token = fixture.token.finance) =>
  fixture.portal.call(
    billDeskCalls.edit,
    { body: { id, version, reason: 'agreed by phone', ...more } },
    { token, language: 'en' },
  )

test('a draft loses a line, whose charge can be billed again, and keeps who changed it and why', async () => {
  const { order, draft } = await drafted()
  expect(draft.actions).toContain('edit')
  const [line] = draft.lines
  const { data } = await edit(draft.id, draft.version, {
    ...{ removeLines: [line?.id], dueDays: 45, remark: 'Thank you', reference: 'PO-7' },
  })
  expect(Math.round(data.totalAmount * 100)).toBe(
    Math.round(draft.totalAmount * 100) - Math.round((line?.amount ?? 0) * 100),
  )
  expect(data).toMatchObject({ dueDays: 45, remark: 'Thank you', reference: 'PO-7', version: 1 })
  expect(data.edits).toMatchObject([
    { reason: 'agreed by phone', removedLines: [line?.text], removedAmount: line?.amount },
  ])
  const query = { keyword: order.orderNo }
  const free = await fixture.portal.call(billDeskCalls.unbilled, { query }, asFinance())
  expect(free.data.list[0]).toMatchObject({ chargeCount: 1, amount: line?.amount })
  await fixture.portal.call(billDeskCalls.issue, { params: { id: draft.id }, body: {} }, asFinance())
  const seen = (await fixture.bill(draft.id)).data
  // The customer reads the remark, and nothing of the edits.
  expect(seen).toMatchObject({ remark: 'Thank you', reference: 'PO-7', edits: [] })
  expect((await edit(draft.id, 1, { remark: 'too late' })).code).toBe(409)
})

test('of two clerks who saw the same draft one wins', async () => {
  const { draft } = await drafted()
  const responses = await Promise.all(['one', 'two', 'three'].map(remark => edit(draft.id, 0, { remark })))
  expect(responses.map(({ code }) => code).sort()).toEqual([200, 409, 409])
  expect(responses.find(({ code }) => code === 409)?.msg).toContain('colleague')
})

test('needs a reason, lines of its own and something left to pay', async () => {
  const { draft } = await drafted()
  const other = (await drafted()).draft
  expect(fieldsOf((await edit(draft.id, 0, { reason: '' })).data)).toHaveProperty('reason')
  expect(fieldsOf((await edit(draft.id, 0, { dueDays: 400 })).data)).toHaveProperty('dueDays')
  expect(fieldsOf((await edit(draft.id, 0, { removeLines: [other.lines[0]?.id] })).data)).toHaveProperty(
    'removeLines',
  )
  const all = draft.lines.map(({ id }) => id)
  expect((await edit(draft.id, 0, { removeLines: all })).msg).toContain('more than zero')
  expect((await edit(draft.id, 0, {}, fixture.token.foreign)).code).not.toBe(200)
})
