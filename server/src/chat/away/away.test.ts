import { accountCalls } from '@dtms/contract/account/account.ts'
import { meCalls } from '@dtms/contract/account/me.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { pushCalls } from '@dtms/contract/notice/push.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type ChatClient, connect } from '../../../test/chat-client.ts'
import { signUpShipper } from '../../../test/people.ts'
import { openPushService } from '../../../test/push-service.ts'
import { type Desk, openDesk } from '../../../test/rate-desk.ts'
import { loopbackAllowed } from '../../../test/webhook-receiver.ts'
import { chatJobs } from './jobs.ts'

// Mails to absent users. The table is changed so that five minutes have passed. Of the provider's two agents, only
// the one in charge gets it.
let agentMail: string
let desk: Desk
let shipper: { token: string; email: string; id: string }
let agentId: string
let atDeskId: string
let mine: ChatClient
let theirs: ChatClient
beforeAll(async () => {
  desk = await openDesk({ settings: loopbackAllowed })
  const { token, email } = await signUpShipper(desk.portal, 'en')
  const id = (await desk.portal.call(accountCalls.current, {}, { token })).data.userId
  shipper = { token, email, id }
  agentId = (await desk.portal.call(chatCalls.chatUserId, { query: {} }, { token })).data
  atDeskId = (await desk.portal.call(accountCalls.current, {}, { token: desk.token.agent })).data.userId
  const inCharge = desk.db.selectFrom('person').select('email').where('id', '=', agentId)
  agentMail = (await inCharge.executeTakeFirstOrThrow()).email
})
afterAll(() => desk.close())
beforeEach(async () => {
  mine = await connect(desk.portal.origin, { token: shipper.token })
  theirs = await connect(desk.portal.origin, { token: desk.token.agent })
})

const say = async (client: ChatClient, toUserId: string, messageContent: string) => {
  client.send({ method: 'SendMessage', toUserId, messageType: 'text', messageContent })
  return client.nextWhere(frame => frame.method === 'sendMessage' && frame.toMessage === messageContent)
}

// The other side's reading arrives here too: only our own confirms that it is stored.
const read = async (client: ChatClient, toUserId: string) => {
  const reader = client === mine ? shipper.id : atDeskId
  client.send({ method: 'ReadMessage', toUserId, seq: 1_000_000 })
  await client.nextWhere(frame => frame.method === 'readMessage' && frame.formUserId === reader)
}

// Returns how many were notified after five minutes and every mail was sent.
const afterFiveMinutes = async (): Promise<number> => {
  const mails = () => desk.portal.mail.to(agentMail).length + desk.portal.mail.to(shipper.email).length
  const before = mails()
  await sql`update conversation set tell_customer_at = tell_customer_at - interval '5 minutes',
    tell_provider_at = tell_provider_at - interval '5 minutes'`.execute(desk.db)
  await chatJobs(desk.portal.services)['chat:tell-away']?.({})
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs where task_identifier like 'chat:%'`.execute(
      desk.db,
    )
    expect(rows).toHaveLength(0)
  }, 20_000)
  return mails() - before
}

test('the agent in charge is notified once who wrote, in their language, with a link and without the content', async () => {
  const { conversationId } = await say(mine, agentId, 'my secret price is 1,234')
  await say(mine, agentId, 'are you there?')
  expect(await afterFiveMinutes()).toBe(1)
  const mail = await desk.portal.mail.nth(agentMail, 1)
  expect(mail.subject).toContain('测试贸易有限公司给您发了 2 条消息')
  expect(mail.text).toContain(`/desk/inbox?id=${conversationId}`)
  expect(mail.text).not.toContain('1,234')
  await say(mine, agentId, 'hello?')
  expect(await afterFiveMinutes()).toBe(0)
})

test('a user who read or replied is not notified; the next silence is notified again', async () => {
  await read(theirs, shipper.id)
  await say(mine, agentId, 'one')
  await read(theirs, shipper.id)
  expect(await afterFiveMinutes()).toBe(0)
  await say(mine, agentId, 'two')
  await say(theirs, shipper.id, 'answered without a word about reading')
  await read(mine, agentId)
  expect(await afterFiveMinutes()).toBe(0)
  await say(mine, agentId, 'three')
  expect(await afterFiveMinutes()).toBe(1)
  await desk.portal.mail.about(agentMail, '1 条消息')
})

test('the customer’s users who took part are notified in their language, unless they opted out', async () => {
  const before = desk.portal.mail.to(shipper.email).length
  await say(theirs, shipper.id, 'we have a better price')
  expect(await afterFiveMinutes()).toBe(1)
  const mail = await desk.portal.mail.nth(shipper.email, before + 1)
  expect(mail.subject).toContain('1 new message from Huada International')
  expect(mail.text).toContain('/manage?chat=')
  await read(mine, agentId)
  await desk.portal.call(
    meCalls.setNotices,
    { body: { off: [{ event: 'chat', channel: 'mail' }] } },
    { token: shipper.token },
  )
  await say(theirs, shipper.id, 'still there?')
  expect(await afterFiveMinutes()).toBe(0)
})

test('an unread message is pushed to a device where its reader allowed it, without its content', async () => {
  await read(mine, agentId)
  const service = await openPushService()
  onTestFinished(service.close)
  const asShipper = { token: shipper.token }
  service.trust((await desk.portal.call(pushCalls.key, {}, asShipper)).data.publicKey)
  const added = await desk.portal.call(pushCalls.add, { body: service.subscription }, asShipper)
  expect(added.code).toBe(200)
  const { conversationId } = await say(theirs, shipper.id, 'our price is 4,321')
  await afterFiveMinutes()
  await expect.poll(() => service.received.length, { timeout: 20_000 }).toBe(1)
  expect(service.received[0]).toMatchObject({ link: `/manage?chat=${conversationId}` })
  expect(service.received[0]?.text).toContain('Huada International')
  expect(service.received[0]?.text).not.toContain('4,321')
  expect(service.refused).toEqual([])
})

test('two instances at the same moment notify once', async () => {
  await read(theirs, shipper.id)
  await say(mine, agentId, 'once')
  const [first, second] = [chatJobs(desk.portal.services), chatJobs(desk.portal.services)]
  await sql`update conversation set tell_provider_at = now() - interval '1 second'`.execute(desk.db)
  const before = desk.portal.mail.to(agentMail).length
  await Promise.all([first['chat:tell-away']?.({}), second['chat:tell-away']?.({})])
  await desk.portal.mail.nth(agentMail, before + 1)
  expect(await afterFiveMinutes()).toBe(0)
  expect(desk.portal.mail.to(agentMail)).toHaveLength(before + 1)
})
