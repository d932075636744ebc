import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { patienceMs } from '../bench/support/short-form.ts'
import { root } from '../scripts/root.ts'
import { findBinaries } from '../server/src/operations/embedded-postgres/binaries.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { askQuotes, placeOrder, signIn } from './support/booking.ts'

// node faults/read-only.ts
// The portal with its embedded PostgreSQL in a mount namespace where the disk is read-only, all but DATA_DIR. It must
// start with the demo, give prices and take an order: so it writes nowhere else, and an image or a unit may forbid it.
const folder = await mkdtemp(join(tmpdir(), 'dtms-fault-'))
const data = join(folder, 'data')
const elsewhere = join(folder, 'elsewhere')
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const startMs = patienceMs(60_000)

// Other users than root have mounts of their own in their own user namespace.
const namespace = ['--mount', '--propagation', 'private']
const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
const closed = `set -e
  mkdir -p "$1" "$2"
  mount --bind "$1" "$1"
  mount --bind "$3" "$3"
  mount -o remount,bind,ro "$3"
  mount -o remount,bind,ro /
  if touch "$2/written" "$3/written" 2>/dev/null; then echo "the disk is not read-only" >&2; exit 9; fi
  shift 3
  exec "$@"`
const inClosedDisk = (program: string[]) =>
  ['unshare', [...asRoot, ...namespace, 'sh', '-c', closed, 'sh', data, elsewhere, root, ...program]] as const

// PostgreSQL's library links are made by the first start, or in an image's build.
await findBinaries()

const [command, args] = inClosedDisk([process.execPath, join(root, 'server/src/main.ts')])
const server = spawn(command, args, {
  cwd: root,
  stdio: ['ignore', 'ignore', 'pipe'],
  env: {
    PATH: process.env.PATH,
    PORT: String(port),
    DATA_DIR: data,
    DEMO: '1',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(data, 'compiled'),
  },
})
let errors = ''
server.stderr.setEncoding('utf8').on('data', text => {
  errors += text
})
const ended = new Promise<void>(done => server.once('close', () => done()))

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    response => response.ok,
    () => false,
  )

try {
  const startedAt = performance.now()
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`the server ended while it was started: ${errors}`)
    if (performance.now() - startedAt > startMs)
      throw new Error(`not ready after ${startMs / 1000} s: ${errors}`)
    await pause(50)
  }
  console.log(`ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s on a read-only disk`)
  const token = await signIn(origin)
  const [quoteId] = await askQuotes(origin, token)
  if (quoteId === undefined) throw new Error('no price')
  await placeOrder(origin, token, quoteId, 'read-only-1')
  console.log(`a price and an order; DATA_DIR has ${(await readdir(data)).sort().join(', ')}`)
  if (errors !== '') throw new Error(`errors were logged: ${errors}`)
  if ((await readdir(folder)).some(name => !['data', 'elsewhere'].includes(name)))
    throw new Error('something was written beside DATA_DIR')
  console.log('✓ it writes only under DATA_DIR')
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  server.kill('SIGINT')
  await ended
  await rm(folder, { recursive: true, force: true })
}
