import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { failures } from '@dtms/contract/failure.ts'
import { fileCalls } from '@dtms/contract/file/file.ts'
import { siteCalls } from '@dtms/contract/site/site.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import { startScratch } from '../bench/support/scratch.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { pdf } from '../server/test/uploads.ts'
import { signIn } from './support/booking.ts'
import { type RunningServer, type ServerOptions, startServer } from './support/server.ts'

// node faults/instances.ts
// Two instances on one database. A third with another key or another file store must refuse to start, with a sentence.
// A file that one instance stored is read at the other. The store goes away: both refuse in words, live on, and read
// the file again when the store is back. Requests of one address are limited over both instances together.
const limit = 60
const requestsPerSecond = 10

const { folder, postgres, remove } = await startScratch()
const filesDir = join(folder, 'files')
const wrong: string[] = []
const servers: RunningServer[] = []

const start = async (name: string, options: Partial<ServerOptions> = {}) => {
  const server = await startServer({
    port: await freePort(),
    dataDir: join(folder, name),
    databaseUrl: postgres.url,
    filesDir,
    ...options,
    environment: { LIMIT_OPEN: String(limit), ...options.environment },
  })
  servers.push(server)
  return server
}

const mustRefuse = async (what: string, sentence: string, options: Partial<ServerOptions>) => {
  const refusal = await start(what, options).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  if (refusal.includes(sentence)) console.log(`an instance with ${what} refuses to start: ${sentence}`)
  else wrong.push(`an instance with ${what}: ${refusal}`)
}

const upload = async ({ origin }: RunningServer, token: string) => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(pdf())]), 'bill-of-lading.pdf')
  const response = await fetch(`${origin}${fileCalls.upload.path}`, {
    method: 'POST',
    body,
    headers: { authorization: token },
  })
  return (await response.json()) as Envelope<OutputOf<typeof fileCalls.upload> | null>
}
const isRead = async ({ origin }: RunningServer, token: string, path: string) => {
  const response = await fetch(`${origin}${path}`, { headers: { authorization: token } })
  await response.arrayBuffer()
  return response.headers.get('content-type') === 'application/pdf'
}

const shareFiles = async (one: RunningServer, two: RunningServer) => {
  const token = await signIn(one.origin)
  const { data, msg } = await upload(one, token)
  if (!data) throw new Error(`the upload failed: ${msg}`)
  if (!(await isRead(two, token, data.path))) wrong.push('a file of one instance is not read at the other')
  await rename(filesDir, `${filesDir}-away`)
  for (const server of [one, two]) {
    const refused = await upload(server, token)
    if (refused.msg !== failures['call.files-away'].words.zh)
      wrong.push(`an upload while the store is away: ${refused.code} ${refused.msg}`)
  }
  await rename(`${filesDir}-away`, filesDir)
  for (const server of [one, two])
    if (!(await isRead(server, token, data.path))) wrong.push('a file is not read after the store came back')
  console.log('files are shared; while the store is away both instances refuse in words')
}

// Counts are exchanged once a second, and a tenth of the limit is not worth an exchange: this many may pass above it.
const shareLimits = async (one: RunningServer, two: RunningServer) => {
  const most = limit * 1.1 + requestsPerSecond * 2
  let passed = 0
  for (let request = 0; request < limit * 2; request++) {
    const { origin } = request % 2 === 0 ? one : two
    const { status } = await fetch(`${origin}${siteCalls.info.path}`)
    if (status === 200) passed += 1
    else if (status !== 429) wrong.push(`a request above the limit: ${status}`)
    await pause(1000 / requestsPerSecond)
  }
  console.log(`${passed} of ${limit * 2} requests of one address passed on two instances (limit ${limit})`)
  if (passed > most || passed < limit) wrong.push(`${passed} requests passed, not ${limit} to ${most}`)
}

try {
  const one = await start('one', { demo: true })
  const two = await start('two')
  await mustRefuse('another key', 'not the key of this portal', {
    environment: { SECRET_KEY: '0713'.padEnd(64, '1') },
  })
  await mustRefuse('another store', 'kept in another place', { filesDir: join(folder, 'other-files') })
  await shareFiles(one, two)
  await shareLimits(one, two)
  for (const server of servers) if (!server.isAlive()) wrong.push(`${server.origin} died`)
} finally {
  for (const server of servers) await server.stop()
  await remove()
}
for (const problem of wrong) console.error(`✗ ${problem}`)
console.log(wrong.length === 0 ? '✓ instances agree' : `${wrong.length} problems`)
process.exitCode = wrong.length === 0 ? 0 : 1
