import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, openIn, origin, test } from '../../support/portal.ts'

const groundOf = 'getComputedStyle(document.body).backgroundColor'
const light = 'rgb(245, 247, 250)'
const dark = 'rgb(14, 22, 34)'

for (const [language, labels] of [
  ['zh', ['外观：跟随系统', '外观：浅色', '外观：深色']],
  ['zhtw', ['外觀：跟隨系統', '外觀：淺色', '外觀：深色']],
  ['en', ['Theme: system', 'Theme: light', 'Theme: dark']],
] as const)
  test(`the theme is chosen in the footer and is in the next document before any script, in ${language}`, async ({
    page,
  }) => {
    await openIn(page, language, '/')
    // Once round, then dark.
    for (const label of [...labels, labels[0], labels[1]])
      await page.getByRole('button', { name: label }).click()
    await expect(page.getByRole('button', { name: labels[2] })).toBeVisible()
    expect(await page.evaluate(groundOf)).toBe(dark)
    expect(await (await page.request.get('/')).text()).toContain('<html data-theme="dark"')
    await page.reload()
    expect(await page.evaluate(groundOf)).toBe(dark)
    await expectAccessible(page, `home in dark, ${language}`)
  })

test('without a choice the pages follow the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openIn(page, 'zh', '/')
  expect(await page.evaluate(groundOf)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(groundOf)).toBe(light)
})

test('inner pages have no barrier in dark, and the account menu goes on to the next theme', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await enterAs(page, 'shipper@demo.test', { path: '/shipments' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'orders in dark')
  await page.goto('/billing')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'bills in dark')
  await page.goto('/manage')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page, 'overview in dark')
  await page
    .getByRole('button', { name: /账户|用户/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: '外观：跟随系统' }).click()
  expect(await page.evaluate(groundOf)).toBe(light)
})

test('a page that is opened from another site, such as webmail, has what was chosen', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/faq' })
  await page.getByRole('button', { name: '外观：跟随系统' }).click()
  await page.getByRole('button', { name: '外观：浅色' }).click()
  await page
    .getByRole('button', { name: /简体中文/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.route('http://webmail.test/**', route =>
    route.fulfill({ contentType: 'text/html', body: `<a href="${origin}/faq">Open</a>` }),
  )
  await page.goto('http://webmail.test/')
  const [opened] = await Promise.all([
    page.waitForResponse(response => response.url() === `${origin}/faq`),
    page.getByRole('link', { name: 'Open' }).click(),
  ])
  expect(await opened.text()).toContain('<html data-theme="dark" lang="en"')

  const cookies = await page.context().cookies()
  const sameSite = (name: string) => cookies.find(one => one.name === name)?.sameSite
  expect(sameSite('theme')).toBe('Lax')
  expect(sameSite('tms_language')).toBe('Lax')
})
