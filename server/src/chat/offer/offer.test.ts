import { accountCalls } from '@dtms/contract/account/account.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { noticeCalls } from '@dtms/contract/notice/notice.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { spotCalls } from '@dtms/contract/quote/spot.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../test/chat-client.ts'
import { seatShipper, signInAs } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { digestOf } from '../../account/password.ts'

// A price in the chat: made by an agent, replied to by the shipper, and ordered only as the server stores it.
let portal: Portal
let agent: string
beforeAll(async () => {
  portal = await openPortal({ demo: true })
  await portal.rates.refresh()
  agent = await signInAs(portal, 'agent@demo.test', digestOf('Demo#2026'))
})
afterAll(() => portal.close())

const pieces = [{ quantity: 10, lengthCm: 67, widthCm: 60, heightCm: 40, weightKg: 18 }]
const byAir = {
  businessType: 2,
  inputData: { OriginType: 1, OriginAddressCode: 'SZX', DestinationType: 1, DestinationAddressCode: 'LAX' },
  pieces,
}

// A shipper who asked for a price and sent it to the agent of HD.
const openBargain = async () => {
  const { token, id: userId } = await seatShipper(portal)
  const { data } = await portal.call(quoteCalls.inquire, { body: byAir }, { token })
  const quote = data.quotes.find(({ provider }) => provider.code === 'HD')
  if (!quote) throw new Error('HD has no price')
  const agentId = (await portal.call(chatCalls.chatUserId, { query: { providerId: 'HD' } }, { token })).data
  const socket = await connect(portal.origin, { token })
  socket.send({
    method: 'SendMessage',
    toUserId: agentId,
    messageType: 'price',
    messageContent: JSON.stringify({
      inputData: byAir.inputData,
      data: { quoteId: quote.quoteId, totalAmount: 1 },
    }),
  })
  const sent = await socket.next('sendMessage')
  const { data: inbox } = await portal.call(chatCalls.inbox, { query: {} }, { token: agent })
  const conversation = inbox.list.find(row => row.userId === userId)
  return { token, userId, socket, quote, sent, conversationId: conversation?.id ?? '' }
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

const offer = (conversationId: string, quoteId: string, more: object = {}, token = agent) =>
  portal.call(
    chatCalls.offer,
    {
      params: { id: conversationId },
      body: {
        quoteId,
        lines: [{ text: '老客户优惠', amount: -50 }],
        reason: '老客户优惠',
        validUntil: inHours(2),
        ...more,
      },
    },
    { token },
  )

describe('a price that is sent', () => {
  test('appears in the chat as the server stores it, whatever amount its sender wrote', async () => {
    const { sent, quote } = await openBargain()
    const content = JSON.parse(String(sent.toMessage))
    expect(content).toMatchObject({
      verified: true,
      inputData: { ...byAir.inputData, TotalQuantity: 10, TotalWeight: 180, TotalVolume: 1.608 },
      data: { quoteId: quote.quoteId, totalAmount: quote.totalAmount, businessType: 2 },
      pieces,
    })
  })
})

describe('an offer', () => {
  test('is a price of the agent’s own; accepted, it becomes a quote at exactly that price', async () => {
    const { socket, quote, conversationId, token } = await openBargain()
    const made = await offer(conversationId, quote.quoteId)
    expect(made.code).toBe(200)
    const received = await socket.nextWhere(
      frame => frame.messageType === 'price' && frame.method === 'receiveMessage',
    )
    const content = JSON.parse(String(received.formMessage))
    expect(content).toMatchObject({ verified: true, offer: { id: made.data.offerId, reason: '老客户优惠' } })
    expect(content.data.quoteId).toBe('')
    expect(content.data.lines.at(-1)).toMatchObject({ code: 'agreed', text: '老客户优惠', amount: -50 })
    // The portal's texts in every language, the agent's own as written.
    expect(content.words.en.lines.at(0)).toMatch(/^[A-Z][a-z ]+/)
    expect(content.words.zhtw.lines.at(-1)).toBe('老客户优惠')
    expect([content.words.zh.originName, content.words.en.originName]).toEqual([
      expect.stringContaining('深圳'),
      expect.stringContaining('Shenzhen'),
    ])
    socket.send({ method: 'PriceAnswer', offerId: made.data.offerId, answer: 'accept' })
    const answered = await socket.next('priceAnswer')
    expect(answered).toMatchObject({ offerId: made.data.offerId, state: 'accepted', businessType: 2 })
    const kept = await portal.call(quoteCalls.quote, { params: { id: String(answered.quoteId) } }, { token })
    expect(kept.data).toMatchObject({ totalAmount: content.data.totalAmount, expired: false })
    expect(kept.data.totalAmount).toBeLessThan(quote.totalAmount)
    const stranger = await seatShipper(portal)
    const asked = await portal.call(
      quoteCalls.quote,
      { params: { id: String(answered.quoteId) } },
      { token: stranger.token },
    )
    expect(asked.code).toBe(404)
  })

  test('is countered with an amount and words, then replaced; each state is seen by both', async () => {
    const { token, socket, quote, conversationId, userId } = await openBargain()
    const { data: first } = await offer(conversationId, quote.quoteId)
    socket.send({
      method: 'PriceAnswer',
      offerId: first.offerId,
      answer: 'counter',
      amount: 700.5,
      words: '700 可以吗',
    })
    expect(await socket.next('priceAnswer')).toMatchObject({
      state: 'countered',
      counterAmount: 700.5,
      words: '700 可以吗',
    })
    await offer(conversationId, quote.quoteId, { replaces: first.offerId })
    expect(await socket.nextWhere(frame => frame.state === 'replaced')).toMatchObject({
      offerId: first.offerId,
    })
    const listed = await portal.call(chatCalls.messages, { params: { userId }, query: {} }, { token: agent })
    expect(listed.data.offers.map(({ state }) => state).sort()).toEqual(['open', 'replaced'])
    expect(listed.data.list.map(({ contentType }) => contentType)).toEqual([
      'price',
      'price',
      'price',
      'price',
    ])
    const told = async (as: string) =>
      (await portal.call(noticeCalls.list, { query: {} }, { token: as, language: 'en' })).data.list.filter(
        ({ kind, link }) => kind.startsWith('offer.') && link.endsWith(conversationId),
      )
    expect((await told(token)).map(({ kind }) => kind)).toEqual(['offer.received', 'offer.received'])
    expect((await told(agent)).map(({ kind }) => kind)).toEqual(['offer.countered'])
    expect((await told(agent))[0]?.text).toMatch(
      /^测试贸易有限公司 countered your offer of \$[\d.,]+ with \$/,
    )
  })

  test('is answered once: of accept and withdraw at the same moment one wins', async () => {
    const { socket, quote, conversationId } = await openBargain()
    const { data: made } = await offer(conversationId, quote.quoteId)
    socket.send({ method: 'PriceAnswer', offerId: made.offerId, answer: 'accept' })
    const withdrawn = await portal.call(
      chatCalls.withdraw,
      { params: { id: made.offerId } },
      { token: agent },
    )
    const told = await socket.next('priceAnswer')
    expect([withdrawn.code, told.state]).toEqual(
      withdrawn.code === 200 ? [200, 'withdrawn'] : [409, 'accepted'],
    )
    socket.send({ method: 'priceAnswer', offerId: made.offerId, answer: 'decline' })
    expect(
      await socket.nextWhere(frame => frame.method === 'refused' && frame.of === 'PriceAnswer'),
    ).toMatchObject({ code: 409 })
  })

  test('waits on the overview of its shipper until it is answered, withdrawn or runs out', async () => {
    const { token, quote, conversationId } = await openBargain()
    const stranger = await seatShipper(portal)
    const waiting = async (whose = token) =>
      (await portal.call(chatCalls.waitingOffers, {}, { token: whose })).data
    expect(await waiting()).toEqual({ count: 0, list: [] })
    const { data: first } = await offer(conversationId, quote.quoteId)
    // Named by the provider, its total, the route and its last moment.
    const { count, list } = await waiting()
    const [next] = list
    expect(count).toBe(1)
    expect(next).toMatchObject({
      id: first.offerId,
      conversationId,
      provider: { code: 'HD' },
      totalAmount: (quote.totalAmount ?? 0) - 50,
    })
    expect([next?.origin, next?.destination]).toEqual([expect.any(String), expect.any(String)])
    expect(new Date(next?.validUntil ?? '').getTime()).toBeGreaterThan(Date.now())
    expect(await waiting(stranger.token)).toEqual({ count: 0, list: [] })
    const { data: second } = await offer(conversationId, quote.quoteId, { replaces: first.offerId })
    expect(await waiting()).toMatchObject({ count: 1 })
    await portal.db
      .updateTable('offer')
      .set({ valid_until: new Date(Date.now() - 1000) })
      .where('id', '=', second.offerId)
      .execute()
    expect(await waiting()).toEqual({ count: 0, list: [] })
  })

  test('that ran out cannot be accepted', async () => {
    const { socket, quote, conversationId } = await openBargain()
    const { data: made } = await offer(conversationId, quote.quoteId)
    await portal.db
      .updateTable('offer')
      .set({ valid_until: new Date(Date.now() - 1000) })
      .where('id', '=', made.offerId)
      .execute()
    socket.send({ method: 'PriceAnswer', offerId: made.offerId, answer: 'accept' })
    expect(await socket.next('refused')).toMatchObject({ code: 410, of: 'PriceAnswer' })
  })

  test('can be priced again at today’s rates, and shows its margin to staff only', async () => {
    const { quote, conversationId, socket } = await openBargain()
    const preview = await portal.call(
      chatCalls.previewOffer,
      { params: { id: conversationId }, body: { quoteId: quote.quoteId, reprice: true, lines: [] } },
      { token: agent },
    )
    expect(preview.data.quote.totalAmount).toBe(quote.totalAmount)
    expect(preview.data.margin).toBeGreaterThanOrEqual(0)
    const { data: made } = await offer(conversationId, quote.quoteId, { reprice: true })
    expect(made.seq).toBe(2)
    const received = await socket.nextWhere(frame => frame.seq === 2)
    expect(String(received.formMessage)).not.toMatch(/margin|cost"/)
  })

  test.each([
    ['nothing left to pay', { lines: [{ text: 'x', amount: -9_999_999 }] }, 400],
    ['a line without words', { lines: [{ text: '', amount: 1 }] }, 400],
    ['a tenth of a cent', { lines: [{ text: 'x', amount: 0.001 }] }, 400],
    ['no reason', { reason: '' }, 400],
    ['an end in the past', { validUntil: inHours(-1) }, 400],
    ['an end in a year', { validUntil: inHours(24 * 365) }, 400],
    ['an end that is a word', { validUntil: 'tomorrow' }, 400],
    ['a quote of nobody', { quoteId: 'x' }, 400],
  ])('with %s is refused at its place', async (_what, more, code) => {
    const { quote, conversationId } = await openBargain()
    expect((await offer(conversationId, quote.quoteId, more)).code).toBe(code)
  })

  test('of another provider’s price, or into another’s conversation, is refused', async () => {
    const { token, conversationId, quote } = await openBargain()
    const { data } = await portal.call(quoteCalls.inquire, { body: byAir }, { token })
    const foreign = data.quotes.find(({ provider }) => provider.code !== 'HD')
    if (foreign) expect((await offer(conversationId, foreign.quoteId)).code).toBe(400)
    const other = await signInAs(portal, 'agent.yt@demo.test', digestOf('Demo#2026'))
    expect((await offer(conversationId, quote.quoteId, {}, other)).code).toBe(404)
    const finance = await signInAs(portal, 'finance@demo.test', digestOf('Demo#2026'))
    expect((await offer(conversationId, quote.quoteId, {}, finance)).code).toBe(403)
  })

  test('of another customer’s cannot be answered', async () => {
    const { quote, conversationId } = await openBargain()
    const { data: made } = await offer(conversationId, quote.quoteId)
    const stranger = await openBargain()
    stranger.socket.send({ method: 'PriceAnswer', offerId: made.offerId, answer: 'accept' })
    expect(await stranger.socket.next('refused')).toMatchObject({ code: 404 })
  })
})

test('an offer below cost is not sent: it waits for another person, whose approval brings it into the chat', async () => {
  const { conversationId, quote, socket, token } = await openBargain()
  const lines = [{ text: '亏本价', amount: -(quote.totalAmount - 1) }]
  const { data } = await offer(conversationId, quote.quoteId, { lines })
  expect(data).toMatchObject({ offerId: '', seq: 0, spotQuoteId: expect.any(String) })
  const params = { id: data.spotQuoteId ?? '' }
  const own = await portal.call(spotCalls.approveSpot, { params }, { token: agent })
  expect(own.code).toBe(403)
  const pricing = await signInAs(portal, 'pricing@demo.test', digestOf('Demo#2026'))
  expect((await portal.call(spotCalls.approveSpot, { params }, { token: pricing })).code).toBe(200)
  const { formMessage } = await socket.next('receiveMessage')
  const said = JSON.parse(String(formMessage))
  expect(said).toMatchObject({ bookable: true, verified: true, data: { totalAmount: 1 } })
  const booked = await portal.call(quoteCalls.quote, { params: { id: said.data.quoteId } }, { token })
  expect(booked.data.totalAmount).toBe(1)
})

test('a replacement that waits for approval leaves the earlier offer open until it is sent', async () => {
  const { conversationId, quote, socket, userId } = await openBargain()
  const { data: earlier } = await offer(conversationId, quote.quoteId)
  const body = { lines: [{ text: '亏本价', amount: -(quote.totalAmount - 1) }], replaces: earlier.offerId }
  const { data } = await offer(conversationId, quote.quoteId, body)
  const stateNow = async () => {
    const asked = { params: { userId }, query: {} }
    const { data: listed } = await portal.call(chatCalls.messages, asked, { token: agent })
    return listed.offers.find(({ offerId }) => offerId === earlier.offerId)?.state
  }
  expect(await stateNow()).toBe('open')
  const pricing = await signInAs(portal, 'pricing@demo.test', digestOf('Demo#2026'))
  const approve = { params: { id: data.spotQuoteId ?? '' } }
  expect((await portal.call(spotCalls.approveSpot, approve, { token: pricing })).code).toBe(200)
  expect(await stateNow()).toBe('replaced')
  expect(await socket.nextWhere(frame => frame.state === 'replaced')).toMatchObject({
    offerId: earlier.offerId,
  })
})

test('a replacement is not sent once the earlier offer was accepted', async () => {
  const { conversationId, quote, socket } = await openBargain()
  const { data: earlier } = await offer(conversationId, quote.quoteId)
  const body = { lines: [{ text: '亏本价', amount: -(quote.totalAmount - 1) }], replaces: earlier.offerId }
  const { data } = await offer(conversationId, quote.quoteId, body)
  socket.send({ method: 'PriceAnswer', offerId: earlier.offerId, answer: 'accept' })
  await socket.next('priceAnswer')
  const pricing = await signInAs(portal, 'pricing@demo.test', digestOf('Demo#2026'))
  const approve = { params: { id: data.spotQuoteId ?? '' } }
  expect((await portal.call(spotCalls.approveSpot, approve, { token: pricing })).code).toBe(409)
  expect((await offer(conversationId, quote.quoteId, body)).code).toBe(409)
})

describe('the inbox', () => {
  test('shows who waits, whose it is and what they asked; it can be handed over', async () => {
    const { conversationId, quote, userId } = await openBargain()
    const take = { params: { id: conversationId }, body: {} }
    expect((await portal.call(chatCalls.assign, take, { token: agent })).code).toBe(200)
    const { data: inbox } = await portal.call(chatCalls.inbox, { query: { scope: 'mine' } }, { token: agent })
    const row = inbox.list.find(({ id }) => id === conversationId)
    expect(row).toMatchObject({ userId, unread: 1, waitingSince: expect.any(String) })
    const waits = inbox.list.flatMap(({ waitingSince }) => waitingSince ?? [])
    expect(waits).toEqual([...waits].sort())
    const { data: card } = await portal.call(
      chatCalls.card,
      { params: { id: conversationId } },
      { token: agent },
    )
    expect(card.quotes[0]).toMatchObject({ totalAmount: expect.any(Number), margin: expect.any(Number) })
    expect(card.quotes.some(({ quoteId }) => quoteId === quote.quoteId)).toBe(true)
    const assigned = await portal.call(
      chatCalls.assign,
      { params: { id: conversationId }, body: { personId: userId } },
      { token: agent },
    )
    expect(assigned.code).toBe(400)
  })

  test('begins with the longest wait; then come those who wait for nothing, the newest first', async () => {
    const minutesAgo: [waits: number | null, last: number][] = [
      [null, 1],
      [50, 50],
      [null, 3],
      [40, 2],
      [null, 2],
    ]
    const ids = minutesAgo.map(() => portal.services.ids.next())
    for (const [index, [waits, last]] of minutesAgo.entries())
      await sql`with fresh as (insert into customer (id, name, monthly_international) values (${ids[index]}, 'Waits', '0-10'))
        insert into conversation (id, customer_id, provider_id, last_seq, last_at, waiting_since)
        select ${ids[index]}, ${ids[index]}, id, 1, now() - ${`${last} minutes`}::interval,
          now() - ${waits && `${waits} minutes`}::interval from provider where code = 'HD'`.execute(portal.db)
    const { data } = await portal.call(chatCalls.inbox, { query: {} }, { token: agent })
    expect(data.list.map(({ id }) => ids.indexOf(id)).filter(index => index >= 0)).toEqual([1, 3, 0, 4, 2])
  })

  test('is handed over to a colleague, who finds it in their list', async () => {
    const { conversationId, userId } = await openBargain()
    const colleague = await signInAs(portal, 'agent2@demo.test', digestOf('Demo#2026'))
    const personId = (await portal.call(accountCalls.current, {}, { token: colleague })).data.userId
    const { data: agents } = await portal.call(chatCalls.agents, {}, { token: agent })
    expect(agents).toContainEqual(expect.objectContaining({ id: personId, online: false }))
    const handed = { params: { id: conversationId }, body: { personId } }
    expect((await portal.call(chatCalls.assign, handed, { token: agent })).code).toBe(200)
    const mine = { query: { scope: 'mine' } }
    const ids = async (token: string) =>
      (await portal.call(chatCalls.inbox, mine, { token })).data.list.map(({ id }) => id)
    expect(await ids(colleague)).toContain(conversationId)
    expect(await ids(agent)).not.toContain(conversationId)
    const { data: all } = await portal.call(chatCalls.inbox, { query: {} }, { token: agent })
    expect(all.list.find(row => row.userId === userId)?.agentId).toBe(personId)
  })

  test('finds a conversation by a word of its company', async () => {
    const { conversationId } = await openBargain()
    const found = async (keyword: string) =>
      (await portal.call(chatCalls.inbox, { query: { keyword } }, { token: agent })).data.list
    const [row] = (await found('')).filter(({ id }) => id === conversationId)
    const word = row?.customerName.slice(1).toUpperCase() ?? ''
    expect(word).not.toBe('')
    expect((await found(word)).map(({ id }) => id)).toContain(conversationId)
    expect(await found('%nobody_')).toEqual([])
  })

  test('stores quick replies in three languages', async () => {
    const body = { zh: '请稍等', zhtw: '請稍候', en: 'One moment please' }
    const { data: reply } = await portal.call(chatCalls.addQuickReply, { body }, { token: agent })
    expect((await portal.call(chatCalls.quickReplies, {}, { token: agent })).data).toContainEqual(reply)
    const other = await signInAs(portal, 'agent.yt@demo.test', digestOf('Demo#2026'))
    expect(
      (await portal.call(chatCalls.deleteQuickReply, { params: { id: reply.id } }, { token: other })).code,
    ).toBe(404)
    expect(
      (await portal.call(chatCalls.deleteQuickReply, { params: { id: reply.id } }, { token: agent })).code,
    ).toBe(200)
  })
})
