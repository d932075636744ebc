import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../../server/src/operations/embedded-postgres/embedded.ts'
import { openClient } from '../../../server/test/open-client.ts'
import { type OrderScene, openOrderScene } from '../../../server/test/order-scene.ts'
import { loopbackAllowed } from '../../../server/test/webhook-receiver.ts'
import { generate, readGenerated } from '../generate.ts'
import { createClient, unwrap } from '../src/index.ts'

const folder = join(import.meta.dirname, '..')
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')

interface Ran {
  code: number | null
  said: string[]
}
const start = (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, args, {
    ...{ cwd: folder, env: { PATH: process.env.PATH ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', line => said.push(line))
  const ended = new Promise<Ran>(done => child.on('close', code => done({ code, said })))
  return { child, said, ended }
}

test('the types are what the OpenAPI file gives today', async () => {
  expect(await readGenerated(), 'run: npm run generate -w @dtms/client').toBe(await generate())
})

// As a customer gets it: built, and imported by its name.
describe('the examples run on the built package', () => {
  let scene: OrderScene
  let live: Record<string, string>
  let trial: Record<string, string>
  beforeAll(async () => {
    const built = await start([compiler, '-p', 'tsconfig.build.json']).ended
    expect(built).toEqual({ code: 0, said: [] })
    scene = await openOrderScene({ settings: loopbackAllowed })
    const DTMS_URL = scene.portal.origin
    live = { DTMS_URL, DTMS_KEY: (await openClient(scene.portal, scene.token.shipper)).key }
    const tester = await openClient(scene.portal, scene.token.shipper, { kind: 'test' })
    trial = { DTMS_URL, DTMS_KEY: tester.key }
  })
  afterAll(() => scene.portal.close())

  const example = (name: string, env: Record<string, string>) => start([`examples/${name}.ts`], env)

  test('and are typed by what was built', async () => {
    const checked = await start([compiler, '-p', 'examples/tsconfig.json']).ended
    expect(checked).toEqual({ code: 0, said: [] })
  })

  test('quote', async () => {
    const { code, said } = await example('quote', trial).ended
    expect([code, said[0]]).toEqual([0, expect.stringMatching(/^\d+\.\d\d USD {2}/)])
  })

  test('book, then track', async () => {
    const { code, said } = await example('book', live).ended
    expect([code, said]).toEqual([0, [expect.stringMatching(/^D\d+ wait [0-9a-f-]{36}$/)]])
    const [orderNo = '', , id = ''] = said[0]?.split(' ') ?? []
    // The second run has another quote under the same key: it is refused, and nothing is booked twice.
    const again = await example('book', live).ended
    expect([again.code, again.said[0]]).toEqual([1, expect.stringContaining('call.key-reused')])
    await scene.adopt(id)
    const tracked = await example('track', live).ended
    expect([tracked.code, tracked.said[0]]).toEqual([0, expect.stringContaining(orderNo)])
    // A test key cannot book, and the example says why.
    const refused = await example('book', trial).ended
    expect([refused.code, refused.said.join(' ')]).toEqual([1, expect.stringContaining('key.test')])
  })

  test('verify a webhook', async () => {
    const port = await freePort()
    const client = createClient({ portal: live.DTMS_URL ?? '', key: live.DTMS_KEY ?? '' })
    const url = `http://127.0.0.1:${port}/`
    const { id, secret } = await unwrap(client.POST('/webhooks', { body: { name: 'ERP', url } }))
    const { child, said, ended } = example('verify-webhook', {
      DTMS_WEBHOOK_SECRET: secret,
      PORT: String(port),
    })
    onTestFinished(async () => {
      child.kill()
      await ended
    })
    const waits = { timeout: 20_000 }
    await expect.poll(() => said.some(line => line.startsWith('listening')), waits).toBe(true)
    await unwrap(client.POST('/webhooks/{id}/test', { params: { path: { id } } }))
    await expect.poll(() => said.at(-1), waits).toBe('webhook.test 1')
    const forged = { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' }
    const { status } = await fetch(url, { method: 'POST', headers: forged, body: '{}' })
    expect([status, said.at(-1)]).toEqual([401, 'webhook.test 1'])
  })
})
