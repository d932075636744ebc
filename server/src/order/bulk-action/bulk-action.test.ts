import { type LeftOutReason, orderBulkCalls } from '@dtms/contract/order/bulk.ts'
import { orderDeskCalls } from '@dtms/contract/order/desk.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { searchCalls } from '@dtms/contract/search/search.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { pdfPages } from '../../../test/pdf-text.ts'
import { signUpShipper } from '../../../test/people.ts'
import { fieldsOf } from '../../../test/portal.ts'
import { pdf, uploadAs } from '../../../test/uploads.ts'

let scene: OrderScene
let stranger: string
beforeAll(async () => {
  scene = await openOrderScene()
  stranger = (await signUpShipper(scene.portal)).token
})
afterAll(() => scene.portal.close())

const absent = '00000000-0000-4000-8000-000000000000'
const list = async (query: Record<string, string> = {}, token = scene.token.shipper) =>
  (await scene.portal.call(orderCalls.list, { query }, { token })).data
const idsOf = ({ list: rows }: { list: { id: string }[] }) => rows.map(({ id }) => id)
const archive = (orderIds: string[], archived = true, token = scene.token.shipper) =>
  scene.portal.call(orderBulkCalls.archive, { body: { orderIds, archived } }, { token })
const tag = (orderIds: string[], add: string[], remove: string[] = [], token = scene.token.shipper) =>
  scene.portal.call(orderBulkCalls.tag, { body: { orderIds, add, remove } }, { token })
const draft = async () => (await scene.placed({ draft: true })).id
const file = (name: 'labels' | 'papers', ids: string[], more = '', token = scene.token.shipper) =>
  scene.portal.request(`${orderBulkCalls[name].path}?ids=${ids.join(',')}${more}`, {
    language: 'en',
    headers: { authorization: token },
  })

const said = async (response: Promise<Response>) =>
  (await (await response).json()) as { code: number; data: { reasons: LeftOutReason[] } }

describe('the archive', () => {
  test('takes settled orders out of the tabs, keeps them findable, and gives them back', async () => {
    const id = await draft()
    const before = (await list()).counts
    const { data } = await archive([id, id])
    expect(data).toEqual({ done: [id], refused: [] })

    const after = await list()
    expect(idsOf(after)).not.toContain(id)
    expect(after.counts).toMatchObject({
      all: before.all - 1,
      0: before[0] - 1,
      archived: before.archived + 1,
    })
    expect(idsOf(await list({ archived: '1' }))).toEqual([id])
    expect((await list({ archived: '1' })).counts.all).toBe(before.all - 1)
    expect(idsOf(await list({ archived: 'all' }))).toContain(id)
    const { orderNo, archived } = (await scene.one(id)).data
    expect(archived).toBe(true)
    expect((await list({ numbers: orderNo })).list).toMatchObject([{ id, archived: true }])
    const found = await scene.portal.call(
      searchCalls.search,
      { query: { keyword: orderNo } },
      { token: scene.token.shipper },
    )
    expect(JSON.stringify(found.data)).toContain(id)

    expect((await archive([id], false)).data.done).toEqual([id])
    expect(idsOf(await list())).toContain(id)
    expect((await archive([id], false)).data.done).toEqual([id])
  })

  test('refuses what is still open, order by order, and does the rest', async () => {
    const settled = await draft()
    const { id: waiting } = await scene.placed()
    const { data } = await archive([waiting, settled, absent])
    expect(data.done).toEqual([settled])
    expect(data.refused.map(({ id }) => id)).toEqual([waiting, absent])
    expect(data.refused[0]?.reason).toContain('归档')
    await archive([settled], false)
  })

  test('takes a delivered order, and the desk goes on seeing it', async () => {
    const { id } = await scene.placed()
    await scene.adopt(id)
    expect((await archive([id])).data.done).toEqual([])
    const body = {
      milestones: [{ code: 'delivered' as const, actual: new Date().toISOString(), place: '', note: '' }],
      confirm: true,
    }
    await scene.portal.call(orderDeskCalls.record, { params: { id }, body } as never, {
      token: scene.token.agent,
    })
    expect((await archive([id])).data.done).toEqual([id])
    await tag([id], ['Private'])
    const { data } = await scene.portal.call(orderDeskCalls.list, { query: {} }, { token: scene.token.agent })
    expect(data.list.find(row => row.id === id)).toMatchObject({ archived: false, tags: [] })
    const { data: one } = await scene.portal.call(
      orderDeskCalls.one,
      { params: { id } },
      { token: scene.token.agent },
    )
    expect(one).toMatchObject({ archived: false, tags: [] })
  })

  test('gives an order back when something happens to it', async () => {
    const id = await draft()
    await archive([id])
    await scene.portal.call(orderCalls.edit, { body: { id, remarks: 'again' } } as never, {
      token: scene.token.shipper,
    })
    expect((await scene.one(id)).data.archived).toBe(false)
  })

  test('answers a foreign order like an absent one, and at most 200 at once', async () => {
    const id = await draft()
    const foreign = (await archive([id], true, stranger)).data
    expect(foreign.done).toEqual([])
    expect(foreign.refused[0]?.reason).toBe((await archive([absent], true, stranger)).data.refused[0]?.reason)
    expect((await scene.one(id)).data.archived).toBe(false)
    const many = await archive(Array.from({ length: 201 }, () => absent))
    expect(many.code).toBe(400)
    expect((await archive([])).code).toBe(400)
  })
})

describe('tags', () => {
  test('are added and removed on many orders, filter the list and are listed', async () => {
    const [first, second] = [await draft(), await draft()]
    const { data } = await tag([first, second], ['Black Friday', '旺季'])
    expect(data).toEqual({ done: [first, second], refused: [] })
    expect((await list({ tag: '旺季' })).list).toMatchObject([
      { id: second, tags: ['Black Friday', '旺季'] },
      { id: first },
    ])
    await tag([first], ['BLACK FRIDAY'], ['旺季'])
    expect((await scene.one(first)).data.tags).toEqual(['Black Friday'])
    expect(idsOf(await list({ tag: '旺季' }))).toEqual([second])
    expect(idsOf(await list({ tag: 'black friday' }))).toEqual([second, first])
    const { data: tags } = await scene.portal.call(orderBulkCalls.tags, {}, { token: scene.token.shipper })
    expect(tags.list).toContainEqual({ name: 'Black Friday', count: 2 })
    const others = await scene.portal.call(orderBulkCalls.tags, {}, { token: stranger })
    expect(others.data.list).toEqual([])
    expect((await tag([first], ['x'], [], stranger)).data.done).toEqual([])
  })

  test('do not touch the time of change, are at most ten, and not empty', async () => {
    const id = await draft()
    const before = (await scene.one(id)).data.updateTime
    const ten = Array.from({ length: 10 }, (_, index) => `t${index}`)
    await tag([id], ten)
    expect((await scene.one(id)).data).toMatchObject({ tags: ten, updateTime: before })
    const other = await draft()
    const { data } = await tag([id, other], ['eleventh'])
    expect(data.done).toEqual([other])
    expect(data.refused).toMatchObject([{ id }])
    expect(fieldsOf((await tag([id], [''])).data)).toHaveProperty('add')
    expect(fieldsOf((await tag([id], [])).data)).toHaveProperty('add')
    expect((await tag([id], ['x'.repeat(31)])).code).toBe(400)
  })

  test('of two at once are both kept', async () => {
    const id = await draft()
    await Promise.all([tag([id], ['one']), tag([id], ['two'])])
    expect([...(await scene.one(id)).data.tags].sort()).toEqual(['one', 'two'])
  })
})

describe('one file of many orders', () => {
  test('has the labels of all, and names those without before it leaves them out', async () => {
    const [first, second] = [await scene.placed(), await scene.placed()]
    const response = await file('labels', [second.id, first.id])
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pages = await pdfPages(Buffer.from(await response.arrayBuffer()))
    expect(pages).toHaveLength(20)
    expect(pages[0]).toContain(second.orderNo)
    expect(pages[10]).toContain(first.orderNo)
    const later = await file('labels', [second.id, first.id], '&from=12')
    expect(await pdfPages(Buffer.from(await later.arrayBuffer()))).toHaveLength(9)
    expect((await said(file('labels', [first.id], '&from=11'))).code).toBe(404)

    const { id, orderNo } = await scene.placed({ draft: true })
    const refused = await said(file('labels', [id, first.id, absent]))
    expect(refused).toMatchObject({
      code: 409,
      data: {
        reasons: [
          { orderId: id, orderNo },
          { orderId: absent, orderNo: '' },
        ],
      },
    })
    const rest = await file('labels', [id, first.id, absent], '&confirm=1')
    expect(await pdfPages(Buffer.from(await rest.arrayBuffer()))).toHaveLength(10)
  })

  test('has the documents of all, a folder for each order', async () => {
    const [first, second] = [await scene.placed(), await scene.placed()]
    const { data } = await uploadAs(scene.portal, scene.token.shipper, 'my invoice.pdf', pdf())
    await scene.portal.call(
      orderCalls.addDocument,
      { params: { id: first.id }, body: { kind: 'commercial_invoice', file: data.id } },
      { token: scene.token.shipper },
    )
    const response = await file('papers', [first.id, second.id])
    expect(response.headers.get('content-type')).toBe('application/zip')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(namesIn(bytes)).toEqual([
      `${first.orderNo}/${first.orderNo}.pdf`,
      `${first.orderNo}/Commercial invoice v1 my invoice.pdf`,
      `${second.orderNo}/${second.orderNo}.pdf`,
    ])
  })

  test('names a document that the store has lost instead of leaving it out unseen', async () => {
    const { id, orderNo } = await scene.placed()
    const { data } = await uploadAs(scene.portal, scene.token.shipper, 'lost.pdf', pdf())
    const body = { kind: 'packing_list' as const, file: data.id }
    await scene.portal.call(orderCalls.addDocument, { params: { id }, body }, { token: scene.token.shipper })
    await scene.portal.services.files.delete(data.id)
    const bytes = Buffer.from(await (await file('papers', [id])).arrayBuffer())
    expect(namesIn(bytes)).toEqual([`${orderNo}/${orderNo}.pdf`, 'missing-files.txt'])
  })

  test('is not made of foreign orders, nor of more than a hundred', async () => {
    const { id } = await scene.placed()
    for (const name of ['labels', 'papers'] as const) {
      const foreign = await said(file(name, [id], '', stranger))
      const nothing = await said(file(name, [absent], '', stranger))
      expect(foreign).toMatchObject({ code: 409, data: { reasons: [{ orderId: id, orderNo: '' }] } })
      expect(foreign.data.reasons[0]?.text).toBe(nothing.data.reasons[0]?.text)
      expect((await said(file(name, [id], '&confirm=1', stranger))).code).toBe(404)
      expect((await said(file(name, Array(101).fill(id)))).code).toBe(400)
      expect((await said(file(name, []))).code).toBe(400)
    }
  })
})

// The names in a ZIP's directory.
const namesIn = (bytes: Buffer): string[] => {
  const names: string[] = []
  const marker = Buffer.from([0x50, 0x4b, 0x01, 0x02])
  for (let at = bytes.indexOf(marker); at >= 0; at = bytes.indexOf(marker, at + 46))
    names.push(bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)))
  return names
}
