import { expect, onTestFinished, test } from 'vitest'
import { openPortalForThisTest } from '../../test/portal.ts'

test('a portal whose connections are all in use is ready: a proxy would have nowhere else to go', async () => {
  const portal = await openPortalForThisTest()
  const { pool } = portal.services
  const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  onTestFinished(() => {
    for (const client of taken) client.release()
  })
  const responses = await Promise.all([1, 2, 3].map(() => portal.request('/readyz')))
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
})
