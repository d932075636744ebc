import { enterAs } from '../../support/enter.ts'
import { expectFits, expectFitsInAll, touchPage } from '../../support/mobile.ts'
import { expect, openIn, origin, test } from '../../support/portal.ts'
import { openAs } from '../../support/sign-in.ts'

// DESIGN, device types: what is `mobile` and what is not.
const pageWidth = '1200'

test('a narrow window with a mouse keeps the 1200 px page', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  for (const path of ['/', '/faq']) {
    await openIn(page, 'zh', path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => String(document.scrollingElement?.scrollWidth))).toBe(pageWidth)
  }
  await openAs(page, '/shipments')
  await expect(page.getByRole('table')).toBeVisible()
  expect(await page.evaluate(() => String(document.scrollingElement?.scrollWidth))).toBe(pageWidth)
})

for (const chosen of ['1', '0'])
  test(`the menu of a narrow window collapses, and the cookie keeps what was chosen: ${chosen}`, async ({
    page,
  }) => {
    await page.context().addCookies([{ name: 'sidebarStatus', value: chosen, url: origin }])
    const expand = page.getByRole('button', { name: '展开菜单' })
    const collapse = page.getByRole('button', { name: '收起菜单' })
    const kept = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value
    await page.setViewportSize({ width: 980, height: 800 })
    await openAs(page, '/manage')
    await expect(expand).toBeVisible()
    expect(await kept()).toBe(chosen)
    // Opened and closed for now only.
    await expand.click()
    await expect(collapse).toBeVisible()
    expect(await kept()).toBe(chosen)
    await collapse.click()
    await expect(expand).toBeVisible()
    expect(await kept()).toBe(chosen)

    // A wide window has what was chosen in one, also after the menu was used in a narrow one.
    const remembered = chosen === '1' ? collapse : expand
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(remembered).toBeVisible()
    await page.setViewportSize({ width: 980, height: 800 })
    await expect(expand).toBeVisible()
    await expand.click()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(remembered).toBeVisible()
    expect(await kept()).toBe(chosen)
    await remembered.click()
    await expect.poll(kept).toBe(chosen === '1' ? '0' : '1')
  })

test('public pages fit touch screens from 360 to 1024 px', async ({ browser }) => {
  const page = await touchPage(browser)
  await openIn(page, 'en')
  for (const path of ['/', '/fba', '/faq']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [360, 430, 768, 1024]) {
      await page.setViewportSize({ width, height: 844 })
      await expectFits(page, `${path} at ${width}`)
    }
  }
  await page.context().close()
})

test('the menu of the customer area is a drawer that gives way to the page', async ({ browser }) => {
  const page = await touchPage(browser)
  await openAs(page, '/manage')
  const menu = page.getByRole('navigation', { name: '客户中心菜单' })
  await expect(page.getByRole('heading', { name: '概览' })).toBeVisible()
  await expectFitsInAll(page, 'the overview', () =>
    page
      .getByRole('heading', { level: 1 })
      .waitFor()
      .then(() => page.waitForLoadState('networkidle')),
  )
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: '展开菜单' }).tap()
  await expect(menu).toBeVisible()
  await expectFits(page, 'the drawer')
  await menu.getByRole('link', { name: '我的订单' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { name: '我的订单' })).toBeVisible()
  // A tap beside it closes it too.
  await page.getByRole('button', { name: '展开菜单' }).tap()
  await page.touchscreen.tap(370, 400)
  await expect(menu).toBeHidden()
  expect((await page.context().cookies()).some(({ name }) => name === 'sidebarStatus')).toBe(false)
  await page.context().close()
})

test('the desktop site is chosen in the footer, remembered, and left again', async ({ browser }) => {
  const page = await touchPage(browser)
  await openIn(page, 'zh', '/faq')
  await page.getByRole('button', { name: '电脑版' }).tap()
  const width = () => page.evaluate(() => String(document.documentElement.clientWidth))
  await expect.poll(width).toBe(pageWidth)
  // Before any script: the server writes it.
  const html = await (await page.request.get('/faq')).text()
  expect(html).toContain('content="width=1200"')
  await page.goto('/about')
  expect(await width()).toBe(pageWidth)
  await page.getByRole('button', { name: '手机版' }).click()
  await expect.poll(width).toBe('390')
  expect(await (await page.request.get('/faq')).text()).not.toContain('content="width=1200"')
  await page.context().close()
})

for (const [account, path] of [
  ['shipper@demo.test', '/shipments'],
  ['agent@demo.test', '/desk/orders'],
] as const)
  test(`the desktop site is chosen in the user menu of ${path}, remembered, and left again`, async ({
    browser,
  }) => {
    const page = await touchPage(browser)
    await enterAs(page, account, { path })
    const width = () => page.evaluate(() => String(document.documentElement.clientWidth))
    const choose = async (name: string) => {
      await page.getByRole('button', { name: '用户菜单' }).tap()
      await page.getByRole('menuitem', { name }).tap()
    }
    await choose('电脑版')
    await expect.poll(width).toBe(pageWidth)
    await page.reload()
    expect(await width()).toBe(pageWidth)
    await choose('手机版')
    await expect.poll(width).toBe('390')
    await page.context().close()
  })
