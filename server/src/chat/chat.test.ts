import { accountCalls } from '@dtms/contract/account/account.ts'
import { staffCalls } from '@dtms/contract/account/staff.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { fileCalls } from '@dtms/contract/file/file.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type ChatClient, connect } from '../../test/chat-client.ts'
import { seatShipper, signInAs } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { type Desk, openDesk } from '../../test/rate-desk.ts'
import { digestOf } from '../account/password.ts'

// The chat as a plain client sees it (spec 7): one that knows only the frames of the specification.
let desk: Desk
let portal: Portal
// The one who answers here; who is in charge is another matter.
let answering: string
beforeAll(async () => {
  desk = await openDesk()
  portal = desk.portal
  answering = (await portal.call(accountCalls.current, {}, { token: desk.token.agent })).data.userId
})
afterAll(async () => {
  await (await second)?.close()
  await portal.close()
})

// Another instance on the same database.
let second: Promise<Portal> | undefined
const secondPortal = () => {
  second ??= openPortal({ beside: portal })
  return second
}

// A shipper with their own company, the agent in charge, and the ids of both.
const openTalk = async () => {
  const { id, token } = await seatShipper(portal)
  const agentId = (await portal.call(chatCalls.chatUserId, { query: {} }, { token })).data
  return { shipper: token, shipperId: id, agent: desk.token.agent, agentId }
}

// The same for all tests that do not count its messages.
let shared: ReturnType<typeof openTalk> | undefined
const sharedTalk = () => {
  shared ??= openTalk()
  return shared
}

let other: ReturnType<typeof openTalk> | undefined
const strangerTalk = () => {
  other ??= openTalk()
  return other
}

const say = (client: ChatClient, toUserId: string, messageContent: string, more: object = {}) =>
  client.send({ method: 'SendMessage', toUserId, messageType: 'text', messageContent, ...more })

describe('a message', () => {
  test('reaches the partner, is echoed to its sender, and is in the history of both', async () => {
    const { shipper, shipperId, agent, agentId } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    const theirs = await connect(portal.origin, { token: agent })
    say(mine, agentId, '你好，请问这个价格还有优惠吗？')
    const echo = await mine.next('sendMessage')
    expect(echo).toMatchObject({ UserId: shipperId, toUserId: agentId, messageType: 'text', seq: 1 })
    expect(echo.toMessage).toBe('你好，请问这个价格还有优惠吗？')
    const received = await theirs.nextWhere(frame => frame.formUserId === shipperId)
    expect(received).toMatchObject({
      method: 'receiveMessage',
      messageType: 'text',
      formMessage: echo.toMessage,
    })
    say(theirs, shipperId, '您好！')
    expect(await mine.next('receiveMessage')).toMatchObject({
      formUserId: answering,
      formMessage: '您好！',
      seq: 2,
    })
    mine.send({
      method: 'MessageList',
      toUserId: agentId,
      formUserId: shipperId,
      currentPage: 1,
      pageSize: 30,
      sord: 'desc',
    })
    const { list } = await mine.next('messageList')
    expect(list).toMatchObject([
      { sendUserId: answering, contentType: 'text', content: '您好！' },
      { sendUserId: shipperId, contentType: 'text', content: echo.toMessage },
    ])
  })

  test('that is sent again under its own name is the same message', async () => {
    const { shipper, agentId } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    say(mine, agentId, 'once', { clientId: 'c-1' })
    const first = await mine.next('sendMessage')
    say(mine, agentId, 'once', { clientId: 'c-1' })
    const second = await mine.next('sendMessage')
    expect(second).toMatchObject({ id: first.id, seq: 1, clientId: 'c-1', dateTime: first.dateTime })
    say(mine, agentId, 'next', { clientId: 'c-2' })
    expect(await mine.next('sendMessage')).toMatchObject({ seq: 2 })
  })

  test('of a burst of sixty arrives in order, numbered without a gap', async () => {
    const { shipper, shipperId, agent, agentId } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    const theirs = await connect(portal.origin, { token: agent })
    for (let index = 1; index <= 60; index++) say(mine, agentId, `word ${index}`)
    const received = await theirs.until(() => {
      const ours = theirs.frames.filter(frame => frame.formUserId === shipperId)
      return ours.length === 60 ? ours : undefined
    }, 'sixty messages')
    expect(received.map(frame => frame.formMessage)).toEqual(
      Array.from({ length: 60 }, (_, index) => `word ${index + 1}`),
    )
    expect(received.map(frame => frame.seq)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  test('of both at the same moment, on two instances, is numbered and seen in the same order by all', async () => {
    const { shipper, shipperId, agent, agentId } = await openTalk()
    const beside = await secondPortal()
    const mine = await connect(portal.origin, { token: shipper })
    const theirs = await connect(beside.origin, { token: agent })
    const deliveredAt = async (one: Portal) =>
      Number(
        /^chat_delivery_seconds_count (\d+)$/m.exec(await (await one.request('/metrics')).text())?.[1] ??
          'none',
      )
    const before = await Promise.all([portal, beside].map(deliveredAt))
    for (let index = 0; index < 20; index++) {
      say(mine, agentId, `mine ${index}`)
      say(theirs, shipperId, `theirs ${index}`)
    }
    const seen = (client: ChatClient) =>
      client.until(() => {
        const said = client.frames.filter(
          ({ method, conversationId, seq }) => seq && conversationId && method !== 'readMessage',
        )
        return said.length === 40 ? said : undefined
      }, 'forty messages')
    const [atMine, atTheirs] = await Promise.all([seen(mine), seen(theirs)])
    const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
    expect(atMine.map(frame => frame.seq)).toEqual(numbers)
    expect(atTheirs.map(frame => frame.seq)).toEqual(numbers)
    expect(atMine.map(frame => frame.id)).toEqual(atTheirs.map(frame => frame.id))
    // And how long each took to either instance is in its figures.
    const after = await Promise.all([portal, beside].map(deliveredAt))
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([40, 40])
  })

  test('that is in the history is not sent again to a user who connects to another instance', async () => {
    const { shipper, shipperId, agent, agentId } = await openTalk()
    const beside = await secondPortal()
    const theirs = await connect(portal.origin, { token: agent })
    const mine = await connect(portal.origin, { token: shipper })
    const passed = new Promise<string | undefined>(deliver => beside.services.bus.listen('chat', deliver))
    say(mine, agentId, 'said before')
    await mine.next('sendMessage')
    mine.socket.terminate()
    // Its hint has passed on that instance too, before the user connects.
    await passed
    // Within two seconds of it: what was being written at that moment may have been missed, and is looked for.
    const again = await connect(beside.origin, { token: shipper })
    again.send({ method: 'MessageList', toUserId: agentId })
    expect((await again.next('messageList')).list).toMatchObject([{ content: 'said before', seq: 1 }])
    again.frames.length = 0
    say(theirs, shipperId, 'said after')
    expect(await again.nextWhere(({ seq }) => seq === 2)).toMatchObject({ formMessage: 'said after' })
    expect(again.frames.filter(({ seq, method }) => seq === 1 && method !== 'readMessage')).toEqual([])
  })

  test('reaches the other devices of its sender', async () => {
    const { shipper, agentId } = await openTalk()
    const desktop = await connect(portal.origin, { token: shipper })
    const phone = await connect(portal.origin, { token: shipper })
    say(desktop, agentId, 'from the desk')
    expect(await phone.next('sendMessage')).toMatchObject({ toMessage: 'from the desk', seq: 1 })
  })
})

describe('history', () => {
  test('is given thirty at a time, newest first, and goes on from any message', async () => {
    const { shipper, agentId } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    for (let index = 1; index <= 70; index++) say(mine, agentId, `word ${index}`)
    await mine.nextWhere(frame => frame.seq === 70)
    const ask = async (more: object) => {
      mine.send({ method: 'MessageList', toUserId: agentId, ...more })
      const { list } = await mine.next('messageList')
      return (list as { seq: number }[]).map(({ seq }) => seq)
    }
    expect(await ask({})).toEqual(Array.from({ length: 30 }, (_, index) => 70 - index))
    expect((await ask({ currentPage: 2 }))[0]).toBe(40)
    expect(await ask({ before: 3 })).toEqual([2, 1])
    expect(await ask({ after: 68 })).toEqual([70, 69])
    const { data } = await portal.call(
      chatCalls.messages,
      { params: { userId: agentId }, query: { before: '41', pageSize: '2' } },
      { token: shipper },
    )
    expect(data.list.map(({ seq }) => seq)).toEqual([40, 39])
  })

  test('is counted as unread until it is read, and the writer is notified', async () => {
    const { shipper, shipperId, agent, agentId } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    const theirs = await connect(portal.origin, { token: agent })
    say(mine, agentId, 'one')
    say(mine, agentId, 'two')
    await theirs.nextWhere(frame => frame.formUserId === shipperId && frame.seq === 2)
    const unread = async () =>
      (await portal.call(chatCalls.conversations, {}, { token: agent })).data.find(
        ({ userId }) => userId === shipperId,
      )?.unread
    expect(await unread()).toBe(2)
    theirs.send({ method: 'ReadMessage', toUserId: shipperId, seq: 99 })
    expect(await mine.next('readMessage')).toMatchObject({ formUserId: answering, seq: 2 })
    expect(await unread()).toBe(0)
  })
})

describe('who may talk to whom', () => {
  test('a customer cannot write to another customer, nor to an unknown id', async () => {
    const { shipper } = await sharedTalk()
    const stranger = await strangerTalk()
    const mine = await connect(portal.origin, { token: shipper })
    for (const toUserId of [stranger.shipperId, '00000000-0000-7000-8000-000000000000', 'x', '']) {
      say(mine, toUserId, 'psst', { clientId: 'x' })
      expect(await mine.next('refused')).toMatchObject({ of: 'SendMessage', clientId: 'x' })
    }
  })

  test('an agent of another provider sees and reaches nothing of it', async () => {
    const { shipper, shipperId, agentId } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    say(mine, agentId, 'for HD only')
    await mine.next('sendMessage')
    const foreign = await signInAs(portal, 'agent.yt@demo.test', digestOf('Demo#2026'))
    const theirs = await connect(portal.origin, { token: foreign })
    theirs.send({ method: 'MessageList', toUserId: shipperId })
    expect(await theirs.next('messageList')).toMatchObject({ list: [], conversationId: null })
    say(theirs, shipperId, 'buy from us')
    expect(await theirs.next('refused')).toMatchObject({ code: 404 })
    const listed = await portal.call(chatCalls.conversations, {}, { token: foreign })
    expect(listed.data.filter(({ userId }) => userId === shipperId)).toEqual([])
  })

  test('no user can request a list in the name of another', async () => {
    const { shipper, agentId } = await sharedTalk()
    const mine = await connect(portal.origin, { token: shipper })
    mine.send({ method: 'MessageList', toUserId: agentId, formUserId: agentId })
    expect(await mine.next('refused')).toMatchObject({ code: 403 })
  })

  test('the agent in charge stays in charge, and another provider has its own', async () => {
    const { shipper, agentId } = await sharedTalk()
    const ask = (providerId?: string) =>
      portal.call(chatCalls.chatUserId, { query: providerId ? { providerId } : {} }, { token: shipper })
    expect((await ask()).data).toBe(agentId)
    expect((await ask('HD')).data).toBe(agentId)
    expect((await ask('YT')).data).not.toBe(agentId)
    expect((await ask('nobody')).code).toBe(404)
  })

  test('staff without conversations are connected, and each of their frames is refused', async () => {
    const { shipperId } = await sharedTalk()
    const pricing = await connect(portal.origin, { token: desk.token.pricing })
    say(pricing, shipperId, '你好')
    expect(await pricing.next('refused')).toMatchObject({ code: 403, of: 'SendMessage' })
  })
})

describe('a socket', () => {
  test('ends with the session', async () => {
    const { shipper } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    await portal.call(accountCalls.logout, {}, { token: shipper })
    await mine.next('logout')
    expect(await mine.closed()).toBe(4401)
  })

  test('is ignored after its session has ended, even if it does not reply to the close', async () => {
    const { shipper, agentId } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    say(mine, agentId, 'before')
    const { conversationId } = await mine.next('sendMessage')
    const customerId = (await portal.call(accountCalls.current, {}, { token: shipper })).data.id
    mine.socket.pause()
    await portal.call(accountCalls.logout, {}, { token: shipper })
    const beside = await connect(portal.origin, { token: desk.token.agent })
    await vi.waitFor(() => {
      for (const connection of portal.chat.registry.ofCustomer(customerId))
        expect(connection.isOpen).toBe(false)
    }, 5_000)
    say(mine, agentId, 'after')
    // It is cut off, too, and does not linger.
    await vi.waitFor(() => expect(portal.chat.registry.ofCustomer(customerId).size).toBe(0), 5_000)
    beside.send({ method: 'heartCheck' })
    await beside.next('heartCheck')
    await portal.chat.settled()
    const kept = await portal.db
      .selectFrom('message')
      .where('conversation_id', '=', String(conversationId))
      .select('content')
      .execute()
    expect(kept.map(({ content }) => content)).toEqual(['before'])
  })

  test('whose session ends while it is being looked up is ended, too', async () => {
    const { shipper } = await openTalk()
    const sockets = await Promise.all(Array.from({ length: 10 }, () => connect(portal.origin)))
    for (const socket of sockets) socket.send({ method: 'OnConnection', token: shipper })
    await portal.call(accountCalls.logout, {}, { token: shipper })
    const ends = await Promise.all(sockets.map(socket => socket.closed()))
    expect(new Set(ends)).toEqual(new Set([4401]))
  })

  test('of an agent who lost the role receives nothing more; the session goes on', async () => {
    const leaving = await desk.hire('leaving@demo.test', ['agent'], 'HD')
    const { userId } = (await portal.call(accountCalls.current, {}, { token: leaving })).data
    const { shipper, agentId } = await openTalk()
    const theirs = await connect(portal.origin, { token: leaving })
    const mine = await connect(portal.origin, { token: shipper })
    say(mine, agentId, 'before')
    await theirs.next('receiveMessage')
    const changed = await portal.call(
      staffCalls.updateStaff,
      { body: { id: userId, roles: ['finance'] } },
      { token: desk.token.admin },
    )
    expect(changed.code).toBe(200)
    await theirs.next('closeSocket')
    expect(await theirs.closed()).toBe(4401)
    expect((await portal.call(accountCalls.userInfo, {}, { token: leaving })).code).toBe(200)
  })

  test('is one of ten of a person: the eleventh closes the oldest, which must not reconnect by itself', async () => {
    const { shipper, agentId } = await openTalk()
    const colleague = await connect(portal.origin, { token: (await openTalk()).shipper })
    const oldest = await connect(portal.origin, { token: shipper })
    const others = []
    for (let count = 0; count < 9; count++) others.push(await connect(portal.origin, { token: shipper }))
    expect(oldest.isOpen()).toBe(true)
    const newest = await connect(portal.origin, { token: shipper })
    expect(await oldest.next('closeSocket')).toMatchObject({ reason: 'too-many' })
    expect(await oldest.closed()).toBe(4409)
    say(newest, agentId, 'still here')
    for (const other of others) await other.next('sendMessage')
    expect(colleague.isOpen()).toBe(true)
  })

  test('without a session is sent away', async () => {
    const guest = await connect(portal.origin)
    guest.send({ method: 'OnConnection', token: 'nothing', mobileDevice: false })
    await guest.next('logout')
    expect(await guest.closed()).toBe(4401)
  })

  test('of a foreign page is not opened, one without an origin and one of our own are', async () => {
    await expect(connect(portal.origin, { headers: { origin: 'https://evil.test' } })).rejects.toThrow('403')
    await connect(portal.origin, { headers: { origin: portal.origin } })
    await connect(portal.origin, { headers: { origin: 'http://portal.test' } })
  })

  test.each([
    ['no JSON', 'hello'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '1e400'],
    ['no method', '{}'],
    ['a method that is an object', '{"method":{}}'],
  ])('answers %s with a refusal and stays', async (_what, text) => {
    const { shipper } = await sharedTalk()
    const mine = await connect(portal.origin, { token: shipper })
    mine.sendRaw(text)
    expect(await mine.next('refused')).toMatchObject({ code: 400, of: '' })
    mine.send({ method: 'heartCheck' })
    await mine.next('heartCheck')
  })

  test.each([
    ['an unknown method', { method: 'DropTables' }],
    ['no receiver', { method: 'SendMessage', messageContent: 'x' }],
    ['an unknown type', { method: 'SendMessage', messageType: 'video', messageContent: 'x' }],
    ['nothing but blanks', { method: 'SendMessage', messageContent: '  \n ' }],
    ['a NUL', { method: 'SendMessage', messageContent: 'a\0b' }],
    ['half a character', { method: 'SendMessage', messageContent: '\ud800' }],
    ['an object as text', { method: 'SendMessage', messageContent: { a: 1 } }],
    ['too much text', { method: 'SendMessage', messageContent: 'x'.repeat(4_001) }],
    ['a price that is none', { method: 'SendMessage', messageType: 'price', messageContent: '12' }],
    ['an image without a path', { method: 'SendMessage', messageType: 'image', messageContent: '{}' }],
    ['an endless name', { method: 'SendMessage', messageContent: 'x', clientId: 'x'.repeat(65) }],
    ['a page that is a word', { method: 'MessageList', currentPage: 'last' }],
    ['a negative seq', { method: 'ReadMessage', seq: -1 }],
    ['the token of another', { method: 'heartCheck', token: 'other' }],
  ])('refuses %s', async (_what, frame) => {
    const { shipper, agentId } = await sharedTalk()
    const mine = await connect(portal.origin, { token: shipper })
    const to =
      (frame as { messageContent?: string }).messageContent === 'x' &&
      !('messageType' in frame) &&
      !('clientId' in frame)
        ? {}
        : { toUserId: agentId }
    mine.send({ ...to, ...frame })
    const { code, msg } = await mine.next('refused')
    expect(code).toBeGreaterThanOrEqual(400)
    expect(code).not.toBe(500)
    expect(msg).not.toBe('')
  })

  test('that sends two megabytes at once is closed', async () => {
    const { shipper } = await sharedTalk()
    const mine = await connect(portal.origin, { token: shipper })
    mine.sendRaw('x'.repeat(2 * 1024 * 1024))
    expect(await mine.closed()).toBe(1009)
  })

  test('that talks without end is slowed down, and loses no word', async () => {
    const { shipper, agentId } = await openTalk()
    const mine = await connect(portal.origin, { token: shipper })
    const startedAt = performance.now()
    for (let index = 1; index <= 115; index++) say(mine, agentId, `word ${index}`)
    await mine.nextWhere(frame => frame.seq === 115)
    // A hundred at once, then ten a second; the greeting was one of them.
    expect(performance.now() - startedAt).toBeGreaterThan(1_000)
  })
})

describe('a price', () => {
  test('of another amount than was quoted is shown as its sender’s word only', async () => {
    const { shipper, agentId } = await sharedTalk()
    const mine = await connect(portal.origin, { token: shipper })
    const content = { inputData: { OriginType: 1 }, data: { quoteId: 'made-up', totalAmount: 1 } }
    mine.send({
      method: 'SendMessage',
      toUserId: agentId,
      messageType: 'price',
      messageContent: JSON.stringify(content),
    })
    const { toMessage } = await mine.next('sendMessage')
    expect(JSON.parse(String(toMessage))).toEqual({
      inputData: { OriginType: 1 },
      data: { totalAmount: 1 },
      verified: false,
    })
  })
})

describe('a picture', () => {
  const uploadAs = async (token: string, bytes: Uint8Array, name = 'photo.png') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const response = await portal.request(fileCalls.upload.path, { method: 'POST', body: form, token })
    return ((await response.json()) as { data: { path: string } }).data.path
  }

  test('is sent by its path, and seen by both sides only', async () => {
    const { shipper, shipperId, agent, agentId } = await openTalk()
    const path = await uploadAs(shipper, await picture())
    const mine = await connect(portal.origin, { token: shipper })
    const theirs = await connect(portal.origin, { token: agent })
    const send = () =>
      mine.send({
        method: 'SendMessage',
        toUserId: agentId,
        messageType: 'image',
        messageContent: JSON.stringify({ path }),
        clientId: 'picture',
      })
    send()
    const received = await theirs.nextWhere(
      frame => frame.formUserId === shipperId && frame.method === 'receiveMessage',
    )
    expect(JSON.parse(String(received.formMessage))).toEqual({ path })
    send()
    expect(await mine.nextWhere(frame => frame.method === 'sendMessage' && frame.seq === 1)).toMatchObject({
      clientId: 'picture',
    })
    expect((await portal.request(path, { token: agent })).headers.get('content-type')).toBe('image/png')
    const stranger = await strangerTalk()
    expect(await (await portal.request(path, { token: stranger.shipper })).json()).toMatchObject({
      code: 404,
    })
  })

  test('whose message was lost on the way is sent again', async () => {
    const { shipper, agentId } = await sharedTalk()
    const mine = await connect(portal.origin, { token: shipper })
    say(mine, agentId, 'look at this')
    const { conversationId } = await mine.next('sendMessage')
    const path = await uploadAs(shipper, await picture())
    // The state after a kill -9: the picture belongs to the conversation, the message was never stored.
    await portal.db
      .updateTable('file')
      .set({ thing_kind: 'conversation', thing_id: String(conversationId), loose_since: null })
      .where('id', '=', path.split('/').at(-1) ?? '')
      .execute()
    const messageContent = JSON.stringify({ path })
    mine.send({ method: 'SendMessage', toUserId: agentId, messageType: 'image', messageContent })
    expect(await mine.next('sendMessage')).toMatchObject({ toMessage: messageContent })
  })

  test('of another user, or that was never uploaded, is refused', async () => {
    const { shipper, agentId } = await sharedTalk()
    const stranger = await strangerTalk()
    const path = await uploadAs(stranger.shipper, await picture())
    const mine = await connect(portal.origin, { token: shipper })
    for (const claimed of [
      path,
      'https://evil.test/x.png',
      '/api/file/00000000-0000-7000-8000-000000000000',
    ]) {
      mine.send({
        method: 'SendMessage',
        toUserId: agentId,
        messageType: 'image',
        messageContent: JSON.stringify({ path: claimed }),
      })
      expect(await mine.next('refused')).toMatchObject({ code: 400 })
    }
  })
})

const picture = () =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: { r: 200, g: 30, b: 30 } } })
    .png()
    .toBuffer()
