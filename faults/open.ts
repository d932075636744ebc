import { parseArgs } from 'node:util'
import { deskKeyCalls, type KeySide, keyCalls } from '@dtms/contract/account/key.ts'
import { keyScopes, providerScopes } from '@dtms/contract/account/scope.ts'
import { openPrefix } from '@dtms/contract/open/open.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import pg from 'pg'
import { startScratch } from '../bench/support/scratch.ts'
import { fastEnough } from '../bench/support/short-form.ts'
import { openApiDocument } from '../server/src/open/openapi.ts'
import { openOperations } from '../server/src/open/operations.ts'
import { providerOperations } from '../server/src/open/providers.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { openValidator } from '../server/test/open-validator.ts'
import { demoShipper, signIn } from './support/booking.ts'
import { type FuzzCase, openFuzz } from './support/open-fuzz.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/open.ts [--cases 10000] [--seed 1]
// Requests to every operation of the open API, made from the OpenAPI file: right ones, wrong ones, broken ones. None may
// be answered with 5xx, each answer must be what the file describes, and none may take long. Customers' operations get
// most of the cases, providers' the others.
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const [cases, seed] = [Number(values.cases), Number(values.seed)]
const callers = 4
const providerShare = 0.12
const demoAgent = 'agent@demo.test'
// None may hang, however busy the machine is.
const slowMs = 30_000

const { folder, postgres, remove } = await startScratch()
const wrong: string[] = []
let server: RunningServer | undefined
try {
  server = await startServer({
    ...{ port: await freePort(), dataDir: folder, databaseUrl: postgres.url, demo: true },
    environment: { LIMIT_API: '1000000', LIMIT_OPEN: '1000000', LIMIT_INQUIRY: '1000000' },
  })
  const { origin } = server
  const keyOf = async (path: string, account: string, scopes: readonly string[]) => {
    const made = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { authorization: await signIn(origin, account), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'fuzz', scopes }),
    })
    return ((await made.json()) as Envelope<{ key: string }>).data.key
  }
  // The demo's providers have no administrator.
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`update person set roles = roles || '{admin}' where email = $1`, [demoAgent])
  await client.end()
  const providerKey = await keyOf(deskKeyCalls.add.path, demoAgent, providerScopes)
  const customerKey = await keyOf(keyCalls.add.path, demoShipper, keyScopes)
  const byStatus = new Map<number, number>()
  const byOperation = new Map<string, number>()
  let slowest = 0

  const run = async (side: KeySide, key: string, count: number) => {
    const operations = side === 'customer' ? openOperations : providerOperations
    const validator = openValidator(openApiDocument(operations, origin, side), openPrefix)
    const fuzz = openFuzz(validator.operations, seed)
    const send = async (one: FuzzCase, at: number) => {
      const startedAt = performance.now()
      const response = await fetch(`${origin}${openPrefix}${one.path}`, {
        method: one.method,
        headers: { authorization: `Bearer ${key}`, ...one.headers },
        ...(one.body !== undefined && { body: one.body }),
      })
      const text = await response.text()
      slowest = Math.max(slowest, performance.now() - startedAt)
      byStatus.set(response.status, (byStatus.get(response.status) ?? 0) + 1)
      byOperation.set(one.operation, (byOperation.get(one.operation) ?? 0) + 1)
      fuzz.learn(one, response.status, text)
      const what = `${side} case ${at}: ${one.method} ${one.path.slice(0, 200)} ${String(one.body ?? '').slice(0, 300)}`
      if (response.status >= 500) wrong.push(`${response.status} ${what}`)
      const copy = new Response(response.status === 204 ? null : text, {
        ...{ status: response.status, headers: response.headers },
      })
      const found = await validator.checkResponse(one.operation, copy)
      if (found.length > 0) wrong.push(`${found.slice(0, 2).join('; ')} of ${what}`)
    }
    let next = 0
    await Promise.all(
      Array.from({ length: callers }, async () => {
        for (let at = next++; at < count; at = next++) await send(fuzz.next(at), at)
      }),
    )
    const unmet = validator.operations.filter(({ id }) => !byOperation.has(id))
    if (unmet.length > 0) wrong.push(`no case of ${unmet.map(({ id }) => id).join(', ')}`)
  }

  const startedAt = performance.now()
  const ofProviders = Math.ceil(cases * providerShare)
  await run('customer', customerKey, cases - ofProviders)
  await run('provider', providerKey, ofProviders)
  const seconds = (performance.now() - startedAt) / 1000
  if (!fastEnough(slowest < slowMs)) wrong.push(`the slowest answer took ${Math.round(slowest)} ms`)
  const statuses = [...byStatus].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.log(
    `${cases} cases on ${byOperation.size} operations in ${seconds.toFixed(0)} s, seed ${seed}: ${statuses.join(', ')}; ` +
      `the slowest answer after ${Math.round(slowest)} ms`,
  )
} finally {
  await server?.stop()
  await remove()
}
for (const problem of wrong.slice(0, 20)) console.error(`✗ ${problem}`)
console.log(
  wrong.length === 0 ? '✓ no 5xx, and every answer as the file describes it' : `${wrong.length} problems`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
