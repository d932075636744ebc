import { parseArgs } from 'node:util'
import { keyCalls } from '@dtms/contract/account/key.ts'
import { keyScopes } from '@dtms/contract/account/scope.ts'
import { openPrefix } from '@dtms/contract/open/open.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { fastEnough } from '../bench/support/short-form.ts'
import { openApiDocument } from '../server/src/open/openapi.ts'
import { openOperations } from '../server/src/open/operations.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { openValidator } from '../server/test/open-validator.ts'
import { signIn } from './support/booking.ts'
import { type FuzzCase, openFuzz } from './support/open-fuzz.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/open.ts [--cases 10000] [--seed 1]
// Requests to every operation of the open API, made from the OpenAPI file: right ones, wrong ones, broken ones. None may
// be answered with 5xx, each answer must be what the file describes, and none may take long.
const { values } = parseArgs({
  options: { cases: { type: 'string', default: '10000' }, seed: { type: 'string', default: '1' } },
})
const [cases, seed] = [Number(values.cases), Number(values.seed)]
const callers = 4
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
  const made = await fetch(`${origin}${keyCalls.add.path}`, {
    method: 'POST',
    headers: { authorization: await signIn(origin), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'fuzz', kind: 'live', scopes: [...keyScopes] }),
  })
  const { key } = ((await made.json()) as Envelope<{ key: string }>).data
  const document = openApiDocument(openOperations, origin)
  const validator = openValidator(document, openPrefix)
  const fuzz = openFuzz(validator.operations, seed)
  const byStatus = new Map<number, number>()
  const byOperation = new Map<string, number>()
  let slowest = 0

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
    const what = `case ${at}: ${one.method} ${one.path.slice(0, 200)} ${String(one.body ?? '').slice(0, 300)}`
    if (response.status >= 500) wrong.push(`${response.status} ${what}`)
    const copy = new Response(response.status === 204 ? null : text, {
      ...{ status: response.status, headers: response.headers },
    })
    const found = await validator.checkResponse(one.operation, copy)
    if (found.length > 0) wrong.push(`${found.slice(0, 2).join('; ')} of ${what}`)
  }

  const startedAt = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let at = next++; at < cases; at = next++) await send(fuzz.next(at), at)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const unmet = validator.operations.filter(({ id }) => !byOperation.has(id))
  if (unmet.length > 0) wrong.push(`no case of ${unmet.map(({ id }) => id).join(', ')}`)
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
