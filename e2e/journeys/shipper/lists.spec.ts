import type { Locator, Page } from '@playwright/test'
import { deskBill } from '../../support/bill-steps.ts'
import { enterAs, otherPage } from '../../support/enter.ts'
import { expect, test } from '../../support/portal.ts'
import { openAs } from '../../support/sign-in.ts'

test('lists fit beside the menu at 1280 in English, and a long reason is shown whole', async ({
  page,
  request,
}) => {
  await openAs(page, '/shipments', { language: 'en' })
  for (const [path, first] of [
    ['/shipments', /^D\d/],
    ['/billing', /^B\d/],
    ['/AddressDetails', /Nordlicht/],
    ['/commodities', /DEMO-MUG/],
  ] as const) {
    await page.goto(path)
    const list = page.getByRole('table').last()
    await expect(list.getByRole('button', { name: first }).first()).toBeVisible()
    const beyond = await list.evaluate(table => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))
    expect(beyond, path).toBeLessThanOrEqual(0)
  }
  // The newest is on top, whatever other journeys have charged meanwhile.
  const long = '长滩海关查验期间货物在海外仓堆存五天，仓库按每立方每天收取，凭查验通知单及仓库账单'
  await (await deskBill(request)).billed(long)
  await page.goto('/billing?part=charges')
  const reason = page.getByRole('cell', { name: /Extra charge\s*长滩海关查验/ }).first()
  await expect(reason).toContainText(long)
  expect(await reason.evaluate(cell => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
})

test('the parts of the bills are tabs under the title, and the credit bar is beside its figures', async ({
  page,
}) => {
  await openAs(page, '/billing', { language: 'en' })
  const parts = page.getByRole('navigation', { name: 'Billing sections' })
  await expect(parts.getByRole('link')).toHaveText(['Bills', 'Charges', 'Payments', 'Statement'])
  const bar = page.getByRole('meter').first()
  await expect(bar).toBeVisible()
  const boxOf = async (one: Locator) => {
    const box = await one.boundingBox()
    if (!box) throw new Error('not drawn')
    return { ...box, right: box.x + box.width, bottom: box.y + box.height }
  }
  const [title, tabs] = [await boxOf(page.getByRole('heading', { level: 1 })), await boxOf(parts)]
  expect(tabs.y).toBeGreaterThanOrEqual(title.bottom - 1)
  expect(tabs.y - title.bottom).toBeLessThan(24)
  const figures = await boxOf(page.getByText((await bar.getAttribute('aria-label')) ?? '').first())
  const drawn = await boxOf(bar)
  expect(drawn.x - figures.right).toBeLessThan(16)
  expect(Math.abs(drawn.y + drawn.height / 2 - figures.y - figures.height / 2)).toBeLessThan(4)
  await parts.getByRole('link', { name: 'Payments' }).click()
  await expect(page).toHaveURL(/part=payments/)
  await expect(parts.getByRole('link', { name: 'Payments' })).toHaveAttribute('aria-current', 'page')
})

test('below 1440 an open panel leaves number, status and amount of the list in sight', async ({
  page,
  browser,
}) => {
  const [desk, finance] = [await otherPage(browser), await otherPage(browser)]
  await openAs(page, '/shipments', { language: 'en' })
  await enterAs(desk, 'agent@demo.test', { path: '/desk/orders?view=all', language: 'en' })
  await enterAs(finance, 'finance@demo.test', { path: '/desk/bills', language: 'en' })
  for (const [viewer, path, names] of [
    [page, '/shipments', [/^Order no/, /^Status/, /^Amount/]],
    [page, '/billing', [/^Bill no/, /^Status/, /^Balance/]],
    [page, '/billing?part=payments', [/^Payment no/, /^Status/, /^Transferred/]],
    [desk, '/desk/orders?view=all', [/^Order/, /^Status/, /^Amount/]],
    [finance, '/desk/bills', [/^Bill no/, /^Status/, /^Balance/]],
    [finance, '/desk/payments?view=all', [/^Payment no/, /^Status/, /^Transferred/]],
  ] as const) {
    await viewer.goto(path)
    const opener = viewer.locator('[data-opener]').first()
    await opener.click()
    await expect(viewer.getByRole('heading', { level: 2 }).first()).toBeFocused()
    const table = viewer.getByRole('table').filter({ has: opener })
    for (const width of [1200, 1280, 1439]) {
      await viewer.setViewportSize({ width, height: 800 })
      await finished(viewer)
      for (const name of names) {
        const head = table.getByRole('columnheader', { name })
        await expect(head, `${path} ${width} ${name}`).toBeInViewport({ ratio: 0.95 })
        expect(await isOnTop(head), `${path} ${width} ${name}`).toBe(true)
      }
    }
  }
})

// Whether nothing lies over either end of it.
const isOnTop = (cell: Locator) =>
  cell.evaluate(element => {
    const { left, right, top, height } = element.getBoundingClientRect()
    return [left + 2, right - 2].every(x => element.contains(document.elementFromPoint(x, top + height / 2)))
  })

const finished = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))).then(() => {}),
  )

test('a name of two hundred letters without a blank moves nothing out of sight', async ({ page }) => {
  const name = 'Wm'.repeat(100)
  await page.route('**/api/**', async route => {
    // What is under way when one goes to the next page is given up.
    const response = await route.fetch().catch(() => undefined)
    if (!response) return route.abort().catch(() => {})
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response: response })
    const text = await response.text()
    await route.fulfill({
      response: response,
      // Whatever other journeys have ordered meanwhile.
      body: text
        .replaceAll(/"(originName|company)":"[^"]+"/g, `"$1":"${name}"`)
        .replaceAll('"Huada International"', `"${name}"`),
    })
  })
  await openAs(page, '/shipments', { language: 'en' })
  for (const [path, shown] of [
    ['/manage', 'Recent orders'],
    ['/billing', 'My bills'],
    ['/shipments', 'My orders'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible()
    await expect(page.getByText(name.slice(0, 20)).first()).toBeAttached()
    expect(await sidewaysScrolls(page), path).toEqual([])
  }
  await page.getByRole('button', { name: /^D\d/ }).first().click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(/^D\d/)
  expect(await sidewaysScrolls(page), 'one order').toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what waits on the overview leads to what was counted', async ({ page }) => {
  await openAs(page, '/manage')
  await page.getByRole('link', { name: /另有 \d+ 张账单一周内到期/ }).click()
  const due = page.getByRole('table').last().getByRole('row')
  await expect(due.filter({ hasText: '部分付款' })).toBeVisible()
})

test('a number typed under a tab is found in all; a tab that cannot be loaded says so', async ({ page }) => {
  await openAs(page, '/shipments?view=3', { language: 'en' })
  const tab = (name: RegExp) => page.getByRole('tab', { name })
  const number = page.getByRole('button', { name: /^D\d/ }).first()
  const orderNo = (await number.textContent())?.match(/^D\w{12}/)?.[0] ?? ''
  await tab(/^Delivered/).click()
  await page.getByRole('searchbox', { name: 'One or more order numbers' }).fill(orderNo)
  await expect(page.getByRole('button', { name: orderNo })).toBeVisible()
  await expect(tab(/^All/)).toHaveAttribute('aria-selected', 'true')

  await page.route('**/api/shipping/PersonOrder?*flowStatus=5*', route => route.abort())
  await expect(page.getByRole('tab')).toHaveCount(7)
  await page.getByRole('combobox', { name: 'Review' }).selectOption('5')
  await expect(tab(/^Cancelled/)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Could not load orders')).toBeVisible()
  await expect(page.getByRole('button', { name: orderNo })).toBeHidden()
})

// What can be scrolled sideways, or would have to be to be seen.
const sidewaysScrolls = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body, body *')]
      .filter(part => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
      .filter(part => /auto|scroll/.test(getComputedStyle(part).overflowX) || part === document.body)
      .map(part => `${part.tagName}.${part.className}`),
  )
