import { accountCalls } from '@dtms/contract/account/account.ts'
import { chatCalls, chatLimits } from '@dtms/contract/chat/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChatClient, connect } from '../../test/chat-client.ts'
import { seatShipper } from '../../test/people.ts'
import { type Desk, openDesk } from '../../test/rate-desk.ts'
import { pdf, uploadAs } from '../../test/uploads.ts'

// Answers to a message, and the search in a conversation.
let desk: Desk
let answering: string
beforeAll(async () => {
  desk = await openDesk()
  answering = (await desk.portal.call(accountCalls.current, {}, { token: desk.token.agent })).data.userId
})
afterAll(() => desk.close())

const openTalk = async () => {
  const { id, token } = await seatShipper(desk.portal)
  const agentId = (await desk.portal.call(chatCalls.chatUserId, { query: {} }, { token })).data
  const mine = await connect(desk.portal.origin, { token })
  return { id, token, agentId, mine }
}

const say = async (client: ChatClient, toUserId: string, messageContent: string, more: object = {}) => {
  client.send({ method: 'SendMessage', toUserId, messageType: 'text', messageContent, ...more })
  return client.nextWhere(frame => frame.method === 'sendMessage' && frame.toMessage === messageContent)
}

test('a reply shows the beginning of the answered message to both sides, now and in the history', async () => {
  const { id, token, agentId, mine } = await openTalk()
  const theirs = await connect(desk.portal.origin, { token: desk.token.agent })
  const long = `价格${'很'.repeat(300)}`
  await say(mine, agentId, long)
  await theirs.nextWhere(frame => frame.formUserId === id)
  const replyTo = { seq: 1, sendUserId: id, contentType: 'text', content: long.slice(0, 200) }
  expect(await say(theirs, id, '可以便宜', { replyTo: 1, clientId: 'r' })).toMatchObject({ seq: 2, replyTo })
  expect(await mine.next('receiveMessage')).toMatchObject({ formMessage: '可以便宜', replyTo })
  // Sent again, it is the same message with the same reference.
  theirs.send({ method: 'SendMessage', toUserId: id, messageContent: '可以便宜', clientId: 'r', replyTo: 1 })
  expect(await theirs.next('sendMessage')).toMatchObject({ seq: 2, replyTo })
  const { data } = await desk.portal.call(
    chatCalls.messages,
    { params: { userId: agentId }, query: {} },
    { token },
  )
  expect(data.list[0]).toMatchObject({ sendUserId: answering, replyTo })
  expect(data.list[1]).not.toHaveProperty('replyTo')
})

test('a reply to a message that the conversation does not have is refused and not stored', async () => {
  const { agentId, mine } = await openTalk()
  const stranger = await openTalk()
  await say(stranger.mine, stranger.agentId, 'one')
  await say(stranger.mine, stranger.agentId, 'two')
  await say(mine, agentId, 'mine')
  for (const replyTo of [2, 0, 1.5, -1, 'x']) {
    mine.send({ method: 'SendMessage', toUserId: agentId, messageContent: 'no', clientId: 'c', replyTo })
    expect(await mine.next('refused')).toMatchObject({ code: 400, of: 'SendMessage', clientId: 'c' })
  }
  expect(await say(mine, agentId, 'yes', { replyTo: 1 })).toMatchObject({ seq: 2 })
})

test('a file is answered by its name', async () => {
  const { token, agentId, mine } = await openTalk()
  const { data } = await uploadAs(desk.portal, token, '提单.pdf', pdf())
  const file = { messageType: 'file', messageContent: JSON.stringify({ path: data.path }) }
  mine.send({ method: 'SendMessage', toUserId: agentId, ...file })
  await mine.next('sendMessage')
  const { replyTo } = await say(mine, agentId, '这份', { replyTo: 1 })
  expect(JSON.parse((replyTo as { content: string }).content)).toMatchObject({ name: '提单.pdf' })
})

const search = (token: string, userId: string, keyword: string) =>
  desk.portal.call(chatCalls.search, { params: { userId }, query: { keyword } }, { token })

test('search finds words and file names in the whole conversation, newest first, and in no other', async () => {
  const { id, token, agentId, mine } = await openTalk()
  const other = await openTalk()
  await say(other.mine, other.agentId, 'Quote 100% again')
  await say(mine, agentId, 'the quote please')
  for (let n = 0; n < 40; n++) await say(mine, agentId, `filler ${n}`)
  await say(mine, agentId, 'QUOTE 100% sure')
  const { data } = await uploadAs(desk.portal, token, 'Quote.pdf', pdf())
  const file = { messageType: 'file', messageContent: JSON.stringify({ path: data.path }) }
  mine.send({ method: 'SendMessage', toUserId: agentId, ...file })
  await mine.nextWhere(frame => frame.seq === 43)
  const found = await search(token, agentId, ' quote ')
  expect(found.data).toMatchObject({ list: [{ seq: 43 }, { seq: 42 }, { seq: 1 }], more: false })
  // The signs of a pattern are plain characters, and the path of a file is no text.
  expect((await search(token, agentId, '0%')).data.list).toMatchObject([{ seq: 42 }])
  expect((await search(token, agentId, data.path.slice(-12))).data.list).toEqual([])
  // The same for the other side.
  expect((await search(desk.token.agent, id, 'quote')).data).toEqual(found.data)
})

test('search says when there are more matches than it lists, and asks for a word', async () => {
  const { token, agentId, mine } = await openTalk()
  for (let n = 0; n <= chatLimits.foundMessages; n++) await say(mine, agentId, `same ${n}`)
  const { data } = await search(token, agentId, 'same')
  expect([data.list.length, data.more]).toEqual([chatLimits.foundMessages, true])
  expect(await search(token, agentId, ' ')).toMatchObject({ code: 400 })
})
