import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium } from 'playwright-core'
import { findChromium } from '../../scripts/chromium.ts'
import { freePort } from '../../server/src/operations/embedded-postgres/embedded.ts'
import { copyPrepared } from './prepared.ts'

// Its own demo portal, and pages on a slow line (1.6 Mbit/s down, 0.75 up, 150 ms there and back) with a CPU four
// times as slow.
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

export const slowPage = async (context: BrowserContext) => {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript({ path: join(import.meta.dirname, 'paint-watch.js') })
  return page
}

export const launchChromium = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })

/** Signs a person of the demo in by the call alone. */
export const enter = async (context: BrowserContext, origin: string, account: string) => {
  const password = createHash('sha256').update('dtms:Demo#2026').digest('hex')
  const response = await context.request.post(`${origin}/api/oauth/CustomerLogin`, {
    form: { account, password },
  })
  const { data } = await response.json()
  await context.addCookies([{ name: 'token', value: data.token, url: origin }])
}

const ready = async (server: ChildProcess, origin: string) => {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready')
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return
    await pause(100)
  }
  throw new Error('the server was not ready within two minutes')
}

export const withPortal = async (work: (origin: string) => Promise<void>): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-page-'))
  copyPrepared(join(folder, 'postgres'))
  const port = await freePort()
  const server = spawn(process.execPath, [join(import.meta.dirname, '../../server/src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEMO: '1', LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: folder },
  })
  const ended = new Promise(done => server.once('exit', done))
  try {
    const origin = `http://localhost:${port}`
    await ready(server, origin)
    await work(origin)
  } finally {
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}
