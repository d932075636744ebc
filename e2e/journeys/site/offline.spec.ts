import type { Page } from '@playwright/test'
import { enterAs, tokenOf } from '../../support/enter.ts'
import { firstRow, offlineWords, shellKept, stored } from '../../support/offline.ts'
import { expect, languages, origin, test } from '../../support/portal.ts'

// The installed portal: its manifest, its shell without a network, the lists that were seen last, and that nothing of a
// person is left behind.
// A service worker stays with its browser.
test.use({ serviceWorkers: 'allow', reuseContext: false })

// Names, numbers and secrets of the demo's shipper.
const personal = ['周岚', 'shipper@demo.test', 'FBA-US-1102', 'PO-2026-0938', '华达国际']
const orderNumber = /D26\d{6,}/

const expectNothingOf = async (page: Page, secrets: readonly string[]) => {
  await expect
    .poll(async () => {
      const text = await stored(page)
      return [...personal, ...secrets]
        .filter(one => text.includes(one))
        .concat(orderNumber.exec(text)?.[0] ?? [])
    })
    .toEqual([])
}

test('the portal can be installed under its name in three languages', async ({ page }) => {
  await page.goto('/')
  for (const [lang, tag, name] of [
    ['zh', 'zh-CN', '达途供应链'],
    ['zhtw', 'zh-TW', '達途供應鏈'],
    ['en', 'en-US', 'DTMS'],
  ] as const) {
    const response = await page.request.get(`/manifest.webmanifest?lang=${lang}`)
    expect(response.headers()['content-type']).toContain('application/manifest+json')
    const manifest = await response.json()
    expect(manifest).toMatchObject({ lang: tag, display: 'standalone', scope: '/' })
    expect(manifest.name).toContain(name)
    for (const { src, type } of manifest.icons) {
      const icon = await page.request.get(src)
      expect(icon.headers()['content-type']).toBe(type)
    }
  }
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /lang=zh$/)
  // A visitor's page has no worker.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

for (const language of languages)
  test(`without a network the lists of last time are shown with their age, and asked again with one: ${language}`, async ({
    page,
    context,
  }) => {
    await enterAs(page, 'shipper@demo.test', { path: '/shipments', language })
    await expect(firstRow(page)).toBeVisible()
    await firstRow(page).getByRole('button').first().click()
    await expect(page).toHaveURL(/open=/)
    const opened = page.url()
    const part = page
      .getByRole('region', { name: { zh: '文件', zhtw: '文件', en: 'Documents' }[language] })
      .first()
    await expect(part).toBeVisible()
    await page.goto('/billing')
    await expect(firstRow(page)).toBeVisible()
    await shellKept(page)
    const row = await firstRow(page).innerText()

    await context.setOffline(true)
    await page.goto('/billing')
    await expect(page.getByText(offlineWords[language])).toBeVisible()
    await expect.poll(() => firstRow(page).innerText()).toBe(row)
    await page.goto(opened)
    await expect(firstRow(page)).toBeVisible()
    await expect(part).toBeVisible()
    await expect(page.getByText(offlineWords[language])).toBeVisible()
    await expect(page.getByText(/系统错误|系統錯誤|System Error/)).toHaveCount(0)

    await context.setOffline(false)
    const asked = page.waitForResponse(response => response.url().includes('/api/shipping/PersonOrder?'))
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await asked
    await expect(page.getByText(offlineWords[language])).toHaveCount(0)
  })

test('what was never opened says that it is offline, in words', async ({ page, context }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(firstRow(page)).toBeVisible()
  await shellKept(page)
  await context.setOffline(true)
  await page.goto('/shipments?view=needsMe')
  await expect(page.getByRole('main').getByText('您已离线').first()).toBeVisible()
  await expect(page.getByText('系统错误')).toHaveCount(0)
})

for (const [what, hanging] of [
  ['of which nothing arrives', '**/api/**'],
  ['on which only the person does not arrive', '**/api/crm/Customer/Current?*'],
] as const)
  test(`a fresh load over a line ${what} shows the rows of last time`, async ({ page }) => {
    await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
    await expect(firstRow(page)).toBeVisible()
    await expect.poll(() => stored(page)).toMatch(orderNumber)
    const row = await firstRow(page).innerText()
    await page.route(hanging, () => {})
    await page.reload()
    // After eight seconds for who it is, and one more for the rows.
    await expect(firstRow(page)).toBeVisible({ timeout: 30_000 })
    expect(await firstRow(page).innerText()).toBe(row)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

test('without a network the bell has the notices of last time, and none with a price that may have changed', async ({
  page,
  context,
}) => {
  const price = '$1,234.50'
  const notice = (id: string, kind: string, text: string) => ({
    ...{ id, kind, text, link: '', read: false, createTime: new Date().toISOString() },
  })
  await page.route('**/api/webapi/notice?*', route => {
    const list = [
      notice('1', 'order.departed', '订单 D1 已离港'),
      notice('2', 'offer.received', `华达国际给您报了新价：${price}`),
      notice('3', 'order.consent-wanted', `订单 D1 入库实测后费用增加 ${price}，请确认。`),
      notice('4', 'bill.late-consent', `订单 D1 有一笔后续费用等您确认：${price}`),
    ]
    return route.fulfill({
      json: { code: 200, msg: '', data: { list, total: 4, totalIsMinimum: false, next: null, unread: 4 } },
    })
  })
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  const bell = page.getByRole('button', { name: /通知/ }).first()
  await bell.click()
  await expect(page.getByText(price)).toHaveCount(3)
  await expect.poll(() => stored(page)).toContain('订单 D1 已离港')
  expect(await stored(page)).not.toContain(price)
  await shellKept(page)
  await context.setOffline(true)
  await page.unrouteAll()
  await page.reload()
  await bell.click()
  await expect(page.getByText('订单 D1 已离港')).toBeVisible()
  await expect(page.getByText(price)).toHaveCount(0)
})

test('a kept page gives way to the server’s at the next navigation', async ({ page, context }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(firstRow(page)).toBeVisible()
  await shellKept(page)
  // As if it were of an earlier build.
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const earlier = new Response('<h1>earlier</h1>', { headers: { 'content-type': 'text/html' } })
    await (await caches.open(name)).put('/manage', earlier)
  })
  await page.reload()
  await expect(firstRow(page)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'earlier' })).toBeVisible()
})

test('no response of a call is in the caches, and no quote is stored', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(firstRow(page)).toBeVisible()
  await firstRow(page).getByRole('button').first().click()
  await expect(page).toHaveURL(/open=/)
  await shellKept(page)
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    return (await Promise.all(names.map(async name => (await caches.open(name)).keys())))
      .flat()
      .map(({ url }) => url)
  })
  expect(cached.filter(url => !/\/assets\/|\/manage$/.test(url))).toEqual([])
  await expect.poll(() => stored(page)).toContain('milestones')
  expect(await stored(page)).not.toMatch(/unitPrice|expirationTime|"lines"/)
})

test('after a sign-out nothing of the person is in any storage', async ({ page }) => {
  const token = await enterAs(page, 'shipper@demo.test', { path: '/billing' })
  await expect(firstRow(page)).toBeVisible()
  await page.goto('/shipments')
  await expect(firstRow(page)).toBeVisible()
  await shellKept(page)
  await expect.poll(() => stored(page)).toMatch(orderNumber)
  await page.getByRole('button', { name: /周岚/ }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(`${origin}/`)
  await expectNothingOf(page, [token])
})

test('a session that the server has ended leaves nothing either', async ({ page }) => {
  const token = await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(firstRow(page)).toBeVisible()
  await expect.poll(() => stored(page)).toMatch(orderNumber)
  await page.request.get('/api/oauth/Logout', { headers: { authorization: token } })
  await page.reload()
  await expect(page).toHaveURL(/Setup/i)
  await expectNothingOf(page, [token])
})

test('after a switch of roles nothing is left of what the person may not see any more', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(firstRow(page)).toBeVisible()
  await expect.poll(() => stored(page)).toMatch(orderNumber)
  const menu = page.getByRole('navigation', { name: '客户中心菜单' })
  await page.goto('/AddressDetails')
  await expect(firstRow(page)).toBeVisible()
  for (const [path, change] of [
    ['/api/crm/Customer/Current', { roles: ['member'], modules: ['addresses'] }],
    ['/api/webapi/user/getUserInfo', { roles: ['member'] }],
  ] as const)
    await page.route(`**${path}*`, async route => {
      const response = await route.fetch()
      const envelope = await response.json()
      await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, ...change } } })
    })
  // Looked at again after a while.
  await page.evaluate(() => globalThis.dispatchEvent(new Event('focus')))
  await expect(menu.getByRole('link', { name: '我的订单' })).toBeHidden()
  await expect
    .poll(async () => {
      const text = await stored(page)
      return orderNumber.exec(text)?.[0] ?? (text.includes('FBA-US-1102') ? 'a reference' : 'nothing')
    })
    .toBe('nothing')
})

test('another person in the same browser does not see them', async ({ page, context }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(firstRow(page)).toBeVisible()
  await expect.poll(() => stored(page)).toMatch(orderNumber)
  // The session is replaced behind the page, as another tab would.
  const other = await tokenOf(page.request, 'admin@demo.test')
  await page.evaluate(token => localStorage.setItem('tms_token', token), other)
  await context.addCookies([{ name: 'token', value: other, url: origin }])
  await page.goto('/desk')
  await expect(page.getByRole('main')).toBeVisible()
  await expect
    .poll(async () => orderNumber.test(await stored(page)) && /FBA-US-1102/.test(await stored(page)))
    .toBe(false)
})

test('what is pushed is shown in the person’s browser', async ({ page, context }) => {
  // A browser without a window allows no notification: the page reads that it may still ask, and what the worker
  // would show is collected. The push itself comes from the browser's own tools.
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'default' as const }),
  )
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>(done => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) done(first.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await enterAs(page, 'shipper@demo.test', { path: '/AccountDetails?tab=notices' })
  await shellKept(page)
  await expect(page.getByRole('button', { name: '开启通知' })).toBeVisible()
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const { registration } = globalThis as typeof globalThis & { registration: ServiceWorkerRegistration }
    registration.showNotification = async (title, shown) => {
      Object.assign(globalThis, { shown: { title, body: shown?.body } })
    }
  })
  const data = JSON.stringify({ site: 'DTMS', text: '华达国际给您报了新价', link: '/shipments' })
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await expect
    .poll(() => worker?.evaluate(() => (globalThis as typeof globalThis & { shown?: object }).shown))
    .toEqual({ title: 'DTMS', body: '华达国际给您报了新价' })
})
