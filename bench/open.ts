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
import { openCounter, pendingOf, setPresent, writePending } from './open/deliveries.ts'
import { cpuMicroseconds } from './support/cpu.ts'
import { median } from './support/load.ts'
import { startScratch } from './support/scratch.ts'
import { fastEnough } from './support/short-form.ts'
import { byTurns, ratioOf, ratioText } from './support/turns.ts'

// node bench/open.ts [quotes] [webhooks] [dead] [--requests 500] [--rounds 9] [--events 500] [--pending 100000]
// What the open platform costs the portal's CPU: a quote through the API beside the portal's own inquiry, a delivered
// webhook and an inquiry meanwhile, and what an endpoint that is dead with very many pending events costs everybody
// else. Variants take turns, and the medians of the rounds are compared: a single measurement differs by more than the
// goals allow.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    requests: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '9' },
    events: { type: 'string', default: '500' },
    pending: { type: 'string', default: '100000' },
  },
})
const [requests, rounds, events, pending] = (['requests', 'rounds', 'events', 'pending'] as const).map(name =>
  Number(values[name]),
) as [number, number, number, number]
const parts = ['quotes', 'webhooks', 'dead'] as const
const isAsked = (part: (typeof parts)[number]) => positionals.length === 0 || positionals.includes(part)
const goals = { ratio: 1.15, webhookMs: 2, slowdown: 1.1 }
const connections = 8

const { folder, postgres, remove } = await startScratch()
const client = new pg.Client({ connectionString: postgres.url })
const counter = await openCounter()
let server: RunningServer | undefined
let met = true

const judge = (what: string, isMet: boolean) => {
  console.log(`${isMet ? '✓' : '✗'} ${what}`)
  if (!fastEnough(isMet)) met = false
}
const ms = (figures: readonly number[]) => `${median(figures).toFixed(2)} ms`

try {
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

  // Milliseconds of the portal's CPU.
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = cpuMicroseconds(pid)
    await work()
    return (cpuMicroseconds(pid) - before) / 1000
  }
  const send = async (one: () => Promise<unknown>) => {
    let left = requests
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (left-- > 0) await one()
      }),
    )
  }
  const eachOf = async (one: () => Promise<unknown>) => (await cpuOf(() => send(one))) / requests
  const byPortal = () => post(quoteCalls.inquire.path, inquiry)
  const inquiries = () => eachOf(byPortal)
  await inquiries()

  if (isAsked('quotes')) {
    const { data: key } = await post<Envelope<{ key: string }>>(keyCalls.add.path, {
      ...{ name: 'bench', kind: 'live', scopes: [...keyScopes] },
    })
    const byApi = () => post(`${openPrefix}/quotes`, examples.createQuote, `Bearer ${key.key}`)
    const quotes = () => eachOf(byApi)
    await quotes()
    const { portal, api } = await byTurns(rounds, { portal: inquiries, api: quotes })
    const ratio = ratioOf(api, portal)
    judge(
      `a quote through the API: ${ms(api)} of CPU, ${ratioText(ratio)} the portal's inquiry of ${ms(portal)} (goal ${goals.ratio})`,
      ratio.ratio <= goals.ratio,
    )
  }

  const endpoint = async (name: string, port: number) => {
    const url = `http://127.0.0.1:${port}/`
    const body = { name, url, events: ['message.created'] }
    return (await post<Envelope<{ id: string }>>(webhookCalls.add.path, body)).data.id
  }
  const healthy = await endpoint('healthy', counter.port)
  let written = 0
  const write = async () => {
    written++
    const subjects = Math.ceil(events / 5)
    await writePending(client, { endpointId: healthy, count: events, subjects, name: `run ${written}` })
  }
  const delivered = () => counter.reach(written * events)
  const webhooks = async () => {
    const cpuMs = await cpuOf(async () => {
      await write()
      await delivered()
    })
    return cpuMs / events
  }
  await webhooks()

  if (isAsked('webhooks')) {
    // The CPU of both together, and how many events were delivered in it.
    const shares: { cpuMs: number; count: number }[] = []
    const figures = await byTurns(rounds, {
      alone: inquiries,
      webhook: webhooks,
      both: async () => {
        const before = counter.received()
        await write()
        const cpuMs = await cpuOf(() => send(byPortal))
        shares.push({ cpuMs, count: counter.received() - before })
        await delivered()
        return cpuMs
      },
    })
    const meanwhile = shares.map(
      ({ cpuMs, count }, round) => (cpuMs - count * (figures.webhook[round] ?? 0)) / requests,
    )
    judge(
      `a delivered webhook: ${ms(figures.webhook)} of CPU (goal ${goals.webhookMs} ms)`,
      median(figures.webhook) <= goals.webhookMs,
    )
    const ratio = ratioOf(meanwhile, figures.alone)
    judge(
      `an inquiry while ${median(shares.map(({ count }) => count))} webhooks are delivered, without what those cost: ` +
        `${ratioText(ratio)} one alone of ${ms(figures.alone)} (goal ${goals.slowdown})`,
      ratio.ratio <= goals.slowdown,
    )
  }

  if (isAsked('dead')) {
    const dead = await endpoint('dead', await freePort())
    await writePending(client, {
      ...{ endpointId: dead, count: pending, subjects: Math.ceil(pending / 10), name: 'dead' },
    })
    const beside = (isPresent: boolean, measure: () => Promise<number>) => async () => {
      await setPresent(client, dead, isPresent)
      return measure()
    }
    const figures = await byTurns(rounds, {
      inquiry: beside(false, inquiries),
      webhook: beside(false, webhooks),
      webhookBeside: beside(true, webhooks),
      inquiryBeside: beside(true, inquiries),
    })
    const ratio = ratioOf(figures.inquiryBeside, figures.inquiry)
    judge(
      `beside a dead endpoint with ${await pendingOf(client, dead)} pending events an inquiry costs ${ratioText(ratio)} ` +
        `of ${ms(figures.inquiry)} without it (goal ${goals.slowdown})`,
      ratio.ratio <= goals.slowdown,
    )
    judge(
      `and a webhook ${ms(figures.webhookBeside)} of CPU (${ms(figures.webhook)} without it; goal ${goals.webhookMs} ms)`,
      median(figures.webhookBeside) <= goals.webhookMs,
    )
  }
} finally {
  counter.close()
  await server?.stop()
  await client.end().catch(() => {})
  await remove()
}
process.exitCode = met ? 0 : 1
