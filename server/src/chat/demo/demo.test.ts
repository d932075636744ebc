import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '../../../test/people.ts'
import { openPortal, type Portal } from '../../../test/portal.ts'
import { digestOf } from '../../account/password.ts'
import { fillDemoChat } from './fill.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal({ demo: true })
})
afterAll(() => portal.close())

test('the demo shipper waits for HD’s agent with an open offer, once however many start at the same time', async () => {
  await Promise.all([fillDemoChat(portal.services), fillDemoChat(portal.services)])
  const token = await signInAs(portal, 'agent@demo.test', digestOf('Demo#2026'))
  const { data } = await portal.call(chatCalls.inbox, { query: { scope: 'mine' } }, { token })
  expect(data.list).toHaveLength(1)
  const [row] = data.list
  expect(row).toMatchObject({
    customerName: '深圳启航家居贸易有限公司（演示）',
    waitingSince: expect.any(String),
    lastSeq: 5,
  })
  const { data: page } = await portal.call(
    chatCalls.messages,
    { params: { userId: row?.userId ?? '' }, query: {} },
    { token },
  )
  expect(page.list.map(({ contentType }) => contentType)).toEqual(['text', 'price', 'text', 'text', 'price'])
  // People take their time: the desk's figures of the week are made of this.
  const minutes = page.list.map(({ sendTime }) => Date.parse(sendTime) / 60_000)
  expect((minutes[2] ?? 0) - (minutes[3] ?? 0)).toBeCloseTo(12, 1)
  expect(page.offers).toMatchObject([{ state: 'open' }])
  expect(JSON.parse(page.list[1]?.content ?? '').offer).toMatchObject({
    quoteId: expect.stringMatching(/.+/),
  })
  expect((await portal.call(chatCalls.quickReplies, {}, { token })).data.length).toBeGreaterThan(3)
})

test('the demo shipper has settled a pickup with GS, in English', async () => {
  const token = await signInAs(portal, 'agent.gs@demo.test', digestOf('Demo#2026'))
  const { data } = await portal.call(chatCalls.inbox, { query: { scope: 'mine' } }, { token })
  expect(data.list).toMatchObject([{ lastSeq: 6, waitingSince: null }])
})

test('the customer who reads Traditional Chinese has asked YT for a cut-off', async () => {
  const token = await signInAs(portal, 'agent.yt@demo.test', digestOf('Demo#2026'))
  const { data } = await portal.call(chatCalls.inbox, { query: { scope: 'mine' } }, { token })
  expect(data.list).toMatchObject([
    { customerName: '台北晨光電子股份有限公司（示範）', lastSeq: 6, waitingSince: null },
  ])
})
