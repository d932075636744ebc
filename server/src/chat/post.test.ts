import { accountCalls } from '@dtms/contract/account/account.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ChatClient, connect } from '../../test/chat-client.ts'
import { signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { type Desk, openDesk } from '../../test/rate-desk.ts'

// What becomes of messages when something goes wrong between two instances, or inside a batch.
let desk: Desk
let portal: Portal
let beside: Portal
let shipper: string
let shipperId: string
let agentId: string
beforeAll(async () => {
  desk = await openDesk()
  portal = desk.portal
  shipper = (await signUpShipper(portal)).token
  shipperId = (await portal.call(accountCalls.current, {}, { token: shipper })).data.userId
  agentId = (await portal.call(chatCalls.chatUserId, { query: {} }, { token: shipper })).data
  beside = await openPortal({ beside: portal })
})
afterAll(async () => {
  await beside.close()
  await portal.close()
})

const say = (client: ChatClient, toUserId: string, messageContent: string, more: object = {}) =>
  client.send({ method: 'SendMessage', toUserId, messageType: 'text', messageContent, ...more })

const listenersOf = () =>
  sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
    and query in ('listen dtms', 'select 1')`.execute(portal.db)

test('reading and typing reach the other instance before any message there', async () => {
  const mine = await connect(portal.origin, { token: shipper })
  const theirs = await connect(beside.origin, { token: desk.token.agent })
  // In lower case, as PRODUCT 5 writes it; our own client sends Typing.
  mine.send({ method: 'typing', toUserId: agentId })
  expect(await theirs.next('typing')).toMatchObject({ formUserId: shipperId })
  mine.send({ method: 'ReadMessage', toUserId: agentId, seq: 1 })
  expect(await theirs.next('readMessage')).toMatchObject({ formUserId: shipperId })
})

test('messages sent while the bus was cut arrive, also in a conversation that was unknown there', async () => {
  const theirs = await connect(beside.origin, { token: desk.token.agent })
  const mine = await connect(portal.origin, { token: shipper })
  const { rows } = await listenersOf()
  for (const { pid } of rows) await sql`select pg_terminate_backend(${pid})`.execute(portal.db)
  say(mine, agentId, 'said into a broken bus')
  await mine.next('sendMessage')
  expect(await theirs.next('receiveMessage')).toMatchObject({ formMessage: 'said into a broken bus' })
})

test('a message that cannot be stored does not affect the rest of its batch', async () => {
  const mine = await connect(portal.origin, { token: shipper })
  await sql`alter table message add constraint no_poison check (content <> 'poison')`.execute(portal.db)
  for (const word of ['one', 'poison', 'two']) say(mine, agentId, word, { clientId: word })
  expect(await mine.next('refused')).toMatchObject({ code: 500, of: 'SendMessage', clientId: 'poison' })
  const [one, two] = [await mine.next('sendMessage'), await mine.next('sendMessage')]
  expect([one.clientId, two.clientId]).toEqual(['one', 'two'])
  expect(Number(two.seq)).toBe(Number(one.seq) + 1)
  expect(mine.frames.filter(({ method }) => method === 'refused')).toEqual([])
})

test('a retry among new ones is acknowledged again, and the new ones are stored once', async () => {
  const mine = await connect(portal.origin, { token: shipper })
  say(mine, agentId, 'first', { clientId: 'r-1' })
  const first = await mine.next('sendMessage')
  for (const clientId of ['r-1', 'r-2', 'r-3']) say(mine, agentId, clientId, { clientId })
  const echoes = await mine.until(() => {
    const all = mine.frames.filter(({ method }) => method === 'sendMessage')
    return all.length === 3 ? all : undefined
  }, 'three echoes')
  expect(echoes.find(({ clientId }) => clientId === 'r-1')).toMatchObject({ id: first.id, seq: first.seq })
  expect(echoes.map(({ seq }) => Number(seq) - Number(first.seq)).sort()).toEqual([0, 1, 2])
})

test('if it is unknown whether a message was stored, neither is claimed: the connection is cut', async () => {
  const mine = await connect(portal.origin, { token: shipper })
  say(mine, agentId, 'known')
  const { conversationId } = await mine.next('sendMessage')
  const errors = vi.spyOn(portal.services.db, 'executeQuery')
  errors.mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
  say(mine, agentId, 'who knows', { clientId: 'lost' })
  expect(await mine.closed()).toBe(1006)
  errors.mockRestore()
  const again = await connect(portal.origin, { token: shipper })
  say(again, agentId, 'who knows', { clientId: 'lost' })
  expect(await again.next('sendMessage')).toMatchObject({ conversationId, clientId: 'lost' })
})

test('an instance that stops stores and acknowledges what it received before', async () => {
  const third = await openPortal({ beside: portal })
  const mine = await connect(third.origin, { token: shipper })
  say(mine, agentId, 'warm')
  await mine.next('sendMessage')
  for (let index = 0; index < 30; index++) say(mine, agentId, `last ${index}`, { clientId: `last-${index}` })
  mine.send({ method: 'heartCheck' })
  await mine.next('heartCheck')
  await third.close()
  await mine.closed()
  const acknowledged = mine.frames.filter(({ clientId }) => String(clientId).startsWith('last-'))
  expect(acknowledged).toHaveLength(30)
})
