import { meCalls } from '@dtms/contract/account/me.ts'
import { chatCalls } from '@dtms/contract/chat/chat.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../test/chat-client.ts'
import { signUpShipper } from '../../test/people.ts'
import { type Desk, openDesk } from '../../test/rate-desk.ts'
import { picture, readFileAs, uploadAs } from '../../test/uploads.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.portal.close())

test('only partners in a conversation see each other’s picture', async () => {
  const { portal } = desk
  const shipper = await signUpShipper(portal)
  const stranger = await signUpShipper(portal)
  const wear = async (token: string) => {
    const { path } = (await uploadAs(portal, token, 'me.png', await picture().png().toBuffer())).data
    await portal.call(meCalls.updateMe, { body: { avatar: path } }, { token })
    return path
  }
  const mine = await wear(shipper.token)
  const theirs = await wear(desk.token.agent)
  const sees = async (token: string, path: string) =>
    (await readFileAs(portal, token, path)).headers.get('content-type') === 'image/png'
  expect(await sees(desk.token.agent, mine)).toBe(false)

  const agentId = (await portal.call(chatCalls.chatUserId, { query: {} }, { token: shipper.token })).data
  const client = await connect(portal.origin, { token: shipper.token })
  client.send({ method: 'SendMessage', toUserId: agentId, messageType: 'text', messageContent: '你好' })
  await client.next('sendMessage')
  expect(await sees(desk.token.agent, mine)).toBe(true)
  expect(await sees(shipper.token, theirs)).toBe(true)
  expect(await sees(stranger.token, mine)).toBe(false)
  expect(await sees(stranger.token, theirs)).toBe(false)
})
