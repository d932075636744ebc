import { savedViewCalls } from '@dtms/contract/saved-view/saved-view.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { joinAs, signUpShipper } from '../../test/people.ts'
import { fieldsOf } from '../../test/portal.ts'

let scene: OrderScene
let token: string
let colleague: string
beforeAll(async () => {
  scene = await openOrderScene()
  token = (await signUpShipper(scene.portal)).token
  colleague = (await joinAs(scene.portal, token, { modules: ['orders'] })).token
})
afterAll(() => scene.portal.close())

type NewView = {
  list: 'orders' | 'desk-orders'
  name: string
  search: Record<string, string>
  isDefault?: boolean
}
const add = (body: Partial<NewView> = {}, as = token) =>
  scene.portal.call(
    savedViewCalls.add,
    { body: { list: 'orders', name: 'Mine', search: { view: 'customs', sort: 'eta' }, ...body } },
    { token: as },
  )
const list = async (as = token, name: NewView['list'] = 'orders') =>
  (await scene.portal.call(savedViewCalls.list, { query: { list: name } }, { token: as })).data?.list
const edit = (id: string, body: object, as = token) =>
  scene.portal.call(savedViewCalls.edit, { params: { id }, body }, { token: as })
const remove = (id: string, as = token) =>
  scene.portal.call(savedViewCalls.remove, { params: { id } }, { token: as })

describe('a saved view', () => {
  test('belongs to one person, is renamed, made the default and deleted', async () => {
    const { data: first } = await add({ name: ' Customs by arrival ' })
    expect(first).toMatchObject({
      name: 'Customs by arrival',
      search: { view: 'customs', sort: 'eta' },
      isDefault: false,
    })
    const { data: second } = await add({ name: 'all', isDefault: true })
    expect(await list()).toEqual([second, first])
    expect(await list(colleague)).toEqual([])

    expect((await edit(first.id, { name: '清关', isDefault: true })).data).toMatchObject({
      name: '清关',
      search: first.search,
      isDefault: true,
    })
    expect((await list())?.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([first.id])
    expect((await edit(first.id, { isDefault: false, search: {} })).data).toMatchObject({
      isDefault: false,
      search: {},
    })
    for (const { id } of [first, second]) expect((await remove(id)).code).toBe(200)
    expect((await remove(first.id)).code).toBe(404)
    expect((await edit(first.id, { name: 'x' })).code).toBe(404)
  })

  test('has a name of 1 to 40 characters that is used once', async () => {
    const { data } = await add({ name: 'Peak' })
    expect((await add({ name: 'PEAK' })).code).toBe(409)
    expect((await add({ name: 'Peak' }, colleague)).code).toBe(200)
    expect(fieldsOf((await add({ name: '  ' })).data)).toHaveProperty('name')
    expect(fieldsOf((await add({ name: 'x'.repeat(41) })).data)).toHaveProperty('name')
    const { data: other } = await add({ name: 'x'.repeat(40) })
    expect((await edit(other.id, { name: 'peak' })).code).toBe(409)
    expect((await edit(data.id, { name: 'peak' })).data.name).toBe('peak')
    for (const { id } of [data, other]) await remove(id)
  })

  test('of another person is answered like none', async () => {
    const { data } = await add({ name: 'Private' })
    expect((await edit(data.id, { name: 'Taken' }, colleague)).code).toBe(404)
    expect((await remove(data.id, colleague)).code).toBe(404)
    expect((await list())?.map(({ name }) => name)).toContain('Private')
    await remove(data.id)
  })

  test('belongs to a list of one’s own side', async () => {
    expect((await add({ list: 'desk-orders' })).code).toBe(403)
    expect((await add({ list: 'orders' }, scene.token.agent)).code).toBe(403)
    expect((await add({ list: 'desk-orders', name: 'Review' }, scene.token.agent)).code).toBe(200)
    expect((await list(scene.token.agent, 'desk-orders'))?.map(({ name }) => name)).toEqual(['Review'])
    expect((await add({ list: 'bills' as never })).code).toBe(400)
  })

  test('takes only what an address has', async () => {
    expect((await add({ search: { 'not a key': '1' } })).code).toBe(400)
    expect((await add({ search: { q: 'x'.repeat(2001) } })).code).toBe(400)
    const many = Object.fromEntries([...'abcdefghijklmnopqrstu'].map(key => [key, '1']))
    expect((await add({ search: many })).code).toBe(400)
  })

  test('is one of at most thirty, also when two are saved at once, and one default', async () => {
    for (let n = 1; n <= 29; n += 1) expect((await add({ name: `v${n}` })).code).toBe(200)
    const codes = (await Promise.all([add({ name: 'a' }), add({ name: 'b' })])).map(({ code }) => code)
    expect(codes.sort()).toEqual([200, 409])
    const [one, two] = (await list()) ?? []
    await Promise.all([edit(one?.id ?? '', { isDefault: true }), edit(two?.id ?? '', { isDefault: true })])
    expect((await list())?.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})
