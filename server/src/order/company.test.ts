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
  fieldsOf,
  goodOrder,
  type OrderBook,
  openOrderBook,
  shipper,
} from '../../test/order-book.ts'
import { joinAs, signUpSomebody } from '../../test/people.ts'
import { pdf, readFileAs, uploadAs } from '../../test/uploads.ts'

// What an order has to do with the rest of a customer's house: colleagues, papers, address book, search.
let book: OrderBook
let member: string
beforeAll(async () => {
  book = await openOrderBook()
  member = (await joinAs(book.portal, book.token.shipper, { modules: ['orders'], spendLimit: 100 })).token
})
afterAll(() => book.portal.close())

const owner = () => ({ token: book.token.shipper })
const approve = (id: string, token: string, quoteId?: string) =>
  book.portal.call(orderCalls.approve, { params: { id }, body: quoteId ? { quoteId } : {} }, { token })
const decline = (id: string, token: string, reason = 'too dear') =>
  book.portal.call(orderCalls.decline, { params: { id }, body: { reason } }, { token })

describe('a sub-user’s limit', () => {
  test('above it the order waits for the owner, with the quote still unused', async () => {
    const { quoteId } = await book.ask(byAir, member)
    const { data } = await book.place(goodOrder(quoteId), member)
    expect(data).toMatchObject({ flowStatus: 0, approval: 'waiting' })
    expect(data.actions).not.toContain('submit')
    expect((await book.shipperMove('submit', data.id, member)).code).toBe(409)
    expect((await approve(data.id, member)).code).toBe(403)
    expect((await book.one(data.id)).data.actions).toContain('approve')
    expect((await approve(data.id, book.token.shipper)).data).toMatchObject({
      flowStatus: 1,
      approval: 'approved',
    })
    expect((await approve(data.id, book.token.shipper)).code).toBe(409)
  })

  test('the owner approves the price that he has seen, and no other', async () => {
    const [seen, dearer] = [await book.ask(byAir, member), await book.ask(byAir, member)]
    const { data } = await book.place(goodOrder(seen.quoteId), member)
    await book.portal.call(
      orderCalls.edit,
      { body: { id: data.id, quoteId: dearer.quoteId } as never },
      { token: member },
    )
    expect((await book.shipperMove('submit', data.id, member)).data.approval).toBe('waiting')
    expect((await approve(data.id, book.token.shipper, seen.quoteId)).code).toBe(409)
    expect((await approve(data.id, book.token.shipper, dearer.quoteId)).data.approval).toBe('approved')
  })

  test('is told before the press: above which amount, and for owners that there is none', async () => {
    const { quoteId } = await book.ask(byAir, member)
    expect((await book.prospect(quoteId, member)).data).toEqual({ usedBy: null, spendLimit: 100 })
    expect((await book.prospect(quoteId)).data.spendLimit).toBeNull()
  })

  test('a declined one is edited and asked for again; the quote may have gone meanwhile', async () => {
    const { quoteId } = await book.ask(byAir, member)
    const { data } = await book.place(goodOrder(quoteId), member)
    expect(fieldsOf((await decline(data.id, book.token.shipper, '')).data)).toHaveProperty('reason')
    expect((await decline(data.id, book.token.shipper)).data).toMatchObject({
      flowStatus: 0,
      approval: 'declined',
    })
    expect((await book.shipperMove('submit', data.id, member)).data.approval).toBe('waiting')
    expect((await book.place(goodOrder(quoteId))).code).toBe(200)
    expect((await approve(data.id, book.token.shipper)).code).toBe(409)
  })

  test('holds for a dearer edit and for a dearer measured weight too', async () => {
    const { id, quoteId } = await book.placed()
    const more = [{ ...boxes[0], quantity: 30 }]
    const repriced = await book.portal.call(
      orderCalls.reprice,
      { body: { quoteId: quoteId ?? '', pieces: more } },
      { token: member },
    )
    const edit = { body: { id, pieces: more, quoteId: repriced.data.quote.quoteId } }
    expect((await book.portal.call(orderCalls.edit, edit, { token: member })).code).toBe(403)
    const measured = await book.portal.call(
      orderDeskCalls.measure,
      { params: { id }, body: { pieces: more } },
      { token: book.token.agent },
    )
    const body = { measureId: measured.data.measures[0]?.id ?? '', agree: true }
    const consent = (token: string) =>
      book.portal.call(orderCalls.consent, { params: { id }, body }, { token })
    expect((await consent(member)).code).toBe(403)
    expect((await consent(book.token.shipper)).code).toBe(200)
  })

  test('within it the member orders alone; without the module not at all', async () => {
    const free = (await joinAs(book.portal, book.token.shipper, { modules: ['orders'] })).token
    expect(await book.placed({}, free)).toMatchObject({ flowStatus: 1, approval: null })
    const other = (await joinAs(book.portal, book.token.shipper, { modules: ['billing'] })).token
    const { quoteId } = await book.ask(byAir, other)
    expect((await book.place(goodOrder(quoteId), other)).code).toBe(403)
    expect((await book.portal.call(orderCalls.list, { query: {} }, { token: other })).code).toBe(403)
  })
})

describe('papers', () => {
  test('are uploads of the caller’s own, in versions, read by both sides and nobody else', async () => {
    const { id } = await book.placed()
    const bring = async (name: string, token = book.token.shipper) =>
      (await uploadAs(book.portal, token, name, pdf())).data
    const add = (file: string, token = book.token.shipper) =>
      book.portal.call(
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

    const stranger = (await signUpSomebody(book.portal)).token
    const theirs = await bring('x.pdf', stranger)
    expect(fieldsOf((await add(theirs.id)).data)).toHaveProperty('file')
    expect(fieldsOf((await add('nonsense')).data)).toHaveProperty('file')
    expect((await add(theirs.id, stranger)).code).toBe(404)

    const reads = async (token: string) =>
      (await readFileAs(book.portal, token, first.path)).headers.get('content-type')
    for (const token of [book.token.shipper, book.token.agent, member])
      expect(await reads(token)).toBe('application/pdf')
    for (const token of [stranger, book.token.foreign, book.token.pricing])
      expect(await reads(token)).toContain('json')

    const gone = data.documents[1]?.id ?? ''
    const remove = { params: { id, documentId: gone } }
    expect((await book.portal.call(orderCalls.removeDocument, remove, { token: stranger })).code).toBe(404)
    const left = await book.portal.call(orderCalls.removeDocument, remove, owner())
    expect(left.data.documents.map(({ version, current }) => [version, current])).toEqual([[1, true]])
  })

  test('are taken back by the side that gave them, and then read by that side alone', async () => {
    const { id } = await book.placed()
    const brought = async (token: string) =>
      (await uploadAs(book.portal, token, 'paper.pdf', pdf())).data.path
    const params = { id }
    const [ours, theirs] = [await brought(book.token.shipper), await brought(book.token.agent)]
    const kind = 'other' as const
    await book.portal.call(orderCalls.addDocument, { params, body: { kind, file: ours } }, owner())
    const { data } = await book.portal.call(
      orderDeskCalls.addDocument,
      { params, body: { kind, file: theirs } },
      { token: book.token.agent },
    )
    expect(data.documents.map(({ side }) => side)).toEqual(['customer', 'provider'])
    const [own = '', given = ''] = data.documents.map(document => document.id)
    const asShipper = (documentId: string) =>
      book.portal.call(orderCalls.removeDocument, { params: { id, documentId } }, owner())
    const asAgent = (documentId: string, token = book.token.agent) =>
      book.portal.call(orderDeskCalls.removeDocument, { params: { id, documentId } }, { token })
    expect(await asShipper(given)).toMatchObject({ code: 403, msg: '这份文件由对方提供，只能由对方撤回' })
    expect((await asAgent(own)).code).toBe(403)
    expect((await asAgent(given, book.token.foreign)).code).toBe(404)

    const reads = async (token: string, path: string) =>
      (await readFileAs(book.portal, token, path)).headers.get('content-type') === 'application/pdf'
    expect((await asAgent(given)).data.documents.map(document => document.id)).toEqual([own])
    expect(await reads(book.token.agent, theirs)).toBe(true)
    expect(await reads(book.token.shipper, theirs)).toBe(false)
    expect((await asShipper(own)).data.documents).toEqual([])
    expect(await reads(book.token.shipper, ours)).toBe(true)
    expect(await reads(book.token.agent, ours)).toBe(false)
    expect((await asShipper(own)).code).toBe(404)
  })
})

describe('the address book and the commodities', () => {
  test('fill in an order by their ids; somebody else’s are refused at their field', async () => {
    const address = { ...consignee, kind: 'consignee' as const, type: 4 }
    const kept = await book.portal.call(addressCalls.add, { body: address as never }, owner())
    const lamp = { nameZh: '落地灯', nameEn: 'Floor lamp', hsCode: '940521', unitValue: 20, currency: 'USD' }
    const goods = await book.portal.call(commodityCalls.add, { body: lamp as never }, owner())
    const workshop = { ...shipper, company: '东莞灯饰厂', kind: 'shipper' as const, type: 2 }
    const factory = await book.portal.call(addressCalls.add, { body: workshop as never }, owner())
    expect([kept.code, goods.code, factory.code]).toEqual([200, 200, 200])
    const { quoteId } = await book.ask()
    const changes = {
      consignee: { id: kept.data.id },
      pickup: { date: '', from: '', to: '', address: { id: factory.data.id } },
      commodities: [{ id: goods.data.id, quantity: 5 }],
    }
    const { data, code } = await book.place(goodOrder(quoteId, changes))
    expect(code).toBe(200)
    expect(data.consignee).toMatchObject({ company: consignee.company, line1: consignee.line1 })
    expect(data.pickup?.address).toMatchObject({ company: '东莞灯饰厂', city: shipper.city })
    expect(data.commodities[0]).toMatchObject({ nameEn: 'Floor lamp', hsCode: '940521', quantity: 5 })

    const stranger = (await signUpSomebody(book.portal)).token
    const foreign = await book.ask(byAir, stranger)
    const refused = await book.place(goodOrder(foreign.quoteId, changes), stranger)
    expect(refused.code).toBe(400)
    expect(Object.keys(fieldsOf(refused.data)).sort()).toEqual([
      'commodities.0.id',
      'consignee.id',
      'pickup.address.id',
    ])
  })
})

test('an export is the list as filtered, column by column, and holds no formula', async () => {
  const { orderNo } = await book.placed({ customerRef: '=1+1', urgency: 2 })
  const path = `${orderCalls.exportList.path}?format=csv&urgency=2&columns=orderNo,customerRef,flowStatus`
  const response = await book.portal.request(path, { ...owner(), language: 'en' })
  expect(response.headers.get('content-type')).toContain('text/csv')
  const lines = (await response.text()).replace('\uFEFF', '').trim().split('\r\n')
  expect(lines).toEqual(['Order,Your reference,Status', `${orderNo},'=1+1,Awaiting review`])
  const sheet = await book.portal.request(orderCalls.exportList.path, owner())
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('the search finds orders by number and by reference, within the customer', async () => {
  const { id, orderNo } = await book.placed({ customerRef: 'Spring collection' })
  const search = async (keyword: string, token = book.token.shipper) =>
    (await book.portal.call(searchCalls.search, { query: { keyword } }, { token })).data.orders
  expect(await search(orderNo)).toMatchObject([{ id, title: orderNo }])
  expect((await search('spring'))[0]?.id).toBe(id)
  expect(await search(orderNo, (await signUpSomebody(book.portal)).token)).toEqual([])
})
