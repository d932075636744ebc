import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Locator, Page } from 'playwright-core'
import { buildWeb } from '../scripts/build-web.ts'
import { fastEnough } from './support/short-form.ts'
import { enter, launchChromium, withPortal } from './support/slow-browser.ts'

// node bench/interaction.ts [--rounds 40]
// From a press to the next frame (the browser's own event timing, interaction to next paint), in Chromium with its CPU
// as it is: a filter and a tab of the customer's orders, a tab of the area, and the details of an offer. Fails when of
// 95 in a hundred one takes longer than the goal.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '40' } } })
const rounds = Number(values.rounds)
const goalMs = 100

// The longest event of each interaction. The browser reports none that took less than 16 ms.
const watchEvents = `(() => {
  const interactions = new Map()
  globalThis.interactions = interactions
  new PerformanceObserver(list => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) interactions.set(interactionId, Math.max(duration, interactions.get(interactionId) ?? 0))
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
})()`

// Done in turns, so that each press changes what is shown.
const measure = async (page: Page, presses: readonly (() => Promise<void>)[]) => {
  // The first ones load what is loaded once.
  for (const press of presses) {
    await press()
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate('interactions.clear()')
  for (let round = 0; round < rounds; round++) {
    await presses[round % presses.length]?.()
    await pause(150)
  }
  // The last ones are reported a moment after their frame.
  await pause(500)
  const seen = await page.evaluate<number[]>('[...interactions.values()]')
  const quick: number[] = new Array(Math.max(0, rounds - seen.length)).fill(16)
  return [...quick, ...seen].sort((one, other) => one - other)
}

const press = (locator: Locator) => () => locator.click()
const tab = (page: Page, name: RegExp) => press(page.getByRole('main').getByRole('tab', { name }))

let failed = false
const report = (name: string, sorted: readonly number[]) => {
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0
  const met = p95 <= goalMs
  if (!met) failed = true
  console.log(
    `${met ? '✓' : '✗'} ${name}: median ${sorted[sorted.length >> 1]} ms, p95 ${p95}, worst ${sorted.at(-1)} of ${sorted.length}, goal ${goalMs}`,
  )
}

await buildWeb()
await withPortal(async origin => {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'zh-CN' })
    await enter(context, origin, 'shipper@demo.test')
    const page = await context.newPage()
    await page.addInitScript(watchEvents)

    await page.goto(`${origin}/shipments`, { waitUntil: 'networkidle' })
    report('tab of a list', await measure(page, [tab(page, /^待审核/), tab(page, /^全部/)]))
    const mode = page.getByRole('combobox', { name: '运输方式' })
    const choose = (key: string) => async () => {
      await mode.focus()
      await page.keyboard.press(key)
    }
    report('filter of a list', await measure(page, [choose('ArrowDown'), choose('ArrowUp')]))

    await page.goto(`${origin}/billing`, { waitUntil: 'networkidle' })
    const opened = page.getByRole('navigation', { name: '打开的页面' }).getByRole('link')
    report('tab of the area', await measure(page, [press(opened.nth(-2)), press(opened.last())]))

    await page.goto(`${origin}/sea?o=2_CN_CN-SHANGHAI_200120&d=4_US_US-90001_90001&p=12x60x50x45x20`, {
      waitUntil: 'networkidle',
    })
    const details = page.locator('article [aria-expanded]').first()
    report('details of an offer', await measure(page, [press(details)]))
  } finally {
    await browser.close()
  }
})
process.exitCode = fastEnough(!failed) ? 0 : 1
