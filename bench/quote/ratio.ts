import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import pg from 'pg'
import { cpuMicroseconds, familyMicroseconds } from '../support/cpu.ts'
import { inquiries, mixedInquiries } from '../support/inquiries.ts'
import { median, runLoad } from '../support/load.ts'
import type { Bench, PortalOptions, Running } from '../support/processes.ts'
import { linesFor, loadRates, offers } from '../support/rates.ts'

export interface RatioOptions {
  prices: number
  rounds: number
  requests: number
  connections: number
  goal: number
  // No lane and no load twice: what a stranger's first question costs.
  isMixed?: boolean
  portal?: PortalOptions
}

// The Inquiry call (eight offers, warm, guest, stored) against a bare Fastify route that answers as many bytes,
// alternately in one run, by CPU time a request. A round in which the bare one moves by over 25 % is void.
export const measureRatio = async (bench: Bench, options: RatioOptions): Promise<boolean> => {
  const { prices, rounds, requests, connections, goal } = options
  const databaseUrl = await bench.newDatabase('ratio')
  await loadRates(databaseUrl, prices)
  const ours = await bench.startPortal(databaseUrl, options.portal)
  const lines = linesFor(prices)
  const bodies = options.isMixed ? mixedInquiries(lines, requests * (rounds * 3 + 3)) : inquiries(lines)
  let asked = 0
  const path = quoteCalls.inquire.path
  const response = await typicalResponse(ours.port, path, bodies)
  await writeFile(join(bench.folder, 'answer'), response)
  const bare = await bench.startBare(join(bench.folder, 'answer'))
  const postgres = await bench.postgresPid()

  const measure = async ({ pid, port }: Running, at: string) => {
    const [before, postgresBefore] = [cpuMicroseconds(pid), familyMicroseconds(postgres)]
    const { latenciesMs, failures } = await runLoad({
      ...{ port, path: at, requests, connections },
      bodies: turn(bodies, at === path ? asked : 0, requests),
    })
    if (at === path) asked += requests
    if (failures > 0) throw new Error(`${failures} answers of ${at} were no success`)
    return {
      cpuUs: (cpuMicroseconds(pid) - before) / requests,
      postgresUs: (familyMicroseconds(postgres) - postgresBefore) / requests,
      p50Ms: median(latenciesMs),
    }
  }
  for (let time = 0; time < 3; time++) {
    await measure(bare, '/bare')
    await measure(ours, path)
  }

  const valid: { bareUs: number; oursUs: number; postgresUs: number; p50Ms: number }[] = []
  let lastBareUs: number | undefined
  for (let round = 1; valid.length < rounds && round <= rounds * 3; round++) {
    const { cpuUs: bareUs } = await measure(bare, '/bare')
    const { cpuUs: oursUs, postgresUs, p50Ms } = await measure(ours, path)
    const isVoid = lastBareUs !== undefined && Math.abs(bareUs / lastBareUs - 1) > 0.25
    lastBareUs = bareUs
    console.log(
      `round ${round}: bare ${bareUs.toFixed(0)} µs, ours ${oursUs.toFixed(0)} µs, p50 ${p50Ms.toFixed(2)} ms${isVoid ? ' (void)' : ''}`,
    )
    if (!isVoid) valid.push({ bareUs, oursUs, postgresUs, p50Ms })
  }
  const bareUs = median(valid.map(one => one.bareUs))
  const oursUs = median(valid.map(one => one.oursUs))
  console.log(
    `${prices.toLocaleString('en')} prices, ${response.length.toLocaleString('en')} bytes an answer, ${connections} connections, ` +
      `p50 ${median(valid.map(one => one.p50Ms)).toFixed(2)} ms, ${await storedCount(databaseUrl)} inquiries stored, ` +
      `PostgreSQL beside it ${median(valid.map(one => one.postgresUs)).toFixed(0)} µs`,
  )
  console.log(
    `bare ÷ ours = ${bareUs.toFixed(0)} / ${oursUs.toFixed(0)} µs = ${(bareUs / oursUs).toFixed(2)} (goal ${goal})`,
  )
  return valid.length === rounds && bareUs / oursUs >= goal
}

// So many of them, from where the last turn ended, round and round.
const turn = (bodies: readonly string[], from: number, count: number): string[] =>
  Array.from(
    { length: Math.min(count, bodies.length) },
    (_, index) => bodies[(from + index) % bodies.length] as string,
  )

// The response of median length among a hundred: the bare route returns it.
const typicalResponse = async (port: number, path: string, bodies: readonly string[]): Promise<Buffer> => {
  const responses: Buffer[] = []
  const onResponse = (body: Buffer) => responses.push(body)
  await runLoad({ port, path, bodies, requests: 100, connections: 4, onResponse })
  const response = responses.sort((a, b) => a.length - b.length)[50] as Buffer
  const given = (JSON.parse(response.toString()) as { data: { quotes: unknown[] } }).data.quotes.length
  if (given !== offers) throw new Error(`${given} offers instead of ${offers}`)
  return response
}

const storedCount = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string }>('select count(*) from inquiry')
  await client.end()
  return rows[0]?.count ?? '0'
}
