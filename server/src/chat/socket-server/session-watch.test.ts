import { accountCalls } from '@dtms/contract/account/account.ts'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../test/chat-client.ts'
import { startNats } from '../../../test/nats-server.ts'
import { signUpShipper } from '../../../test/people.ts'
import { openPortal, openPortalForThisTest } from '../../../test/portal.ts'

test('with NATS away a logout still ends sockets on another instance', async () => {
  const nats = await startNats()
  onTestFinished(nats.kill)
  const settings = { BUS_URL: nats.url }
  const portal = await openPortalForThisTest({ settings })
  const other = await openPortal({ beside: portal, settings })
  onTestFinished(other.close)
  const { token } = await signUpShipper(portal)
  const socket = await connect(other.origin, { token })
  await nats.kill()
  await portal.call(accountCalls.logout, {}, { token })
  expect(await socket.closed()).toBe(4401)
})
