import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { askQuotes, signIn } from '../faults/support/booking.ts'
import { type RunningServer, startServer } from '../faults/support/server.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { cpuMicroseconds } from './support/cpu.ts'
import { startScratch } from './support/scratch.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/trace.ts [--requests 1800] [--rounds 9] [--share 0.02]
// What traces cost: the CPU of an inquiry of an instance that sends traces to a collector, beside one that does not, on
// one database, in alternating rounds.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '1800' },
    rounds: { type: 'string', default: '9' },
    share: { type: 'string', default: '0.02' },
  },
})
const [requests, rounds] = [Number(values.requests), Number(values.rounds)]
const goal = 1.05
const connections = 8

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? 0

const { folder, postgres, remove } = await startScratch()
let spans = 0
const collector = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  spans += text.split('"spanId"').length - 1
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
})
const servers: RunningServer[] = []

const start = async (name: string, environment: Record<string, string>) => {
  const server = await startServer({
    ...{ port: await freePort(), databaseUrl: postgres.url, demo: true, environment },
    ...{ dataDir: join(folder, name), filesDir: join(folder, 'files') },
  })
  servers.push(server)
  return { ...server, token: await signIn(server.origin) }
}

// Milliseconds of the instance's CPU for one inquiry.
const cost = async ({ origin, pid, token }: Awaited<ReturnType<typeof start>>) => {
  const before = cpuMicroseconds(pid)
  let left = requests
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left-- > 0) await askQuotes(origin, token)
    }),
  )
  return (cpuMicroseconds(pid) - before) / 1000 / requests
}

try {
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  const plain = await start('plain', {})
  const traced = await start('traced', {
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_TRACES_SAMPLER_ARG: values.share,
  })
  for (const server of [plain, traced]) await cost(server)
  const plains: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [first, second] = round % 2 === 0 ? [plain, traced] : [traced, plain]
    const costs = new Map([
      [first, await cost(first)],
      [second, await cost(second)],
    ])
    const [without, within] = [costs.get(plain) ?? 0, costs.get(traced) ?? 0]
    plains.push(without)
    ratios.push(within / without)
  }
  // What is left is sent when the instance ends.
  await traced.stop()
  const ratio = median(ratios)
  const isMet = ratio <= goal
  console.log(
    `${isMet ? '✓' : '✗'} an inquiry with ${values.share} of requests traced: ${ratio.toFixed(3)} × of ${median(plains).toFixed(2)} ms (goal ${goal}; ${ratios.map(one => one.toFixed(2)).join(' ')})`,
  )
  console.log(`${spans > 0 ? '✓' : '✗'} ${spans} spans arrived at the collector`)
  process.exitCode = fastEnough(isMet) && spans > 0 ? 0 : 1
} finally {
  collector.closeAllConnections()
  collector.close()
  for (const server of servers) await server.stop()
  await remove()
}
