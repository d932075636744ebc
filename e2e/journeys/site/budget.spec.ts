import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { enterAs } from '../../support/enter.ts'
import { expect, test } from '../../support/portal.ts'
import { lateResponses } from '../../support/slow-network.ts'

// The weight of the home page before any action, and that nothing on it shifts. Times are measured by bench/page.ts:
// they need a quiet machine, bytes do not.
const maxScriptBytes = 115_000
// Both layouts, desktop and mobile.
const maxStyleBytes = 9_000
const maxShift = 0.02

const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const packed = (bytes: Buffer | string) => gzipSync(bytes, { level: 9 }).length

interface Shift {
  value: number
  moved: string[]
}

// A browser type that TypeScript's DOM does not have.
interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null }[]
}

declare global {
  var shifts: Shift[]
}

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push({
            value: entry.value,
            moved: entry.sources.map(({ node }) => (node as Element | null)?.outerHTML?.slice(0, 120) ?? ''),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
// The sum, and what moved: a failure shows where to look.
const expectStill = async (page: Page, path: string) => {
  const shifts = await page.evaluate(() => globalThis.shifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(maxShift)
}

test('the home page’s scripts and styles stay within their budget', async ({ page }) => {
  const weights: Record<string, number> = {}
  page.on('response', async response => {
    const file = /\/assets\/(.*\.(?:js|css))$/.exec(response.url())?.[1]
    if (file) weights[file] = packed(readFileSync(join(dist, 'assets', file)))
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const inPage = packed(await page.evaluate(() => document.querySelector('style')?.textContent ?? ''))
  const sum = (ending: string) =>
    Object.entries(weights).reduce((total, [file, bytes]) => total + (file.endsWith(ending) ? bytes : 0), 0)
  expect(sum('.js'), JSON.stringify(weights)).toBeGreaterThan(10_000)
  expect(sum('.js'), JSON.stringify(weights)).toBeLessThanOrEqual(maxScriptBytes)
  expect(inPage + sum('.css')).toBeLessThanOrEqual(maxStyleBytes)
})

test('nothing jumps on the home page, not when it comes alive nor when the prices come', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.mouse.move(400, 300)
  await expect(page.locator('form')).toBeVisible()
  await page.waitForLoadState('networkidle')
  for (let screen = 0; screen < 4; screen++) {
    await page.mouse.wheel(0, 500)
    await page.waitForLoadState('networkidle')
  }
  await expect(page.getByText(/\$\d/).first()).toBeVisible()
  await expectStill(page, '/')
})

test('nothing jumps behind the login when the answers come one after the other', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await watchShifts(page)
  for (const path of ['/manage', '/billing', '/billing?part=charges']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(
      page
        .getByRole('main')
        .getByText(/(\$|CNY )\d/)
        .first(),
    ).toBeVisible()
    await expectStill(page, path)
  }
})

test('nor at the desk, whose answers come late and out of order', async ({ page }) => {
  await enterAs(page, 'admin@demo.test', { path: '/desk' })
  await watchShifts(page)
  await lateResponses(page, '**/api/desk/**', index => 200 + (index % 3) * 150)
  for (const [path, come] of [
    ['/desk', page.getByRole('heading', { name: '每天的响应时间（中位数，分钟）' })],
    ['/desk/rates', page.getByRole('tab', { name: /已发布 \d/ })],
    ['/desk/bank', page.getByRole('combobox', { name: '服务商' })],
  ] as const) {
    await page.goto(path)
    await expect(come).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectStill(page, path)
  }
})

test('the build holds nothing of the gallery', async ({ request }) => {
  const manifest = readFileSync(join(dist, '.vite/manifest.json'), 'utf8')
  expect(manifest).not.toContain('src/gallery/')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(js|html)$/.test(file),
  )
  // A word that is on that page only.
  for (const file of files)
    expect(readFileSync(join(dist, file), 'utf8')).not.toContain('As on the business licence')
  expect((await request.get('/gallery')).status()).toBe(404)
})

// The page's files until its rows are drawn; beside them the script of the first rows.
for (const [account, path] of [
  ['shipper@demo.test', '/commodities'],
  ['shipper@demo.test', '/shipments'],
  ['admin@demo.test', '/desk/orders'],
] as const)
  test(`${path} loads few files: 215 KB of script in 20, 16 KB of styles in 8`, async ({ page }) => {
    await page.addInitScript(() => {
      const look = () => {
        if (document.querySelector('#root tbody:not([aria-hidden]) tr td'))
          Object.assign(globalThis, { rowAt: performance.now() })
        else requestAnimationFrame(look)
      }
      look()
    })
    await enterAs(page, account, { path })
    await page.reload()
    await expect.poll(() => page.evaluate('globalThis.rowAt')).toBeDefined()
    const loaded = await page.evaluate<string[]>(
      `performance.getEntriesByType('resource').filter(file => file.startTime < rowAt).map(file => file.name)`,
    )
    const isFirstRows = (name: string) => name.includes('/assets/rows-')
    for (const [files, maxFiles, maxBytes] of [
      [loaded.filter(name => name.endsWith('.js') && !isFirstRows(name)), 20, 215_000],
      [loaded.filter(name => name.endsWith('.css')), 8, 16_000],
    ] as const) {
      expect(files.length).toBeGreaterThan(1)
      expect(new Set(files).size).toBeLessThanOrEqual(maxFiles)
      expect(await packedBytes(page, files)).toBeLessThan(maxBytes)
    }
    expect(await packedBytes(page, loaded.filter(isFirstRows))).toBeLessThan(30_000)
  })

interface Built {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

const areas = {
  customer: ['index.html', 'src/app/routes.tsx', 'src/shell/manage/manage-layout.tsx'],
  desk: ['index.html', 'src/app/routes.tsx', 'src/shell/desk/desk-layout.tsx', 'src/shell/desk/pages.ts'],
}
// The form of an order has no list.
const withoutList = ['src/order/place/place-page.tsx']

test('nor does any other page with a list, by what its files import', () => {
  const built: Record<string, Built> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? packed(readFileSync(join(dist, file)))
    sizes.set(file, size)
    return size
  }
  const pages = Object.keys(built).filter(name => name.endsWith('-page.tsx') && !withoutList.includes(name))
  expect(pages.length).toBeGreaterThan(40)
  const ofDesk = new Set(built['src/shell/desk/pages.ts']?.dynamicImports)
  const tooLarge = pages.flatMap(page => {
    // A set also yields what is added on the way.
    const names = new Set([...(ofDesk.has(page) ? areas.desk : areas.customer), page])
    for (const name of names) for (const one of built[name]?.imports ?? []) names.add(one)
    const scripts = new Set([...names].flatMap(name => built[name]?.file ?? []))
    const styles = new Set([...names].flatMap(name => built[name]?.css ?? []))
    const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0)
    const [bytes, styleBytes] = [sum(scripts), sum(styles)]
    const fits = bytes <= 215_000 && scripts.size <= 20 && styleBytes <= 16_000 && styles.size <= 8
    return fits ? [] : [`${page}: ${bytes} in ${scripts.size}, styles ${styleBytes} in ${styles.size}`]
  })
  expect(tooLarge).toEqual([])
})

const packedBytes = async (page: Page, files: readonly string[]): Promise<number> => {
  const bodies = await Promise.all([...new Set(files)].map(async url => (await page.request.get(url)).body()))
  return bodies.reduce((sum, body) => sum + packed(body), 0)
}
