import { accountCalls } from '@dtms/contract/account/account.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { failures } from '@dtms/contract/failure.ts'
import { languages } from '@dtms/contract/language.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noticeOf } from '#kernel/pages/page-notice.ts'
import { connect } from '../../test/chat-client.ts'
import { openClient } from '../../test/open-client.ts'
import { byAir } from '../../test/order-scene.ts'
import { seatShipper } from '../../test/people.ts'
import { openPortal } from '../../test/portal.ts'
import { openDesk } from '../../test/rate-desk.ts'
import { picture, uploadAs } from '../../test/uploads.ts'
import { setMaintenance } from './maintenance.ts'

const { words } = failures['call.maintenance']

let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.portal.close())

test('during maintenance every instance refuses changes in words, and people go on reading', async () => {
  const { portal } = desk
  const beside = await openPortal({ beside: portal })
  try {
    const { token } = await seatShipper(portal)
    const agentId = (await portal.call(chatCalls.chatUserId, { query: {} }, { token })).data
    const socket = await connect(portal.origin, { token })
    const say = () =>
      socket.send({ method: 'SendMessage', toUserId: agentId, messageType: 'text', messageContent: 'hello' })
    const system = await openClient(portal, token)
    say()
    await socket.next('sendMessage')

    await setMaintenance(portal.services, true)
    await expect(setMaintenance(portal.services, true)).rejects.toThrow('on already')
    for (const one of [portal, beside]) {
      await vi.waitFor(() => expect(one.services.maintenance.since()).toBeInstanceOf(Date))
      for (const language of languages)
        expect(await one.call(quoteCalls.inquire, { body: byAir }, { language })).toMatchObject({
          code: 500,
          msg: words[language],
        })
    }
    expect((await uploadAs(portal, token, 'a.png', await picture().png().toBuffer())).msg).toBe(words.zh)
    say()
    expect(await socket.next('refused')).toMatchObject({ code: 500, of: 'SendMessage' })
    const refused = await system.send('POST', '/addresses', {})
    expect([refused.status, refused.body]).toMatchObject([503, { title: words.en, code: 'call.maintenance' }])
    expect((await system.send('GET', '/orders')).status).toBe(200)
    expect((await portal.call(accountCalls.current, {}, { token })).code).toBe(200)
    socket.send({ method: 'MessageList', toUserId: agentId })
    await socket.next('messageList')
    const wrongLogin = { account: 'unknown@demo.test', password: 'x' }
    expect((await portal.call(accountCalls.login, { body: wrongLogin })).msg).not.toBe(words.zh)

    await setMaintenance(portal.services, false)
    await expect(setMaintenance(portal.services, false)).rejects.toThrow('off already')
    await vi.waitFor(async () =>
      expect((await portal.call(quoteCalls.inquire, { body: byAir })).code).toBe(200),
    )
    say()
    await socket.next('sendMessage')
  } finally {
    await beside.close()
  }
})

test('a page names the maintenance in the reader’s language, and nothing without it', () => {
  const notice = (since: Date | undefined) => noticeOf({ since: () => since, stop: async () => {} })
  for (const language of languages) expect(notice(new Date())(language)).toContain(words[language])
  expect(notice(undefined)('en')).toBeUndefined()
})
