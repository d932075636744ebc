import { accountCalls } from '@dtms/contract/account/account.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import type { NoticeKind } from '@dtms/contract/notice/notice.ts'
import { maxPushes, pushCalls } from '@dtms/contract/notice/push.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { notify } from '#notice/public.ts'
import { seatShipper } from '../../../test/people.ts'
import { fieldsOf, openPortal, type Portal } from '../../../test/portal.ts'
import { openPushService } from '../../../test/push-service.ts'
import { loopbackAllowed } from '../../../test/webhook-receiver.ts'

let portal: Portal
let shipper: Awaited<ReturnType<typeof seatShipper>>
let personId: string
beforeAll(async () => {
  portal = await openPortal({ settings: loopbackAllowed })
  shipper = await seatShipper(portal)
  personId = (await portal.call(accountCalls.current, {}, { token: shipper.token })).data.userId
})
afterAll(() => portal.close())

const allowed = async (token = shipper.token) => {
  const service = await openPushService()
  const { data } = await portal.call(pushCalls.key, {}, { token })
  service.trust(data.publicKey)
  const added = await portal.call(pushCalls.add, { body: service.subscription }, { token })
  expect(added.code).toBe(200)
  onTestFinished(async () => {
    service.close()
    expect(service.refused).toEqual([])
    await sql`delete from push_subscription`.execute(portal.db)
  })
  return service
}

const params = { provider: '华达国际', amount: 'CNY 806.52', until: '2026-12-01' }
const happens = (kind: NoticeKind = 'offer.received', userId = personId) =>
  portal.db.transaction().execute(tx => notify(tx, { userId, kind, params, link: '/quote?id=1' }))

const jobsLeft = async () => {
  const { rows } = await sql<{ payload: { tried?: number } }>`
    select private.payload from graphile_worker._private_jobs private
    join graphile_worker._private_tasks task on task.id = private.task_id
    where task.identifier = 'notice:push'`.execute(portal.db)
  return rows.map(({ payload }) => payload.tried)
}
const settled = () => expect.poll(jobsLeft, { timeout: 20_000 }).toEqual([])

describe('a browser in which a person allowed it', () => {
  test('gets an offer in the person’s language, signed by the portal and readable for it alone', async () => {
    const service = await allowed()
    await happens()
    await expect
      .poll(() => service.received, { timeout: 20_000 })
      .toEqual([
        {
          site: expect.any(String),
          text: '华达国际给您报了新价：CNY 806.52，有效期至 2026-12-01。',
          link: '/quote?id=1',
        },
      ])
  })

  test('gets nothing that is not urgent, nor what the person switched off', async () => {
    const service = await allowed()
    await happens('account.welcome')
    const set = (off: { event: 'offer'; channel: 'push' }[]) =>
      portal.call(meCalls.setNotices, { body: { off } }, { token: shipper.token })
    await set([{ event: 'offer', channel: 'push' }])
    await happens()
    await set([])
    await settled()
    expect(service.received).toEqual([])
    // Exceptions, and what waits for the person's consent.
    const urgent = [
      'order.exception',
      'order.consent-wanted',
      'order.amendment-consent',
      'bill.late-consent',
    ] as const
    for (const kind of urgent) await happens(kind)
    await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(urgent.length)
  })

  test('gets nothing after the person signed out there', async () => {
    const { token } = await seatShipper(portal)
    const { data } = await portal.call(accountCalls.current, {}, { token })
    const service = await allowed(token)
    await portal.call(accountCalls.logout, {}, { token })
    await happens('offer.received', data.userId)
    await settled()
    expect(service.received).toEqual([])
  })

  test('that is gone is forgotten; one that cannot take it now is asked again later', async () => {
    const service = await allowed()
    service.answer(503)
    await happens()
    await expect.poll(jobsLeft, { timeout: 20_000 }).toEqual([1])
    service.answer(410)
    await happens()
    const left = async () => (await sql`select from push_subscription`.execute(portal.db)).rows.length
    await expect.poll(left, { timeout: 20_000 }).toBe(0)
    await sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker._private_jobs), now())`.execute(
      portal.db,
    )
    await settled()
    expect(service.received).toEqual([])
  })

  test('is ended by its person only', async () => {
    const service = await allowed()
    const other = await seatShipper(portal)
    const { endpoint } = service.subscription
    const left = async () => (await sql`select from push_subscription`.execute(portal.db)).rows.length
    await portal.call(pushCalls.remove, { body: { endpoint } }, { token: other.token })
    expect(await left()).toBe(1)
    await portal.call(pushCalls.remove, { body: { endpoint } }, { token: shipper.token })
    expect(await left()).toBe(0)
  })
})

describe('a subscription', () => {
  test('to an address that is not public is refused at its field', async () => {
    const { subscription } = await allowed()
    for (const endpoint of ['https://10.0.0.1/push', 'ftp://push.example', 'push']) {
      const response = await portal.call(
        pushCalls.add,
        { body: { ...subscription, endpoint } },
        { token: shipper.token },
      )
      expect(fieldsOf(response.data)).toHaveProperty('endpoint')
    }
  })

  test('ends the oldest where a person has too many', async () => {
    const { subscription } = await allowed()
    for (let more = 0; more < maxPushes; more++)
      await portal.call(
        pushCalls.add,
        { body: { ...subscription, endpoint: `${subscription.endpoint}/${more}` } },
        { token: shipper.token },
      )
    const { rows } = await sql<{ endpoint: string }>`select endpoint from push_subscription`.execute(
      portal.db,
    )
    expect(rows).toHaveLength(maxPushes)
    expect(rows.map(({ endpoint }) => endpoint)).not.toContain(subscription.endpoint)
  })
})
