import { type PermissionModels, permissionCalls } from '@dtms/contract/account/permission.ts'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { codes } from '@dtms/contract/wire.ts'
import type { Locator, Page } from '@playwright/test'
import { enterAs } from '../../support/enter.ts'
import { expect, test } from '../../support/portal.ts'
import { newShipper } from '../../support/sign-in.ts'
import { holdScripts } from '../../support/slow-network.ts'

// The first rows of a list are on screen while the page's scripts are still on the way (decision 0052).
const cells = 'tbody:not([aria-hidden]) tr td'

/** Counts the frames with no rows after the first with them, and those with the rows of both. */
const countBadFrames = (page: Page) =>
  page.addInitScript(selector => {
    const isShown = (place: string) =>
      [...document.querySelectorAll(`${place} ${selector}`)].some(cell => cell.checkVisibility())
    let seen = false
    let badFrames = 0
    const look = () => {
      const [early, own] = [isShown('#waiting'), isShown('#root')]
      seen ||= early || own
      if (seen && early === own) badFrames++
      Object.assign(globalThis, { badFrames })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, cells)

const placeOf = async (table: Locator) => {
  const { x, y, width } = (await table.boundingBox()) ?? { x: 0, y: 0, width: 0 }
  return { x, y, width }
}

for (const [account, path, title] of [
  ['shipper@demo.test', '/shipments', '我的订单'],
  ['admin@demo.test', '/desk/orders', '订单'],
] as const)
  test(`the rows of ${path} are there before its scripts, and stay where they are`, async ({ page }) => {
    await enterAs(page, account, { path: '/' })
    const letGo = await holdScripts(page)
    await countBadFrames(page)
    await page.goto(path, { waitUntil: 'commit' })
    const waiting = page.locator('#waiting')
    await expect(waiting.locator(cells).first()).toBeVisible()
    await expect(waiting.getByRole('heading', { level: 1, includeHidden: true })).toContainText(title)
    // Nothing of it can be used yet.
    expect(await waiting.evaluate(place => (place as HTMLElement).inert)).toBe(true)
    await expect(page.locator('#root')).toBeEmpty()
    const before = await placeOf(waiting.locator('thead'))
    letGo()
    await expect(page.locator('#root').locator(cells).first()).toBeVisible()
    await expect(waiting).toHaveCount(0)
    expect(await placeOf(page.locator('#root thead'))).toEqual(before)
    expect(await page.evaluate('badFrames')).toBe(0)
    await page.locator('#root tbody tr').first().getByRole('button').first().click()
    await expect(page).toHaveURL(/open=/)
  })

test('a column that the role does not see is not in the first rows either', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/' })
  await page.route(`**${permissionCalls.models.path}?*`, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: PermissionModels }
    const data = body.data.map(model => ({
      ...model,
      column: model.column.filter(({ enCode }) => enCode !== 'totalAmount'),
    }))
    await route.fulfill({ response, json: { ...body, data } })
  })
  const letGo = await holdScripts(page)
  await page.goto('/shipments', { waitUntil: 'commit' })
  const heads = page.locator('thead th')
  const shown = ['', '订单号', '路线', '运输方式', '状态', '最新节点', '预计到达']
  await expect(page.locator('#waiting').locator(heads)).toHaveText(shown)
  letGo()
  await expect(page.locator('#root').locator(heads)).toHaveText(shown)
})

test('a list that is refused draws no rows, and its page says so', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/' })
  await page.route(`**${orderCalls.list.path}?*`, route =>
    route.fulfill({ json: { code: codes.failed, msg: '系统错误', data: null } }),
  )
  const letGo = await holdScripts(page)
  const rowsScript = page.waitForResponse(/\/assets\/rows-/)
  await page.goto('/shipments', { waitUntil: 'commit' })
  await rowsScript
  // By then they would be drawn.
  await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(1_000)
  await expect(page.locator(cells)).toHaveCount(0)
  letGo()
  await expect(page.locator('#root').getByRole('button', { name: '重试' })).toBeVisible()
  await expect(page.locator('#waiting')).toHaveCount(0)
})

test('an empty list keeps the skeleton until its page says so', async ({ page }) => {
  await newShipper(page)
  const letGo = await holdScripts(page)
  await page.goto('/shipments', { waitUntil: 'commit' })
  // By then rows would be drawn.
  await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(1_000)
  await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible()
  letGo()
  await expect(page.getByText('还没有订单')).toBeVisible()
  await expect(page.locator('#waiting')).toHaveCount(0)
})

const styles = /\/assets\/shared-.*\.css$/

test('without its styles the first rows are left to the page, which is drawn with them', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  const head = page.locator('#root thead')
  const styled = await placeOf(head)
  const letGo = await holdScripts(page)
  await page.route(styles, route => route.abort())
  await page.goto('/shipments', { waitUntil: 'commit' })
  await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(1_000)
  await expect(page.locator(cells)).toHaveCount(0)
  await page.unroute(styles)
  letGo()
  await expect(page.locator('#root h1')).toContainText('我的订单')
  await expect(page.locator('#root').locator(cells).first()).toBeVisible()
  expect(await placeOf(head)).toEqual(styled)
})

test('a page whose styles are still on the way is not drawn without them', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  const styled = await placeOf(page.locator('#root thead'))
  const letGo = await holdScripts(page)
  const held = Promise.withResolvers<void>()
  await page.route(styles, async route => {
    await held.promise
    await route.continue()
  })
  // The table's head when it is first on screen.
  await page.addInitScript(() => {
    const look = () => {
      const { x, y, width } = document.querySelector('#root thead')?.getBoundingClientRect() ?? {}
      if (width) Object.assign(globalThis, { firstSeen: { x, y, width } })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const asked = page.waitForRequest(styles)
  await page.goto('/shipments', { waitUntil: 'commit' })
  await asked
  await expect.poll(() => page.evaluate<number>('performance.now()')).toBeGreaterThan(1_000)
  letGo()
  // The page has begun, and its own loader has asked for its styles or passed them by.
  await expect.poll(() => page.evaluate('globalThis.firstResponses === undefined')).toBe(true)
  await expect.poll(() => page.locator('head link[rel=stylesheet][href*=shared]').count()).toBeGreaterThan(0)
  held.resolve()
  await expect(page.locator('#root').locator(cells).first()).toBeVisible()
  expect(await page.evaluate('firstSeen')).toEqual(styled)
})
