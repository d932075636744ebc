import { expect, onTestFinished, test } from 'vitest'
import { openPortalForThisTest } from '../../test/portal.ts'
import { statusParts } from './status/words.ts'

const busyPortal = async () => {
  const portal = await openPortalForThisTest()
  const { pool } = portal.services
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of taken) client.release()
  })
  return portal
}

test('a portal whose connections are all in use is ready: a proxy would have nowhere else to go', async () => {
  const portal = await busyPortal()
  const responses = await Promise.all([1, 2, 3].map(() => portal.request('/readyz')))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('its customers are not told that it does not work', async () => {
  const portal = await busyPortal()
  const text = await (await portal.request('/status')).text()
  expect(text.match(/data-state="ok"/g)).toHaveLength(statusParts.length)
})

test('its figures are those of a database that answers, of every feature', async () => {
  const portal = await busyPortal()
  const text = await (await portal.request('/metrics')).text()
  for (const figure of ['database_up 1', 'jobs_failed 0', 'webhooks_oldest_due_seconds 0'])
    expect(text.split('\n')).toContain(figure)
  expect(text).toMatch(/^rate_channels_expiring \d+$/m)
})
