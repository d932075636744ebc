import { enterAs } from '../../support/enter.ts'
import { expect, test } from '../../support/portal.ts'
import { holdScripts } from '../../support/slow-network.ts'

// The first calls of a list page leave before its scripts have come, and each is made once.
for (const [account, path, calls] of [
  ['shipper@demo.test', '/shipments', ['/api/shipping/PersonOrder']],
  ['shipper@demo.test', '/billing', ['/api/fin/Bill', '/api/fin/Balance']],
  ['admin@demo.test', '/desk/orders', ['/api/desk/Orders']],
] as const)
  test(`the first calls of ${path} do not wait for its scripts, and none is made twice`, async ({ page }) => {
    // The socket says nothing: another journey's change of the same demo account would be asked for behind.
    await page.routeWebSocket(/./, () => {})
    await enterAs(page, account, { path: '/' })
    const asked: string[] = []
    const letGo = await holdScripts(page)
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      // Without the time at its end.
      if (pathname.startsWith('/api/')) asked.push(pathname + search.replace(/\d+$/, ''))
    })
    const opened = page.goto(path)
    const first = [
      '/api/crm/Customer/Current',
      '/api/webapi/user/getUserInfo',
      '/api/permission/Model/Current',
      ...calls,
    ]
    await expect.poll(() => first.filter(call => !asked.some(one => one.startsWith(`${call}?`)))).toEqual([])
    const early = [...asked]
    await expect(page.locator('#root')).toBeEmpty()
    letGo()
    await opened
    await expect(page.locator('#root tbody:not([aria-hidden]) tr td').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // By path, so that a page which asks with another query is found too. The counts of tabs are calls of one row.
    const pathOf = (one: string) => one.split('?')[0]
    const paths = early.map(pathOf)
    const whole = asked.filter(one => paths.includes(pathOf(one)) && !one.includes('pageSize=1&'))
    expect(whole.sort()).toEqual(early.sort())
  })

test('nothing is asked early without a session', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(page.locator('tbody:not([aria-hidden]) tr td').first()).toBeVisible()
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page.getByRole('button', { name: '登录' }).first()).toBeVisible()
  const asked: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/shipping/')) asked.push(request.url())
  })
  await page.goto('/shipments')
  await expect(page).toHaveURL(/Setup/i)
  expect(asked).toEqual([])
})

test('a page that takes no such call sends none, and none stays open', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(pathname)
  })
  await enterAs(page, 'agent@demo.test', { path: '/second-factor' })
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual(['/api/crm/Customer/Current'])
})
