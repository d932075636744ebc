import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'

// One server for all journeys: the demo on its own database, or on the embedded one where none is given.
const root = fileURLToPath(new URL('../..', import.meta.url))

export default async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-e2e-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const shared = process.env.TEST_DATABASE_URL
  const databaseUrl = shared && (await freshDatabase(shared))
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DEMO: '1',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: folder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      // A journey's own receiver of webhooks.
      OUTGOING_ALLOW: '127.0.0.0/8',
      ...Object.fromEntries(
        ['LOGIN', 'REGISTER', 'MAIL', 'OPEN', 'INQUIRY'].map(name => [`LIMIT_${name}`, '100000']),
      ),
    },
  })
  process.env.E2E_ORIGIN = origin
  // For a journey that begins at the terminal.
  process.env.E2E_DATA_DIR = folder
  process.env.E2E_DATABASE_URL = databaseUrl ?? ''
  const stop = async () => {
    const ended = new Promise(done => server.once('exit', done))
    if (server.exitCode === null && server.kill('SIGINT')) await ended
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(server, origin)
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

const ready = async (server: ChildProcess, origin: string) => {
  for (let attempt = 0; attempt < 1800; attempt++) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready')
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error('the server was not ready within 3 minutes')
}

const freshDatabase = async (serverUrl: string) => {
  const name = `dtms_e2e_${randomBytes(4).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
