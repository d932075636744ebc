import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { buildWeb } from '../scripts/build-web.ts'
import { findChromium } from '../scripts/chromium.ts'
import { freePort } from '../server/src/operations/embedded-postgres/embedded.ts'
import { median } from './support/load.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/page.ts [--rounds 5] [--path /]
// A public page as a stranger gets it, in Chromium on a slow line (1.6 Mbit/s down, 0.75 up, 150 ms each way and back)
// with a CPU four times as slow, nothing cached: when it is painted, and how much it jumps, also when it comes alive
// and is scrolled to its end. Fails beyond the goals.
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, path: { type: 'string', default: '/' } },
})
const rounds = Number(values.rounds)
const goals = { firstPaintMs: 1600, largestPaintMs: 1600, shift: 0.02 }
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

interface Seen {
  firstPaintMs: number
  largestPaintMs: number
  shift: number
  aliveMs: number
}

const openOnce = async (browser: Browser, url: string): Promise<Seen> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', line)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript({ path: join(import.meta.dirname, 'support/paint-watch.js') })
  await page.goto(url, { waitUntil: 'networkidle' })
  const painted = await page.evaluate<Pick<Seen, 'firstPaintMs' | 'largestPaintMs'>>('painted()')
  const startedAt = performance.now()
  await page.mouse.move(400, 300)
  // The page's policy forbids what would wait inside it.
  while (!(await page.evaluate<boolean>('isAlive()'))) await pause(20)
  const aliveMs = performance.now() - startedAt
  for (let screen = 0; screen < 6; screen++) {
    await page.mouse.wheel(0, 500)
    await pause(300)
  }
  await page.waitForLoadState('networkidle')
  const shift = await page.evaluate<number>('seen.shift')
  await context.close()
  return { ...painted, shift, aliveMs }
}

const ready = async (server: ChildProcess, origin: string) => {
  for (let attempt = 0; attempt < 1200; attempt++) {
    if (server.exitCode !== null) throw new Error('the server ended before it was ready')
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return
    await pause(100)
  }
  throw new Error('the server was not ready within two minutes')
}

await buildWeb()
const folder = await mkdtemp(join(tmpdir(), 'dtms-page-'))
const port = await freePort()
const server = spawn(process.execPath, [join(import.meta.dirname, '../server/src/main.ts')], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DEMO: '1', LOG_LEVEL: 'error', PORT: String(port), DATA_DIR: folder },
})
let failed = false
try {
  const origin = `http://localhost:${port}`
  await ready(server, origin)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
  const all: Seen[] = []
  // The first only warms the server: what is filled in and packed once is not packed for a visitor again.
  await openOnce(browser, origin + values.path)
  for (let round = 1; round <= rounds; round++) {
    const seen = await openOnce(browser, origin + values.path)
    all.push(seen)
    console.log(
      `round ${round}: first paint ${seen.firstPaintMs.toFixed(0)} ms, largest ${seen.largestPaintMs.toFixed(0)} ms, shift ${seen.shift.toFixed(4)}, alive ${seen.aliveMs.toFixed(0)} ms after the first sign`,
    )
  }
  await browser.close()
  for (const name of ['firstPaintMs', 'largestPaintMs', 'shift'] as const) {
    const figure = median(all.map(seen => seen[name]))
    const good = figure < goals[name]
    failed ||= !fastEnough(good)
    console.log(
      `${good ? '✓' : '✗'} ${name}: median ${figure.toFixed(name === 'shift' ? 4 : 0)}, goal < ${goals[name]}`,
    )
  }
} finally {
  const ended = new Promise(done => server.once('exit', done))
  server.kill('SIGINT')
  await ended
  await rm(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)
