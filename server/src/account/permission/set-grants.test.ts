import { permissionCalls } from '@dtms/contract/account/permission.ts'
import { permissionDeskCalls } from '@dtms/contract/account/permission-desk.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const entry = { role: 'owner', modelId: 'addresses', kind: 'button', enCode: 'export' } as const
const set = (granted: boolean, as = desk.token.admin, over: object = {}) =>
  desk.portal.call(
    permissionDeskCalls.setGrants,
    { body: { changes: [{ ...entry, granted, ...over }] } },
    { token: as },
  )

test('an entry that is taken away is gone at once, on the page and at the server, and comes back', async () => {
  const token = desk.token.shipper
  const hasButton = async () =>
    (await desk.portal.call(permissionCalls.models, {}, { token })).data
      .find(({ modelId }) => modelId === 'addresses')
      ?.button.some(({ enCode }) => enCode === 'export')
  const fetchFile = () => desk.portal.request(`${addressCalls.export.path}?format=csv`, { token })
  expect((await set(false)).code).toBe(200)
  expect(await hasButton()).toBe(false)
  expect(await (await fetchFile()).json()).toMatchObject({ code: 403 })
  expect((await set(true)).code).toBe(200)
  expect(await hasButton()).toBe(true)
  expect((await fetchFile()).headers.get('content-type')).toContain('text/csv')
})

test('the list holds every declared entry of every role', async () => {
  const { data } = await desk.portal.call(permissionDeskCalls.grants, {}, { token: desk.token.admin })
  expect(data).toContainEqual({ ...entry, granted: true })
  expect(data).toContainEqual({ ...entry, role: 'member', granted: true })
})

test('what no page declares is refused at its place, and nothing is changed', async () => {
  for (const over of [
    { enCode: 'explode' },
    { modelId: 'nowhere' },
    { modelId: 'constructor' },
    { role: 'agent' },
  ]) {
    const response = await set(false, desk.token.admin, over)
    expect(response).toMatchObject({
      code: 400,
      data: { fields: { 'changes.0.enCode': expect.any(String) } },
    })
  }
})

test('only the portal’s own administrator decides', async () => {
  for (const token of [desk.token.providerAdmin, desk.token.agent, desk.token.shipper]) {
    expect((await set(false, token)).code).toBe(403)
    expect((await desk.portal.call(permissionDeskCalls.grants, {}, { token })).code).toBe(403)
  }
})

test('only what really changed is in the audit trail', async () => {
  await set(false)
  await set(false)
  const events = await desk.db
    .selectFrom('audit_event')
    .where('action', '=', 'permission.changed')
    .select('details')
    .orderBy('id', 'desc')
    .execute()
  expect(events[0]?.details).toEqual({ changes: [{ ...entry, granted: false }] })
  await set(true)
})
