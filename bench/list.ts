import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import serve from '../e2e/support/server.ts'
import { findChromium } from '../scripts/chromium.ts'
import { median } from './support/load.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/list.ts [--rows 10000] [--frames 600] [--origin http://localhost:5000]
// How a long list scrolls, in Chromium against a demo server (its own, or the one at --origin): commodities are imported
// from tables, the list is scrolled to its end until all of them are loaded, then from the top at `--px` a frame. Each
// frame's length is compared with the frames of the same page at rest, at the same moment. Build the web first.
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '10000' },
    frames: { type: 'string', default: '600' },
    px: { type: 'string', default: '120' },
    origin: { type: 'string', default: '' },
    // Ninety-five of a hundred frames take no longer; the work of a frame on the page's own thread.
    p95: { type: 'string', default: '34' },
    work: { type: 'string', default: '12' },
  },
})
const [rows, frames] = [Number(values.rows), Number(values.frames)]
const maxInFile = 5_000

const stop = values.origin ? async () => {} : await serve()
const origin = values.origin || process.env.E2E_ORIGIN || ''
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  const token = await logIn()
  await fillCommodities(token)
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 800 } })
  await context.addCookies([{ name: 'token', value: token, url: origin }])
  const page = await context.newPage()
  await page.addInitScript({ path: join(import.meta.dirname, 'support/frame-watch.js') })
  await page.goto(`${origin}/commodities?sort=sku&order=asc`)
  await page.getByRole('table').waitFor()
  const loaded = await loadAll(page)
  const rest = await watch(page, 0, 120)
  const scrolled = await watch(page, Number(values.px), frames)
  const jumps = await watch(page, 'anywhere', 120)
  console.log(`${loaded} rows loaded`)
  publish('at rest', rest)
  publish(`scrolling ${values.px} px a frame`, scrolled)
  publish('jumping anywhere at every frame', jumps)
  const p95 = at(scrolled.lengthsMs, 0.95)
  console.log(
    `goals: p95 of a scrolled frame ≤ ${values.p95} ms, its work ≤ ${values.work} ms, no frame without rows`,
  )
  const smooth = p95 <= Number(values.p95) && scrolled.workMs <= Number(values.work)
  const isSeen = scrolled.empty === 0 && jumps.empty === 0
  process.exitCode = loaded >= rows && fastEnough(smooth && isSeen) ? 0 : 1
} finally {
  await browser.close()
  await stop()
}

async function logIn() {
  const password = createHash('sha256').update('dtms:Demo#2026').digest('hex')
  const body = new URLSearchParams({ account: 'shipper@demo.test', password })
  const response = await fetch(`${origin}/api/oauth/CustomerLogin`, { method: 'POST', body })
  return ((await response.json()) as { data: { token: string } }).data.token
}

async function fillCommodities(token: string) {
  for (let from = 0; from < rows; from += maxInFile) {
    const lines = Array.from(
      { length: Math.min(maxInFile, rows - from) },
      (_, at) => `BENCH-${String(from + at).padStart(6, '0')},台灯 ${from + at},Desk lamp ${from + at},8.5`,
    )
    const form = new FormData()
    form.append('file', new Blob([['sku,nameZh,nameEn,unitValue', ...lines].join('\n')]), 'goods.csv')
    const response = await fetch(`${origin}/api/crm/CustomerCommodity/Import`, {
      method: 'POST',
      headers: { authorization: token },
      body: form,
    })
    const { code, msg, data } = (await response.json()) as {
      code: number
      msg: string
      data: { imported: number }
    }
    if (code !== 200 || data.imported !== lines.length)
      throw new Error(`not taken in: ${msg} ${JSON.stringify(data).slice(0, 300)}`)
  }
}

// To the end again and again: the list grows by key until nothing more comes.
async function loadAll(page: Page) {
  const height = () => page.evaluate<number>('toTheEnd()')
  let [before, known] = [0, await height()]
  for (let still = 0; still < 40; still = known === before ? still + 1 : 0) {
    await pause(50)
    ;[before, known] = [known, await height()]
  }
  return known
}

interface Frames {
  lengthsMs: number[]
  // Frames in which the eye met nothing.
  empty: number
  // On the page's own thread, per frame.
  workMs: number
}

async function watch(page: Page, step: number | 'anywhere', count: number): Promise<Frames> {
  const client = await page.context().newCDPSession(page)
  // By the thread's own clock: others on the machine do not count.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const work = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await work()
  const seen = await page.evaluate<Omit<Frames, 'workMs'>>(`watchFrames(${JSON.stringify(step)}, ${count})`)
  const workMs = ((await work()) - before) / count
  await client.detach()
  return { ...seen, workMs }
}

function at(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function publish(what: string, { lengthsMs, empty, workMs }: Frames) {
  const figures = [median(lengthsMs), at(lengthsMs, 0.95), Math.max(...lengthsMs)].map(ms => ms.toFixed(1))
  console.log(
    `${what}: frames of median ${figures[0]}, p95 ${figures[1]}, worst ${figures[2]} ms; work ${workMs.toFixed(1)} ms a frame; ${empty} of ${lengthsMs.length} without rows`,
  )
}
