import { addressCalls } from '@dtms/contract/address/address.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  boxes,
  byAir,
  consignee,
  goodOrder,
  type OrderScene,
  openOrderScene,
  shipper,
} from '../../test/order-scene.ts'
import { joinAs, signUpShipper } from '../../test/people.ts'
import { fieldsOf } from '../../test/portal.ts'
import { pdf, readFileAs, uploadAs } from '../../test/uploads.ts'

// An order and the rest of a customer's account: colleagues, documents, address book, search.
let scene: OrderScene
let member: string
beforeAll(async () => {
  scene = await openOrderScene()
  member = (await joinAs(scene.portal, scene.token.shipper, { modules: ['orders'], spendLimit: 100 })).token
})
afterAll(() => scene.portal.close())

const owner = () => ({ token: scene.token.shipper })
const approve = (id: string, token: string, quoteId?: string) =>
  scene.portal.call(orderCalls.approve, { params: { id }, body: quoteId ? { quoteId } : {} }, { token })
const decline = (id: string, token: string, reason = 'too dear') =>
  scene.portal.call(orderCalls.decline, { params: { id }, body: { reason } }, { token })

describe('a sub-user’s limit', () => {
  test('above it the order waits for the owner, with the quote still unused', async () => {
    const { quoteId } = await scene.ask(byAir, member)
    const { data } = await scene.place(goodOrder(quoteId), member)
    expect(data).toMatchObject({ flowStatus: 0, approval: 'waiting' })
    expect(data.actions).not.toContain('submit')
    const listed = async (approval: 'waiting' | 'notWaiting') => {
      const query = { flowStatus: '0', approval } as const
      const { data: page } = await scene.portal.call(orderCalls.list, { query }, { token: member })
      return page.list.some(({ id }) => id === data.id)
    }
    expect(await listed('waiting')).toBe(true)
    expect(await listed('notWaiting')).toBe(false)
    expect((await scene.shipperMove('submit', data.id, member)).code).toBe(409)
    expect((await approve(data.id, member)).code).toBe(403)
    expect((await scene.one(data.id)).data.actions).toContain('approve')
    expect((await approve(data.id, scene.token.shipper)).data).toMatchObject({
      flowStatus: 1,
      approval: 'approved',
    })
    expect((await approve(data.id, scene.token.shipper)).code).toBe(409)
  })

  test('the owner approves the price that they have seen, and no other', async () => {
    const [seen, dearer] = [await scene.ask(byAir, member), await scene.ask(byAir, member)]
    const { data } = await scene.place(goodOrder(seen.quoteId), member)
    await scene.portal.call(
      orderCalls.edit,
      { body: { id: data.id, quoteId: dearer.quoteId } as never },
      { token: member },
    )
    expect((await scene.shipperMove('submit', data.id, member)).data.approval).toBe('waiting')
    expect((await approve(data.id, scene.token.shipper, seen.quoteId)).code).toBe(409)
    expect((await approve(data.id, scene.token.shipper, dearer.quoteId)).data.approval).toBe('approved')
  })

  test('is shown before submitting: above which amount, and for owners that there is none', async () => {
    const { quoteId } = await scene.ask(byAir, member)
    expect((await scene.prospect(quoteId, member)).data).toMatchObject({ usedBy: null, spendLimit: 100 })
    expect((await scene.prospect(quoteId)).data.spendLimit).toBeNull()
  })

  test('a declined one is edited and asked for again; the quote may have gone meanwhile', async () => {
    const { quoteId } = await scene.ask(byAir, member)
    const { data } = await scene.place(goodOrder(quoteId), member)
    expect(fieldsOf((await decline(data.id, scene.token.shipper, '')).data)).toHaveProperty('reason')
    expect((await decline(data.id, scene.token.shipper)).data).toMatchObject({
      flowStatus: 0,
      approval: 'declined',
    })
    expect((await scene.shipperMove('submit', data.id, member)).data.approval).toBe('waiting')
    expect((await scene.place(goodOrder(quoteId))).code).toBe(200)
    expect((await approve(data.id, scene.token.shipper)).code).toBe(409)
  })

  test('applies to an edit and a measured weight with a higher price too', async () => {
    const { id, quoteId } = await scene.placed()
    const more = [{ ...boxes[0], quantity: 30 }]
    const repriced = await scene.portal.call(
      orderCalls.reprice,
      { body: { quoteId: quoteId ?? '', pieces: more } },
      { token: member },
    )
    const edit = { body: { id, pieces: more, quoteId: repriced.data.quote.quoteId } }
    expect((await scene.portal.call(orderCalls.edit, edit, { token: member })).code).toBe(403)
    const measured = await scene.portal.call(
      orderDeskCalls.measure,
      { params: { id }, body: { pieces: more } },
      { token: scene.token.agent },
    )
    const body = { measureId: measured.data.measures[0]?.id ?? '', agree: true }
    const consent = (token: string) =>
      scene.portal.call(orderCalls.consent, { params: { id }, body }, { token })
    expect((await consent(member)).code).toBe(403)
    expect((await consent(scene.token.shipper)).code).toBe(200)
  })

  test('within it the member orders alone; without the module not at all', async () => {
    const free = (await joinAs(scene.portal, scene.token.shipper, { modules: ['orders'] })).token
    expect(await scene.placed({}, free)).toMatchObject({ flowStatus: 1, approval: null })
    const other = (await joinAs(scene.portal, scene.token.shipper, { modules: ['billing'] })).token
    const { quoteId } = await scene.ask(byAir, other)
    expect((await scene.place(goodOrder(quoteId), other)).code).toBe(403)
    expect((await scene.portal.call(orderCalls.list, { query: {} }, { token: other })).code).toBe(403)
  })
})

describe('documents', () => {
  test('are uploads of the caller’s own, in versions, read only by the two sides', async () => {
    const { id } = await scene.placed()
    const bring = async (name: string, token = scene.token.shipper) =>
      (await uploadAs(scene.portal, token, name, pdf())).data
    const add = (file: string, token = scene.token.shipper) =>
      scene.portal.call(
        orderCalls.addDocument,
        { params: { id }, body: { kind: 'commercial_invoice', file } },
        { token },
      )
    const first = await bring('invoice.pdf')
    await add(first.path)
    const { data } = await add((await bring('invoice-2.pdf')).id)
    expect(data.documents.map(({ name, version, current }) => [name, version, current])).toEqual([
      ['invoice.pdf', 1, false],
      ['invoice-2.pdf', 2, true],
    ])
    expect(data.checklist[0]).toMatchObject({ kind: 'commercial_invoice', present: true })

    const stranger = (await signUpShipper(scene.portal)).token
    const theirs = await bring('x.pdf', stranger)
    expect(fieldsOf((await add(theirs.id)).data)).toHaveProperty('file')
    expect(fieldsOf((await add('nonsense')).data)).toHaveProperty('file')
    expect((await add(theirs.id, stranger)).code).toBe(404)

    const reads = async (token: string) =>
      (await readFileAs(scene.portal, token, first.path)).headers.get('content-type')
    for (const token of [scene.token.shipper, scene.token.agent, member])
      expect(await reads(token)).toBe('application/pdf')
    for (const token of [stranger, scene.token.foreign, scene.token.pricing])
      expect(await reads(token)).toContain('json')

    const gone = data.documents[1]?.id ?? ''
    const remove = { params: { id, documentId: gone } }
    expect((await scene.portal.call(orderCalls.removeDocument, remove, { token: stranger })).code).toBe(404)
    const left = await scene.portal.call(orderCalls.removeDocument, remove, owner())
    expect(left.data.documents.map(({ version, current }) => [version, current])).toEqual([[1, true]])
  })

  test('are taken back by the side that gave them, and then read by that side alone', async () => {
    const { id } = await scene.placed()
    const brought = async (token: string) =>
      (await uploadAs(scene.portal, token, 'paper.pdf', pdf())).data.path
    const params = { id }
    const [ours, theirs] = [await brought(scene.token.shipper), await brought(scene.token.agent)]
    const kind = 'other' as const
    await scene.portal.call(orderCalls.addDocument, { params, body: { kind, file: ours } }, owner())
    const { data } = await scene.portal.call(
      orderDeskCalls.addDocument,
      { params, body: { kind, file: theirs } },
      { token: scene.token.agent },
    )
    expect(data.documents.map(({ side }) => side)).toEqual(['customer', 'provider'])
    const [own = '', given = ''] = data.documents.map(document => document.id)
    const asShipper = (documentId: string) =>
      scene.portal.call(orderCalls.removeDocument, { params: { id, documentId } }, owner())
    const asAgent = (documentId: string, token = scene.token.agent) =>
      scene.portal.call(orderDeskCalls.removeDocument, { params: { id, documentId } }, { token })
    expect(await asShipper(given)).toMatchObject({ code: 403, msg: '这份文件由对方提供，只能由对方撤回' })
    expect((await asAgent(own)).code).toBe(403)
    expect((await asAgent(given, scene.token.foreign)).code).toBe(404)

    const reads = async (token: string, path: string) =>
      (await readFileAs(scene.portal, token, path)).headers.get('content-type') === 'application/pdf'
    expect((await asAgent(given)).data.documents.map(document => document.id)).toEqual([own])
    expect(await reads(scene.token.agent, theirs)).toBe(true)
    expect(await reads(scene.token.shipper, theirs)).toBe(false)
    expect((await asShipper(own)).data.documents).toEqual([])
    expect(await reads(scene.token.shipper, ours)).toBe(true)
    expect(await reads(scene.token.agent, ours)).toBe(false)
    expect((await asShipper(own)).code).toBe(404)
  })
})

describe('the address book and the commodities', () => {
  test('fill in an order by their ids; those of another customer are refused at their field', async () => {
    const address = { ...consignee, kind: 'consignee' as const, type: 4 }
    const kept = await scene.portal.call(addressCalls.add, { body: address as never }, owner())
    const lamp = { nameZh: '落地灯', nameEn: 'Floor lamp', hsCode: '940521', unitValue: 20, currency: 'USD' }
    const goods = await scene.portal.call(commodityCalls.add, { body: lamp as never }, owner())
    const workshop = { ...shipper, company: '东莞灯饰厂', kind: 'shipper' as const, type: 2 }
    const factory = await scene.portal.call(addressCalls.add, { body: workshop as never }, owner())
    expect([kept.code, goods.code, factory.code]).toEqual([200, 200, 200])
    const { quoteId } = await scene.ask()
    const changes = {
      consignee: { id: kept.data.id },
      pickup: { date: '', from: '', to: '', address: { id: factory.data.id } },
      commodities: [{ id: goods.data.id, quantity: 5 }],
    }
    const { data, code } = await scene.place(goodOrder(quoteId, changes))
    expect(code).toBe(200)
    expect(data.consignee).toMatchObject({ company: consignee.company, line1: consignee.line1 })
    expect(data.pickup?.address).toMatchObject({ company: '东莞灯饰厂', city: shipper.city })
    expect(data.commodities[0]).toMatchObject({ nameEn: 'Floor lamp', hsCode: '940521', quantity: 5 })

    const stranger = (await signUpShipper(scene.portal)).token
    const foreign = await scene.ask(byAir, stranger)
    const refused = await scene.place(goodOrder(foreign.quoteId, changes), stranger)
    expect(refused.code).toBe(400)
    expect(Object.keys(fieldsOf(refused.data)).sort()).toEqual([
      'commodities.0.id',
      'consignee.id',
      'pickup.address.id',
    ])
  })
})

test('an export is the list as filtered, column by column, and holds no formula', async () => {
  const { orderNo } = await scene.placed({ customerRef: '=1+1', urgency: 2 })
  const path = `${orderCalls.exportList.path}?format=csv&urgency=2&columns=orderNo,customerRef,flowStatus`
  const response = await scene.portal.request(path, { ...owner(), language: 'en' })
  expect(response.headers.get('content-type')).toContain('text/csv')
  const lines = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual(['Order no.,Your reference,Status', `${orderNo},'=1+1,Awaiting review`])
  const exported = await scene.portal.request(orderCalls.exportList.path, owner())
  expect(
    Buffer.from(await exported.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('the search finds orders by number and by reference, within the customer', async () => {
  const { id, orderNo } = await scene.placed({ customerRef: 'Spring collection' })
  const search = async (keyword: string, token = scene.token.shipper) =>
    (await scene.portal.call(searchCalls.search, { query: { keyword } }, { token })).data.orders
  expect(await search(orderNo)).toMatchObject([{ id, title: orderNo }])
  expect((await search('spring'))[0]?.id).toBe(id)
  expect(await search(orderNo, (await signUpShipper(scene.portal)).token)).toEqual([])
})
