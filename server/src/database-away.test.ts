import { accountCalls } from '@dtms/contract/account.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Line, openLine } from '../test/line.ts'
import { seatSomebody } from '../test/people.ts'
import { openPortal, type Portal, type PortalOptions } from '../test/portal.ts'

// Short forms of faults/database.ts: a portal whose line to its database breaks in every way that lines do. A rejection
// that nobody handles, which would end a real process, fails the run.
const bug = 'System Error!'

const openPortalOnLine = async (options: PortalOptions = {}) => {
  const lines: Line[] = []
  const portal = await openPortal({
    ...options,
    through: async databaseUrl => {
      const line = await openLine(databaseUrl)
      lines.push(line)
      return line.url
    },
  })
  onTestFinished(async () => {
    for (const line of lines) line.open()
    // Jobs that lost the database under way are told as failures, and begun again.
    portal.failures.length = 0
    await portal.close()
    for (const line of lines) line.close()
  })
  const [line] = lines
  if (!line) throw new Error('the portal asked for no line')
  return { portal, line }
}

const whoAmI = (portal: Portal, token: string) =>
  portal.call(accountCalls.userInfo, {}, { token, language: 'en' })

const timed = async <Result>(work: () => Promise<Result>) => {
  const startedAt = performance.now()
  const result = await work()
  return { ...result, ms: performance.now() - startedAt }
}

test('connections that are reset while jobs finish end nothing, and every mail leaves', async () => {
  const { portal, line } = await openPortalOnLine()
  const people = await Promise.all(Array.from({ length: 12 }, () => seatSomebody(portal)))
  let cuts = 0
  // A mail that was just sent is a job that is just being finished.
  const cutting = setInterval(() => {
    if (portal.mail.letters.length <= cuts) return
    cuts = portal.mail.letters.length
    setTimeout(line.cut, cuts % 4)
  }, 1)
  onTestFinished(() => clearInterval(cutting))
  for (const { email } of people) {
    const asked = async () =>
      expect((await portal.call(accountCalls.forgotPassword, { query: { email } })).code).toBe(200)
    await vi.waitFor(asked, { timeout: 10_000 })
    await portal.mail.nth(email, 1)
  }
  expect(cuts).toBeGreaterThanOrEqual(people.length)
})

test('while the database is away calls are refused in words within three seconds, and work again within two', async () => {
  const { portal, line } = await openPortalOnLine()
  const { token } = await seatSomebody(portal)
  line.refuse()
  for (let call = 0; call < 5; call++) {
    const refused = await timed(() => whoAmI(portal, token))
    expect(refused).toMatchObject({ code: 500, data: null })
    expect(refused.msg).not.toBe(bug)
    expect(refused.ms).toBeLessThan(3_000)
  }
  expect((await portal.request('/readyz')).status).toBe(503)
  line.open()
  await vi.waitFor(async () => expect((await whoAmI(portal, token)).code).toBe(200), { timeout: 2_000 })
  expect((await portal.request('/readyz')).status).toBe(200)
})
