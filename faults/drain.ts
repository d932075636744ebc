import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { siteCalls } from '@dtms/contract/site/site.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { findProgram } from '../scripts/find-program.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { startServer } from './support/server.ts'

// node faults/drain.ts [--restarts 4] [--callers 16]
// Two instances behind HAProxy with open connections, restarted in turn by SIGTERM under load. HAProxy is configured to
// send nothing twice, so a request that an instance drops is counted. Fails when one request fails.
const { values } = parseArgs({
  options: { restarts: { type: 'string', default: '4' }, callers: { type: 'string', default: '16' } },
})
const [restarts, callers] = [Number(values.restarts), Number(values.callers)]

const haproxy = findProgram({
  name: 'HAProxy',
  variable: 'HAPROXY',
  places: ['/usr/sbin/haproxy'],
  packages: 'haproxy',
})

const configOf = (port: number, instances: readonly number[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout check 5s
  http-reuse always
  retries 0
  retry-on none
listen portal
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /readyz
  stats enable
  stats uri /haproxy
${instances.map((one, index) => `  server s${index} 127.0.0.1:${one} check inter 300ms fall 1 rise 1`).join('\n')}
`

const { folder, postgres, remove } = await startScratch()
const ports = [await freePort(), await freePort()]
const front = await freePort()
const start = (index: number) =>
  startServer({
    port: ports[index] as number,
    dataDir: join(folder, `data-${index}`),
    databaseUrl: postgres.url,
    filesDir: join(folder, 'files'),
    environment: { DRAIN_SECONDS: '3' },
  })
const servers = [await start(0), await start(1)]
const config = join(folder, 'haproxy.cfg')
await writeFile(config, configOf(front, ports))
const proxy = spawn(haproxy, ['-f', config, '-db'], { stdio: 'ignore' })
const origin = `http://127.0.0.1:${front}`

const responses = new Map<string, number>()
const count = (what: string) => responses.set(what, (responses.get(what) ?? 0) + 1)
let isOver = false
const call = async () => {
  while (!isOver) {
    const response = await fetch(`${origin}${siteCalls.info.path}`).catch(() => undefined)
    count(response ? String(response.status) : 'no answer')
    await response?.arrayBuffer().catch(() => count('cut off'))
  }
}
// The proxy sees both instances as up.
const seesBoth = async () => {
  const response = await fetch(`${origin}/haproxy;csv`).catch(() => undefined)
  const table = (await response?.text()) ?? ''
  return table.split('\n').filter(line => /^portal,s\d,.*,UP,/.test(line)).length === ports.length
}
const untilBothAreSeen = async () => {
  while (!(await seesBoth())) await pause(100)
}

try {
  await untilBothAreSeen()
  const calling = Array.from({ length: callers }, call)
  for (let restart = 0; restart < restarts; restart += 1) {
    const index = restart % 2
    await servers[index]?.stop('SIGTERM')
    servers[index] = await start(index)
    await untilBothAreSeen()
  }
  isOver = true
  await Promise.all(calling)
} finally {
  isOver = true
  proxy.kill()
  for (const server of servers) await server.stop()
  await remove()
}
const failed = [...responses].filter(([what]) => what !== '200').reduce((sum, [, times]) => sum + times, 0)
console.log(
  `${restarts} restarts under load: ${JSON.stringify(Object.fromEntries(responses))}, ${failed} failed`,
)
if (failed > 0 || !responses.get('200')) process.exitCode = 1
