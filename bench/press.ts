import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import serve from '../e2e/support/server.ts'
import { findChromium } from '../scripts/chromium.ts'
import { median } from './support/load.ts'
import { fastEnough } from './support/short-form.ts'

// node bench/press.ts [--rounds 20] [--origin http://localhost:5000]
// What a person waits for, in Chromium against a demo server (its own, or the one at --origin): from the press of the
// button to the first frame with offers, and from each key in a field to the frame that shows it. Build the web first.
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    origin: { type: 'string', default: '' },
    press: { type: 'string', default: '150' },
    key: { type: 'string', default: '50' },
  },
})
const goal = { pressMs: Number(values.press), keyMs: Number(values.key) }

// Everything but the weight, which is typed; another one each time, so that nothing is answered from before.
const inquiries = [
  '/sea?o=2_CN_CN-SHANGHAI_200120&d=4_US_US-90001_90001&p=12x60x50x45x',
  '/fba?o=2_CN_CN-SHANGHAI_200120&d=3_US_ONT8_&p=12x60x50x45x',
  '/air?o=2_CN_CN-SHENZHEN_&d=4_US_US-90001_90001&p=10x67x60x40x',
  '/?o=2_CN_CN-SHENZHEN_&d=4_US_US-90001_90001&p=10x67x60x40x',
]

const stop = values.origin ? async () => {} : await serve()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
})
try {
  const page = await browser.newPage({
    baseURL: values.origin || process.env.E2E_ORIGIN || '',
    locale: 'zh-CN',
    viewport: { width: 1280, height: 800 },
  })
  await page.addInitScript({ path: join(import.meta.dirname, 'support/press-watch.js') })
  const [presses, keys, idle]: [number[], number[], number[]] = [[], [], []]
  for (let round = -2; round < Number(values.rounds); round++) {
    const measured = await ask(
      page,
      inquiries[Math.abs(round) % inquiries.length] as string,
      10 + round / 100,
    )
    // The first rounds fill the caches of both sides.
    if (round < 0) continue
    presses.push(measured.pressMs)
    keys.push(...measured.keysMs)
    idle.push(...measured.idleMs)
  }
  const figures = { pressMs: median(presses), keyMs: Math.max(...keys) }
  console.log(
    `press → offers: median ${figures.pressMs.toFixed(0)} ms, worst ${Math.max(...presses).toFixed(0)} ms of ${presses.length}`,
  )
  console.log(
    `key → frame: median ${median(keys).toFixed(0)} ms, worst ${figures.keyMs.toFixed(0)} ms of ${keys.length}`,
  )
  console.log(`nothing → frame, on this machine at this moment: median ${median(idle).toFixed(0)} ms`)
  console.log(`goals: ${goal.pressMs} ms, ${goal.keyMs} ms`)
  process.exitCode = fastEnough(figures.pressMs < goal.pressMs && figures.keyMs < goal.keyMs) ? 0 : 1
} finally {
  await browser.close()
  await stop()
}

interface Seen {
  keysMs: number[]
  pressMs: number
  idleMs: number[]
}

async function ask(page: Page, path: string, weightKg: number) {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const weight = page.getByRole('group', { name: '货量' }).getByLabel('单件重量')
  await weight.focus()
  await page.keyboard.type(String(weightKg.toFixed(2)), { delay: 40 })
  const button = page.getByRole('button', { name: '查询报价' }).last()
  // People point before they press; the page prepares itself then.
  await button.hover()
  await page.evaluate('seen.pressMs = null')
  await button.click()
  // The page's policy forbids what would wait inside it.
  while ((await page.evaluate<number | null>('seen.pressMs')) === null) await pause(20)
  return page.evaluate<Seen>('seen')
}
