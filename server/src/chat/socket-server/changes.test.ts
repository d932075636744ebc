import { staffCalls } from '@dtms/contract/account/staff.ts'
import { userCalls } from '@dtms/contract/account/user.ts'
import { addressCalls } from '@dtms/contract/address/address.ts'
import type { ChangeKind } from '@dtms/contract/change.ts'
import { commodityCalls } from '@dtms/contract/commodity/commodity.ts'
import { deskCustomerCalls } from '@dtms/contract/desk/customer.ts'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { taskCalls } from '@dtms/contract/task/task.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../test/chat-client.ts'
import { airRow, openImportDesk } from '../../../test/import-desk.ts'
import { freshEmail, seatShipper } from '../../../test/people.ts'
import { goodSheet } from '../../../test/rate-desk.ts'

let scene: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  scene = await openImportDesk()
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

describe('what is stored on one page is asked for again on all others that show it', () => {
  type Listener = 'shipper' | 'agent' | 'finance' | 'admin'
  const heard = async (kind: ChangeKind, by: readonly Listener[], store: () => Promise<{ code: number }>) => {
    const pages = await Promise.all(by.map(name => opened(scene.token[name])))
    expect(await store()).toMatchObject({ code: 200 })
    for (const page of pages) await page.nextWhere(({ kinds }) => String(kinds) === kind, kind)
  }

  test('an address, its change and its end', async () => {
    const token = scene.token.shipper
    const address = {
      ...{ kind: 'consignee' as const, contact: 'John Doe', phone: '(213) 555-0100', country: 'US' },
      ...{ city: 'Los Angeles', postcode: '90001', line1: '123 Main St' },
    }
    let id = ''
    await heard('addresses', ['shipper'], async () => {
      const added = await scene.portal.call(addressCalls.add, { body: address }, { token })
      id = added.data.id
      return added
    })
    await heard('addresses', ['shipper'], () =>
      scene.portal.call(addressCalls.change, { body: { ...address, id, line1: '5 Elm St' } }, { token }),
    )
    await heard('addresses', ['shipper'], () =>
      scene.portal.call(addressCalls.remove, { params: { id } }, { token }),
    )
  })

  test('goods, a user and a file of orders', async () => {
    const token = scene.token.shipper
    await heard('commodities', ['shipper'], () =>
      scene.portal.call(
        commodityCalls.add,
        { body: { nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '9405.21' } },
        { token },
      ),
    )
    await heard('users', ['shipper'], () =>
      scene.portal.call(userCalls.inviteUser, { body: { email: freshEmail(), modules: [] } }, { token }),
    )
    await heard('imports', ['shipper'], async () => {
      await scene.uploadRows([airRow('changes-1')])
      return { code: 200 }
    })
  })

  test('a task, a customer and a rate sheet, at each desk of the provider', async () => {
    const token = scene.token.agent
    const desks = ['agent', 'finance', 'admin'] as const
    await heard('tasks', desks, () =>
      scene.portal.call(taskCalls.add, { body: { title: '催件' } }, { token }),
    )
    await heard('customers', desks, () =>
      scene.portal.call(
        deskCustomerCalls.createCustomer,
        {
          body: {
            companyName: 'Yiwu Bright Toys',
            contact: { name: '陈芳', email: '', phone: '' },
            language: 'zh',
          },
        },
        { token },
      ),
    )
    await heard('staff', ['admin'], () =>
      scene.portal.call(
        staffCalls.inviteStaff,
        { body: { email: freshEmail(), roles: ['admin'] } },
        { token: scene.token.admin },
      ),
    )
    await heard('rates', desks, () =>
      scene.portal.call(rateCalls.createSheet, { body: { ...goodSheet() } }, { token: scene.token.pricing }),
    )
  })
})
