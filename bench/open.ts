import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { keyCalls } from '@dtms/contract/account/key.ts'
import { keyScopes } from '@dtms/contract/account/scope.ts'
import { openPrefix } from '@dtms/contract/open/open.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { webhookCalls } from '@dtms/contract/webhook/webhook.ts'
import type { Envelope } from '@dtms/contract/wire.ts'
import pg from 'pg'
import { inquiry, signIn } from '../faults/support/booking.ts'
import { type RunningServer, startServer } from '../faults/support/server.ts'
import { examples } from '../server/src/open/examples.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { cpuMicroseconds } from './support/cpu.ts'
import { startScratch } from './support/scratch.ts'
import { fastEnough, patienceMs } from './support/short-form.ts'

// node bench/open.ts [--requests 1000] [--rounds 5] [--events 2000] [--pending 100000]
// What the open platform costs the portal's CPU: a quote through the API beside the portal's own inquiry, a delivered
// webhook, and what an endpoint that is dead with very many pending events costs everybody else.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '5' },
    events: { type: 'string', default: '2000' },
    pending: { type: 'string', default: '100000' },
  },
})
const [requests, rounds, events, pending] = (['requests', 'rounds', 'events', 'pending'] as const).map(name =>
  Number(values[name]),
) as [number, number, number, number]
const goals = { ratio: 1.15, webhookMs: 2, slowdown: 1.1 }
const connections = 8

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const { folder, postgres, remove } = await startScratch()
const client = new pg.Client({ connectionString: postgres.url })
let received = 0
const receiver = createServer((request, response) => {
  request.resume().on('end', () => {
    received++
    response.writeHead(204).end()
  })
})
let server: RunningServer | undefined
let met = true

const judge = (what: string, isMet: boolean) => {
  console.log(`${isMet ? '✓' : '✗'} ${what}`)
  if (!fastEnough(isMet)) met = false
}

try {
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
  server = await startServer({
    ...{ port: await freePort(), dataDir: folder, databaseUrl: postgres.url, demo: true },
    environment: { OUTGOING_ALLOW: '127.0.0.0/8', LIMIT_API: '1000000' },
  })
  await client.connect()
  const { origin, pid } = server
  const token = await signIn(origin)
  const post = async <T>(path: string, body: unknown, authorization = token): Promise<T> => {
    const response = await fetch(`${origin}${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { authorization, 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return (await response.json()) as T
  }
  const { data: key } = await post<Envelope<{ key: string }>>(keyCalls.add.path, {
    ...{ name: 'bench', kind: 'live', scopes: [...keyScopes] },
  })
  const bearer = `Bearer ${key.key}`

  // Milliseconds of the portal's CPU a request.
  const cost = async (send: () => Promise<unknown>) => {
    const before = cpuMicroseconds(pid)
    let left = requests
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (left-- > 0) await send()
      }),
    )
    return (cpuMicroseconds(pid) - before) / 1000 / requests
  }
  const byPortal = () => post(quoteCalls.inquire.path, inquiry)
  const byApi = () => post(`${openPrefix}/quotes`, examples.createQuote, bearer)

  await cost(byPortal)
  await cost(byApi)
  const portals: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [portal, api] = [await cost(byPortal), await cost(byApi)]
    portals.push(portal)
    ratios.push(api / portal)
  }
  const ratio = median(ratios)
  judge(
    `a quote through the API: ${ratio.toFixed(2)} × the portal's inquiry of ${median(portals).toFixed(2)} ms (goal ${goals.ratio})`,
    ratio <= goals.ratio,
  )

  const endpoint = async (name: string, port: number) => {
    const url = `http://127.0.0.1:${port}/`
    return (
      await post<Envelope<{ id: string }>>(webhookCalls.add.path, { name, url, events: ['message.created'] })
    ).data.id
  }
  // As an event writes them: a lane for each subject.
  const write = async (endpointId: string, count: number, subjects: number, name: string) => {
    await client.query(
      `insert into webhook_delivery (id, endpoint_id, subject, sequence, message_id, event, body)
       select gen_random_uuid(), $1, $4 || n % $3, n / $3 + 1, gen_random_uuid(), 'message.created',
         json_build_object('type', 'message.created', 'sequence', n / $3 + 1, 'data', json_build_object('text', repeat('x', 300)))::text
       from generate_series(0, $2::int - 1) n`,
      [endpointId, count, subjects, name],
    )
    await client.query(
      `insert into webhook_lane (endpoint_id, subject, last_sequence, due_at)
       select endpoint_id, subject, max(sequence), now() from webhook_delivery
       where endpoint_id = $1 and subject like $2 || '%' group by 1, 2`,
      [endpointId, name],
    )
  }
  const healthy = await endpoint('healthy', (receiver.address() as AddressInfo).port)
  const deliver = async (name: string) => {
    const [before, startedAt, wanted] = [cpuMicroseconds(pid), performance.now(), received + events]
    await write(healthy, events, Math.ceil(events / 5), name)
    while (received < wanted && performance.now() - startedAt < patienceMs(300_000)) await pause(50)
    if (received < wanted) throw new Error(`${wanted - received} events were not delivered`)
    return {
      cpuMs: (cpuMicroseconds(pid) - before) / 1000 / events,
      perSecond: (events / (performance.now() - startedAt)) * 1000,
    }
  }
  await deliver('warm')
  const alone = await deliver('alone')
  judge(
    `a delivered webhook: ${alone.cpuMs.toFixed(2)} ms of CPU, ${alone.perSecond.toFixed(0)} a second (goal ${goals.webhookMs} ms)`,
    alone.cpuMs <= goals.webhookMs,
  )

  const quoteBefore = await cost(byPortal)
  const dead = await endpoint('dead', await freePort())
  await write(dead, pending, Math.ceil(pending / 10), 'dead')
  // The breaker has opened.
  await pause(1_000)
  const beside = await deliver('beside')
  const quoteBeside = await cost(byPortal)
  const { rows } = await client.query<{ n: number }>(
    'select sum(last_sequence - done_sequence)::int as n from webhook_lane where endpoint_id = $1',
    [dead],
  )
  judge(
    `beside a dead endpoint with ${rows[0]?.n} pending events: a webhook ${beside.cpuMs.toFixed(2)} ms of CPU, ` +
      `${beside.perSecond.toFixed(0)} a second; an inquiry ${quoteBeside.toFixed(2)} ms (${quoteBefore.toFixed(2)} before; goal within 10 %)`,
    quoteBeside <= quoteBefore * goals.slowdown && beside.cpuMs <= goals.webhookMs,
  )
} finally {
  receiver.closeAllConnections()
  receiver.close()
  await server?.stop()
  await client.end().catch(() => {})
  await remove()
}
process.exitCode = met ? 0 : 1
