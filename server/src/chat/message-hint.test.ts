import { randomBytes } from 'node:crypto'
import { accountCalls } from '@dtms/contract/account/account.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import type pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { sealerOf } from '#kernel/encryption.ts'
import { type ChatClient, connect } from '../../test/chat-client.ts'
import { signUpShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { openDesk } from '../../test/rate-desk.ts'
import type { Delivery, OpenConversation } from './conversations.ts'
import { messageHint, messagesOf, readMessageHint } from './message-hint.ts'

const encryption = sealerOf(randomBytes(32))
const conversation: OpenConversation = {
  id: 'c',
  customerId: 'u',
  providerId: 'p',
  deliveredSeq: 0,
  usedAtMs: 0,
  catchingUp: false,
  again: false,
}
const delivery = (seq: number, content: string): Delivery => ({
  id: `m${seq}`,
  seq,
  senderId: 's',
  type: 'text',
  content,
  clientId: null,
  sentAt: new Date(1_800_000_000_000 + seq),
  toUserId: 't',
})

test('a few short messages are carried, sealed; one without the key reads whom they concern and nothing else', () => {
  const said = [delivery(4, '你好：a b'), delivery(5, 'secret')]
  const hint = messageHint(encryption, conversation, said)
  expect(hint).not.toMatch(/\s|secret/)
  expect(readMessageHint(hint)).toMatchObject({
    conversationId: 'c',
    parties: { customerId: 'u', providerId: 'p' },
    lastSeq: 5,
  })
  expect(messagesOf(encryption, readMessageHint(hint))).toEqual(said)
  expect(messagesOf(sealerOf(randomBytes(32)), readMessageHint(hint))).toEqual([])
  expect(messagesOf(encryption, { ...readMessageHint(hint), conversationId: 'd' })).toEqual([])
})

test('long ones, and many, are left in the table: a hint fits into a notification', () => {
  for (const said of [
    [delivery(1, '字'.repeat(4_000))],
    Array.from({ length: 9 }, (_, index) => delivery(index + 1, 'x')),
  ])
    expect(readMessageHint(messageHint(encryption, conversation, said))).toMatchObject({
      lastSeq: said.length,
      sealed: undefined,
    })
  const longest = messageHint(encryption, { ...conversation, id: 'c'.repeat(36) }, [
    delivery(1, '字'.repeat(1_600)),
  ])
  expect(readMessageHint(longest).sealed).toBeDefined()
  expect(longest.length).toBeLessThan(7_000)
})

// What an instance asks about messages and conversations from now on.
const statementsOf = ({ services }: Portal): string[] => {
  const asked: string[] = []
  const watched = new WeakSet<pg.PoolClient>()
  services.pool.on('acquire', client => {
    if (watched.has(client)) return
    watched.add(client)
    client.query = new Proxy(client.query, {
      apply: (query, self, args: [string | { text: string }]) => {
        const text = typeof args[0] === 'string' ? args[0] : args[0].text
        if (/\b(message|conversation)\b/.test(text)) asked.push(text)
        return Reflect.apply(query, self, args)
      },
    })
  })
  return asked
}

test('an instance asks the database neither for a carried message nor for one that concerns people elsewhere', async () => {
  const desk = await openDesk()
  const { portal } = desk
  const [beside, third] = [await openPortal({ beside: portal }), await openPortal({ beside: portal })]
  onTestFinished(async () => {
    for (const one of [third, beside, portal]) await one.close()
  })
  const shipper = (await signUpShipper(portal)).token
  const shipperId = (await portal.call(accountCalls.current, {}, { token: shipper })).data.userId
  const agentId = (await portal.call(chatCalls.chatUserId, { query: {} }, { token: shipper })).data
  const mine = await connect(portal.origin, { token: shipper })
  const theirs = await connect(beside.origin, { token: desk.token.agent })
  const say = (client: ChatClient, toUserId: string, messageContent: string) =>
    client.send({ method: 'SendMessage', toUserId, messageType: 'text', messageContent })
  say(theirs, shipperId, 'known from now on')
  await mine.next('receiveMessage')
  const passed = new Promise<void>(done => {
    third.services.bus.listen('chat-said', hint => {
      if (hint?.includes(':7:')) done()
    })
  })
  const asked = { beside: statementsOf(beside), third: statementsOf(third) }
  const askedFor = async (seq: number, text: string) => {
    const before = asked.beside.length
    say(mine, agentId, text)
    expect(await theirs.nextWhere(frame => frame.seq === seq)).toMatchObject({ formMessage: text })
    return asked.beside.length - before
  }
  // On a busy machine an instance also looks by itself whether it missed something: not at every message.
  const short: number[] = []
  for (const seq of [2, 3, 4, 5, 6]) short.push(await askedFor(seq, 'short'))
  expect(short).toContain(0)
  expect(await askedFor(7, '字'.repeat(2_000))).toBeGreaterThan(0)
  await passed
  expect(asked.third).toEqual([])
})
