import { siteCalls } from '@dtms/contract/site/site.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startKeepAliveProxy } from '../../test/keep-alive-proxy.ts'
import { openPortal, openPortalForThisTest } from '../../test/portal.ts'
import { announceEnd } from './drain.ts'

const portOf = ({ origin }: { origin: string }) => Number(new URL(origin).port)

test('behind a proxy with open connections no request fails when an instance stops', async () => {
  const staying = await openPortalForThisTest()
  const leaving = await openPortal({ beside: staying })
  const proxy = await startKeepAliveProxy([portOf(leaving), portOf(staying)])
  onTestFinished(proxy.stop)
  const statuses = new Map<number, number>()
  let under = true
  const caller = async () => {
    while (under) {
      const { status } = await fetch(`${proxy.origin}${siteCalls.info.path}`)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const callers = Array.from({ length: 8 }, caller)
  onTestFinished(async () => {
    under = false
    await Promise.allSettled(callers)
  })
  await vi.waitFor(() => expect(statuses.get(200) ?? 0).toBeGreaterThan(100), { timeout: 20_000 })
  // As long as it takes the proxy to notice, however busy the machine is.
  const noticed = vi.waitFor(() => expect(proxy.isReady(portOf(leaving))).toBe(false), { timeout: 20_000 })
  await announceEnd(leaving.app, 60_000, noticed)
  await leaving.close()
  const before = statuses.get(200) ?? 0
  await vi.waitFor(() => expect(statuses.get(200) ?? 0).toBeGreaterThan(before + 20), { timeout: 20_000 })
  under = false
  await Promise.all(callers)
  expect([...statuses.keys()]).toEqual([200])
})
