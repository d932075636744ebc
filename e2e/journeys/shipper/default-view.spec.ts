import { savedViewCalls } from '@dtms/contract/saved-view/saved-view.ts'
import { codes } from '@dtms/contract/wire.ts'
import type { Page } from '@playwright/test'
import { enterAs } from '../../support/enter.ts'
import { expect, test } from '../../support/portal.ts'

// A list that begins with the person's default view, on a slow line.
const row = 'tbody:not([aria-hidden]) tr'
const byAir = { mode: '2' }

/** The views answer when they are let go. */
const holdViews = async (page: Page, search?: Record<string, string>) => {
  const views = search ? [{ id: '1', name: '空运', search, isDefault: true }] : []
  const held = Promise.withResolvers<void>()
  await page.route(`**${savedViewCalls.list.path}?*`, async route => {
    await held.promise
    await route.fulfill({ json: { code: codes.ok, msg: '', data: { list: views } } })
  })
  return held.resolve
}
const viewsShown = (page: Page) => expect(page.getByRole('button', { name: '视图' })).toBeVisible()

test('a default view that comes late leaves the list to who has begun with it', async ({ page }) => {
  const letGo = await holdViews(page, byAir)
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  const boxes = page.locator(row).getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  letGo()
  await viewsShown(page)
  await page.getByRole('button', { name: '视图' }).click()
  await expect(page.getByRole('menuitemradio', { name: '空运' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('toolbar')).toContainText('2')
  await expect(page).toHaveURL(/\/shipments$/)
})

test('a default view that was deleted in another browser is given up when the views have come', async ({
  page,
}) => {
  const letGo = await holdViews(page, byAir)
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  letGo()
  await expect(page).toHaveURL(/mode=/)
  await page.unroute(`**${savedViewCalls.list.path}?*`)
  const letGoNone = await holdViews(page)
  await page.goto('/shipments')
  await expect(page).toHaveURL(/mode=/)
  letGoNone()
  await expect(page).toHaveURL(/\/shipments$/)
})

for (const [account, path, search, address] of [
  ['shipper@demo.test', '/shipments', byAir, /mode=/],
  ['admin@demo.test', '/desk/orders', { view: 'all' }, /view=all/],
] as const)
  test(`the second visit of ${path} begins with the default view, before the views have come`, async ({
    page,
  }) => {
    const letGo = await holdViews(page, search)
    await enterAs(page, account, { path: '/' })
    const first = page.goto(path)
    letGo()
    await first
    await expect(page).toHaveURL(address)
    await expect(page.locator(row).first()).toBeVisible()

    await page.unroute(`**${savedViewCalls.list.path}?*`)
    await holdViews(page, search)
    // The numbers of the rows when they are first on screen, early ones too.
    await page.addInitScript(selector => {
      const look = () => {
        const rows = [...document.querySelectorAll(selector)].filter(one => one.querySelector('td'))
        const shown = rows.filter(one => one.checkVisibility()).map(one => one.textContent)
        if (shown.length > 0) Object.assign(globalThis, { firstShown: shown.join() })
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, row)
    await page.goto(path)
    await expect(page).toHaveURL(address)
    await expect(page.locator(row).first()).toBeVisible()
    const rows = await page.locator(row).allTextContents()
    await expect.poll(() => page.evaluate('firstShown')).toBe(rows.join())
  })
