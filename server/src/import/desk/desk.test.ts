import { importDeskCalls } from '@dtms/contract/import/desk.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { airRow, openImportDesk } from '../../../test/import-desk.ts'
import { joinAs } from '../../../test/people.ts'
import { readFileAs } from '../../../test/uploads.ts'

// What staff see of customers' files. One has an order with HD, one with YT and one with an error; of another nothing
// was placed.
let desk: Awaited<ReturnType<typeof openImportDesk>>
let mixed: string
let untouched: string
let filePath: string
let total: number[]

beforeAll(async () => {
  desk = await openImportDesk()
  const shown = await desk.uploadRows([
    airRow('MIX-1', { channel: 'HD/HD-AIR-US' }),
    airRow('MIX-2', { channel: 'YT/YT-AIR-US' }),
    airRow('MIX-3', { weightKg: 'heavy' }),
  ])
  mixed = shown.id
  filePath = shown.filePath
  total = shown.orders.list.map(({ price }) => price?.totalAmount ?? 0)
  expect((await desk.commit(mixed, { onlyGood: true })).code).toBe(200)
  untouched = (await desk.uploadRows([airRow('ONLY-1')])).id
})
afterAll(() => desk.portal.close())

const list = async (token: string, query: object = {}) =>
  desk.portal.call(importDeskCalls.list, { query }, { token })
const ids = async (token: string, query: object = {}) =>
  (await list(token, query)).data.list.map(({ id }) => id)
const one = (id: string, token: string, query: object = {}) =>
  desk.portal.call(importDeskCalls.one, { params: { id }, query }, { token, language: 'en' })

test('a provider’s staff see the files of which orders came to them, and of these their own orders alone', async () => {
  for (const [token, ref, place] of [
    [desk.token.agent, 'MIX-1', 0],
    [desk.token.foreign, 'MIX-2', 1],
  ] as const) {
    const { data } = await list(token)
    expect(data.list).toMatchObject([
      {
        id: mixed,
        state: 'partly',
        fileName: 'orders.xlsx',
        customer: { name: expect.stringContaining('启航家居') },
        email: 'shipper@demo.test',
        placed: { orders: 1, totalAmount: total[place] },
        counts: null,
        outcome: '',
      },
    ])
    const { data: shown } = await one(mixed, token)
    expect(shown).toMatchObject({ filePath: '', orders: { total: 1, next: null } })
    expect(shown.orders.list).toMatchObject([
      {
        customerRef: ref,
        state: 'placed',
        flowStatus: 1,
        orderNo: expect.stringMatching(/^D/),
        findings: [],
      },
    ])
    expect((await one(untouched, token)).code).toBe(404)
  }
})

test('the portal’s administrator sees all of them, what is wrong with them, and the file', async () => {
  const { data } = await list(desk.token.admin)
  expect(data.list.map(({ id }) => id)).toEqual([untouched, mixed])
  expect(data.list[1]).toMatchObject({
    placed: { orders: 2 },
    counts: { rows: 3, orders: 3, ready: 0, bad: 1, errors: 1 },
  })
  const { data: shown } = await one(mixed, desk.token.admin)
  expect(shown.orders.list.map(({ customerRef, state }) => `${customerRef} ${state}`)).toEqual([
    'MIX-1 placed',
    'MIX-2 placed',
    'MIX-3 bad',
  ])
  const { data: bad } = await one(mixed, desk.token.admin, { show: 'bad' })
  expect(bad.orders.list).toMatchObject([
    { customerRef: 'MIX-3', orderId: null, findings: [{ row: 4, field: 'weightKg', severity: 'error' }] },
  ])
  const page = (await one(mixed, desk.token.admin, { pageSize: 2 })).data.orders
  const rest = (await one(mixed, desk.token.admin, { pageSize: 2, after: page.next })).data.orders
  expect([page.list.length, rest.list.length, rest.next]).toEqual([2, 1, null])

  const typeFor = async (token: string) =>
    (await readFileAs(desk.portal, token, filePath)).headers.get('content-type')
  expect(await typeFor(desk.token.admin)).toContain('spreadsheet')
  expect(await typeFor(desk.token.agent)).toContain('json')
})

test('they are filtered by provider, state, mode, customer, day and word', async () => {
  const { admin, agent } = desk.token
  const customerId = (await list(admin)).data.list[0]?.customer.id
  const orderNo = (await one(mixed, agent)).data.orders.list[0]?.orderNo
  for (const [query, found] of [
    [{ provider: 'YT' }, [mixed]],
    [{ provider: 'GS' }, []],
    [{ state: 'checked' }, [untouched]],
    [{ businessType: '1' }, []],
    [{ customerId }, [untouched, mixed]],
    [{ to: '2020-01-01' }, []],
    [{ from: '2020-01-01', keyword: orderNo?.toLowerCase() }, [mixed]],
    [{ keyword: 'mix-2' }, [mixed]],
    [{ keyword: 'ORDERS.' }, [untouched, mixed]],
    [{ keyword: '%' }, []],
  ] as const)
    expect({ query, found: await ids(admin, query) }).toEqual({ query, found })
  // Another provider's number finds nothing, and neither does its name.
  expect(await ids(agent, { keyword: 'mix-2' })).toEqual([])
  expect((await list(agent, { provider: 'YT' })).code).toBe(404)
  expect((await list(admin, { from: '2026-02-30' })).data).toMatchObject({
    fields: { from: expect.anything() },
  })
  expect((await one(mixed, admin, { after: '2147483648' })).code).toBe(400)
})

test('the desk’s search finds them by file and by a number, for who may open them', async () => {
  const found = async (keyword: string, token: string) =>
    (await desk.portal.call(searchCalls.desk, { query: { keyword } }, { token })).data.imports
  expect(await found('mix-1', desk.token.agent)).toMatchObject([
    { id: mixed, title: 'orders.xlsx', link: `/desk/imports?open=${mixed}` },
  ])
  expect(await found('mix-1', desk.token.foreign)).toEqual([])
  expect(await found('mix-1', desk.token.finance)).toEqual([])
  expect((await found('orders', desk.token.admin)).length).toBe(2)
})

test('an order that waits for its owner’s approval is not the provider’s to see yet', async () => {
  const limits = { modules: ['import' as const, 'orders' as const], spendLimit: 1 }
  const member = await joinAs(desk.portal, desk.token.shipper, limits)
  const { id } = await desk.uploadRows([airRow('WAIT-1', { channel: 'HD/HD-AIR-US' })])
  expect((await desk.commit(id, {}, member.token)).data.counts.placed).toBe(1)
  expect((await one(id, desk.token.agent)).code).toBe(404)
  expect((await one(id, desk.token.admin)).data.orders.list).toMatchObject([{ flowStatus: 0 }])
})
