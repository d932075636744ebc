import { siteCalls } from '@dtms/contract/site/site.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPortal, openPortalForThisTest } from '../../test/portal.ts'

test('what an address asked of one instance counts on the others', async () => {
  const settings = { LIMIT_OPEN: '20' }
  const one = await openPortalForThisTest({ settings })
  const other = await openPortal({ beside: one, settings })
  onTestFinished(other.close)
  const ask = async ({ request }: typeof one) => (await request(siteCalls.info.path)).status
  for (let count = 0; count < 18; count += 1) expect(await ask(one)).toBe(200)
  // Eighteen there, and a few here until the counts were exchanged: by itself this instance would let twenty pass.
  let here = 0
  await vi.waitFor(
    async () => {
      here += 1
      expect(await ask(other)).toBe(429)
    },
    { interval: 300, timeout: 20_000 },
  )
  expect(here).toBeLessThan(20)
  await vi.waitFor(async () => expect(await ask(one)).toBe(429), { interval: 300, timeout: 20_000 })
})
