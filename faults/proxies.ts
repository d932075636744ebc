import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { request as requestByTls } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { socketPath } from '@dtms/contract/chat/chat.ts'
import { fileCalls } from '@dtms/contract/file/file.ts'
import { WebSocket } from 'ws'
import { addProviders } from '../bench/chat/people.ts'
import { startCaddy } from '../bench/support/caddy.ts'
import { startHaproxy } from '../bench/support/haproxy.ts'
import { startNginx } from '../bench/support/nginx.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { patienceMs } from '../bench/support/short-form.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { type RunningServer, startServer } from './support/server.ts'

// node faults/proxies.ts [--proxies haproxy,nginx,caddy]
// The samples of deploy/ for HAProxy, nginx (with TLS) and Caddy, each before a portal. Visitors come from several addresses of
// this machine, and claim others in X-Forwarded-For. Fails where the portal limits two visitors as one, or lets one of them through by a
// claimed address; where a chat does not pass; where /metrics does, or an upload that is too large.
const { values } = parseArgs({ options: { proxies: { type: 'string', default: 'haproxy,nginx,caddy' } } })
const starts: Record<
  string,
  (folder: string, port: number) => Promise<{ origin: string; stop: () => Promise<void> }>
> = {
  haproxy: (folder, port) => startHaproxy({ folder, ports: [port] }),
  nginx: startNginx,
  caddy: startCaddy,
}
const limit = 5
const wrong: string[] = []

interface Sent {
  method?: string
  from?: string
  headers?: OutgoingHttpHeaders
  // A body of so many bytes is announced and never sent.
  announcedBytes?: number
}

const ask = async (
  origin: string,
  path: string,
  { method = 'GET', from = '127.0.0.1', headers, announcedBytes }: Sent = {},
) => {
  const url = new URL(path, origin)
  const make = url.protocol === 'https:' ? requestByTls : request
  // The certificate is the script's own.
  const call = make(url, { method, localAddress: from, headers, rejectUnauthorized: false, agent: false })
  if (announcedBytes === undefined) call.end()
  else call.setHeader('content-length', announcedBytes).flushHeaders()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of response.setEncoding('utf8')) text += part
  call.destroy()
  return { status: response.statusCode ?? 0, text }
}

const isGreeted = async (origin: string, token: string): Promise<boolean> => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${socketPath}`, { rejectUnauthorized: false })
  socket.on('error', () => {})
  socket.on('open', () => socket.send(JSON.stringify({ method: 'OnConnection', token })))
  const greeted = once(socket, 'message').then(([bytes]) => String(bytes).includes('"onConnection"'))
  const ended = once(socket, 'close').then(() => false)
  try {
    return await Promise.race([greeted, ended])
  } finally {
    socket.terminate()
  }
}

const until = async (isSo: () => Promise<boolean>, what: string) => {
  for (const started = performance.now(); performance.now() - started < patienceMs(20_000); await pause(100))
    if (await isSo().catch(() => false)) return
  throw new Error(`${what} after 20 s`)
}

const judge = async (name: string, origin: string, token: string, visitors: readonly [string, string]) => {
  const is = (holds: boolean, problem: string) => holds || wrong.push(`${name}: ${problem}`)
  is((await ask(origin, '/')).status === 200, 'no home page')
  is((await ask(origin, '/metrics')).status === 404, '/metrics is open')
  const tooLarge = {
    method: 'POST',
    announcedBytes: 12 * 1024 ** 2,
    headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=part' },
  }
  const upload = await ask(origin, fileCalls.upload.path, tooLarge)
  is(upload.status === 413, `an upload of 12 MB: ${upload.status} ${upload.text.slice(0, 200)}`)
  is(await isGreeted(origin, token), 'no chat')
  const path = fileCalls.readOpen.path.replace(':id', randomUUID())
  const [first, second] = visitors
  const claimed = (at: number) => ({ 'x-forwarded-for': `203.0.113.${at}`, 'x-forwarded-proto': 'https' })
  const statuses: number[] = []
  for (let at = 0; at <= limit; at++)
    statuses.push((await ask(origin, path, { from: first, headers: claimed(at) })).status)
  is(
    statuses.slice(0, limit).every(status => status === 200),
    `the first requests: ${statuses}`,
  )
  is(statuses.at(-1) === 429, `a claimed address is believed: ${statuses}`)
  is((await ask(origin, path, { from: second })).status === 200, 'two visitors share a limit')
  console.log(`${name}: ${statuses.join(' ')} of one visitor; chat, limits and /metrics were asked for`)
}

const { folder, postgres, remove } = await startScratch()
const proxies: { stop: () => Promise<void> }[] = []
let portal: RunningServer | undefined
try {
  const port = await freePort()
  portal = await startServer({
    ...{ port, dataDir: join(folder, 'data'), databaseUrl: postgres.url },
    environment: { TRUSTED_PROXIES: '127.0.0.1', LIMIT_OPEN: String(limit) },
  })
  const [pair] = await addProviders(postgres.url, 1)
  const token = pair?.customer.token ?? ''
  for (const [at, name] of values.proxies.split(',').entries()) {
    const start = starts[name]
    if (!start) throw new Error(`--proxies ${name}: one of ${Object.keys(starts).join()}`)
    const proxy = await start(folder, port)
    proxies.push(proxy)
    await until(async () => (await ask(proxy.origin, '/')).status === 200, `${name} does not serve`)
    await judge(name, proxy.origin, token, [`127.0.0.${2 * at + 2}`, `127.0.0.${2 * at + 3}`])
  }
} finally {
  for (const proxy of proxies) await proxy.stop()
  await portal?.stop()
  await remove()
}
for (const problem of wrong) console.error(`✗ ${problem}`)
console.log(
  wrong.length === 0 ? '✓ visitors keep their own address behind each of them' : `${wrong.length} problems`,
)
process.exitCode = wrong.length === 0 ? 0 : 1
