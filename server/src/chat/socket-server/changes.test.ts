import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../test/chat-client.ts'
import { type OrderScene, openOrderScene } from '../../../test/order-scene.ts'
import { seatShipper } from '../../../test/people.ts'

let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

const opened = (token: string) => connect(scene.portal.origin, { token })
const kindsHeard = ({ frames }: Awaited<ReturnType<typeof opened>>) =>
  frames.filter(({ method }) => method === 'changed').flatMap(({ kinds }) => kinds)

test('a new order reaches every desk of its provider, a milestone the pages of its customer', async () => {
  const agent = await opened(scene.token.agent)
  const finance = await opened(scene.token.finance)
  const portalAdmin = await opened(scene.token.admin)
  const { id } = await scene.placed()
  for (const desk of [agent, finance, portalAdmin])
    expect(await desk.next('changed')).toMatchObject({ kinds: ['orders'] })
  await scene.adopt(id)
  const shipper = await opened(scene.token.shipper)
  await scene.pass(id, 'received')
  expect(await shipper.next('changed')).toEqual({ method: 'changed', kinds: ['orders'] })
})

test('what is owed changes with an accepted order, for customer and finance', async () => {
  const shipper = await opened(scene.token.shipper)
  const finance = await opened(scene.token.finance)
  const { id } = await scene.placed()
  await scene.adopt(id)
  const isBills = (frame: { method: string; kinds?: unknown }) => String(frame.kinds) === 'bills'
  expect(await shipper.nextWhere(isBills, 'bills')).toMatchObject({ kinds: ['bills'] })
  expect(await finance.nextWhere(isBills, 'bills')).toMatchObject({ kinds: ['bills'] })
})

test('other customers and other providers receive nothing, and a refused move is no change', async () => {
  const { token } = await seatShipper(scene.portal)
  const stranger = await opened(token)
  const foreign = await opened(scene.token.foreign)
  const shipper = await opened(scene.token.shipper)
  const { id } = await scene.placed()
  await shipper.next('changed')
  expect((await scene.pass(id, 'departed')).code).not.toBe(200)
  await scene.adopt(id)
  await shipper.nextWhere(({ kinds }) => String(kinds) === 'bills', 'bills')
  expect(kindsHeard(stranger)).toEqual([])
  expect(kindsHeard(foreign)).toEqual([])
})

test('staff without conversations receive changes and can send nothing', async () => {
  const finance = await opened(scene.token.finance)
  finance.send({ method: 'MessageList', toUserId: '1' })
  expect(await finance.next('refused')).toMatchObject({ of: 'MessageList', code: 403 })
  finance.send({ method: 'heartCheck' })
  await finance.next('heartCheck')
  expect(finance.isOpen()).toBe(true)
})
