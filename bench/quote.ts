import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { quoteCalls } from '@dtms/contract/quote.ts'
import pg from 'pg'
import { freePort, startEmbeddedPostgres } from '../server/src/kernel/postgres/embedded.ts'
import { cpuMicroseconds, residentBytes } from './support/cpu.ts'
import { median, runLoad } from './support/load.ts'
import { inquiry, loadRates, offers } from './support/rates.ts'

// node bench/quote.ts [--prices 1000000] [--rounds 5] [--requests 4000]
// The Inquiry call (eight offers, warm, guest, stored) against a bare Fastify route that answers the same bytes,
// alternately in one run, by CPU time a request. A round in which the bare one moves by over 25 % is void.
const { values } = parseArgs({
  options: {
    prices: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    requests: { type: 'string', default: '4000' },
    goal: { type: 'string', default: '0.5' },
  },
})
const [prices, rounds, requests, goal] = [values.prices, values.rounds, values.requests, values.goal].map(
  Number,
) as [number, number, number, number]
const connections = 16
const body = JSON.stringify(inquiry)
const folder = await mkdtemp(join(tmpdir(), 'dtms-bench-'))
const children: ChildProcess[] = []

const start = async (
  script: string,
  args: string[],
  port: number,
  path: string,
  env: Record<string, string> = {},
) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  children.push(child)
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (child.exitCode !== null) throw new Error(`${script} ended`)
    if (
      await fetch(`http://127.0.0.1:${port}${path}`).then(
        () => true,
        () => false,
      )
    )
      return child.pid as number
    await pause(100)
  }
  throw new Error(`${script} did not start`)
}

const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
try {
  const databaseUrl = postgres.url
  const [ourPort, barePort] = [await freePort(), await freePort()]
  const environment = {
    PORT: String(ourPort),
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'warn',
    LIMIT_INQUIRY: '1000000',
  }
  // Once to migrate, then the rates are written, then the server that is measured.
  const first = await start('../server/src/main.ts', [], ourPort, '/readyz', environment)
  const emptyBytes = residentBytes(first)
  children.pop()?.kill('SIGTERM')
  await pause(1500)
  await loadRates(databaseUrl, prices)
  const ours = await start('../server/src/main.ts', [], ourPort, '/readyz', environment)
  const loadedBytes = residentBytes(ours)

  const path = quoteCalls.inquire.path
  const sample = await fetch(`http://127.0.0.1:${ourPort}${path}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const answer = await sample.text()
  const given = (JSON.parse(answer) as { data: { quotes: unknown[] } }).data.quotes.length
  if (given !== offers) throw new Error(`${given} offers instead of ${offers}: ${answer.slice(0, 300)}`)
  await writeFile(join(folder, 'answer'), answer)
  const bare = await start(
    'support/bare-server.ts',
    [String(barePort), join(folder, 'answer')],
    barePort,
    '/',
  )

  const measure = async (pid: number, port: number, at: string) => {
    const before = cpuMicroseconds(pid)
    const result = await runLoad({ port, path: at, body, requests, connections })
    return {
      cpuUs: (cpuMicroseconds(pid) - before) / requests,
      p50Ms: median(result.latenciesMs),
      failures: result.failures,
    }
  }
  const warm = () => Promise.all([measure(ours, ourPort, path), measure(bare, barePort, '/bare')])
  await warm()
  await warm()

  const valid: { bareUs: number; oursUs: number; p50Ms: number }[] = []
  let lastBareUs: number | undefined
  for (let round = 1; valid.length < rounds && round <= rounds * 3; round++) {
    const bareRound = await measure(bare, barePort, '/bare')
    const ourRound = await measure(ours, ourPort, path)
    if (ourRound.failures > 0) throw new Error(`${ourRound.failures} inquiries failed`)
    const moved = lastBareUs === undefined ? 0 : Math.abs(bareRound.cpuUs / lastBareUs - 1)
    lastBareUs = bareRound.cpuUs
    const isVoid = moved > 0.25
    console.log(
      `round ${round}: bare ${bareRound.cpuUs.toFixed(0)} µs, ours ${ourRound.cpuUs.toFixed(0)} µs, p50 ${ourRound.p50Ms.toFixed(2)} ms${isVoid ? ' (void)' : ''}`,
    )
    if (!isVoid) valid.push({ bareUs: bareRound.cpuUs, oursUs: ourRound.cpuUs, p50Ms: ourRound.p50Ms })
  }
  const bareUs = median(valid.map(one => one.bareUs))
  const oursUs = median(valid.map(one => one.oursUs))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from inquiry')
  await client.end()
  console.log(
    `\n${prices.toLocaleString('en')} prices, ${answer.length.toLocaleString('en')} bytes an answer, ${rows[0]?.count} inquiries stored`,
  )
  console.log(
    `memory: ${((loadedBytes - emptyBytes) / prices).toFixed(0)} bytes a price (resident, right after loading)`,
  )
  console.log(`p50 ${median(valid.map(one => one.p50Ms)).toFixed(2)} ms at ${connections} connections`)
  console.log(
    `bare ÷ ours = ${bareUs.toFixed(0)} / ${oursUs.toFixed(0)} µs = ${(bareUs / oursUs).toFixed(2)} (goal ${goal})`,
  )
  process.exitCode = bareUs / oursUs >= goal ? 0 : 1
} finally {
  for (const child of children) child.kill('SIGTERM')
  await pause(1000)
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
