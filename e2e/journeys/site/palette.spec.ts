import { enterAs } from '../../support/enter.ts'
import { expect, expectAccessible, test } from '../../support/portal.ts'
import { openAs } from '../../support/sign-in.ts'

test('a customer goes, finds and acts by keys alone; the palette is loaded with its first use', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  await openAs(page, '/shipments')
  await expect(page.getByRole('button', { name: /^D\d/ }).first()).toBeVisible()
  const before = scripts.length

  // From a field as well.
  await page.keyboard.press('/')
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '快捷面板' })
  const field = palette.getByRole('combobox')
  await expect(field).toBeFocused()
  expect(scripts.length).toBeGreaterThan(before)
  await expectAccessible(page, 'the palette')

  // A page, by its name in another language.
  await page.keyboard.type('bills')
  await expect(palette.getByRole('option', { selected: true })).toHaveText('我的账单')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/billing$/)
  await expect(palette).toBeHidden()

  // A record, through the search over everything.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('D2610')
  await expect(palette.getByRole('option', { name: /^D2610/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shipments\?open=/)

  // An action.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('深色')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('English')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  // Twice closes; the list of shortcuts is not opened while typing.
  await page.keyboard.press('Control+k')
  const english = page.getByRole('dialog', { name: 'Command palette' })
  await expect(english.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('?')
  await expect(english.getByRole('combobox')).toHaveValue('?')
  await page.keyboard.press('Control+k')
  await expect(english).toBeHidden()
  await page.locator('main').focus()
  await page.keyboard.press('?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts.getByRole('row', { name: /Ctrl\s*K/ })).toBeVisible()
  await expectAccessible(page, 'the shortcuts')

  // Keys without Ctrl can be switched off (WCAG 2.1.4), and on again.
  const singleKeys = shortcuts.getByRole('checkbox', { name: /single-key/ })
  await singleKeys.uncheck()
  await expect(shortcuts.getByRole('row', { name: /search box/ })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  const search = page.getByRole('combobox', { name: /^Search numbers/ })
  await page.locator('main').focus()
  await page.keyboard.press('?')
  await page.keyboard.press('/')
  await expect(page.locator('main')).toBeFocused()
  await expect(shortcuts).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: /^D\d/ }).first()).toBeVisible()
  await page.locator('main').focus()
  await page.keyboard.press('/')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(english.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('shortcuts')
  await page.keyboard.press('Enter')
  await singleKeys.check()
  await page.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})

test('the desk’s palette has the pages that the person may open, and finds customers', async ({ page }) => {
  await enterAs(page, 'agent@demo.test', { path: '/desk/orders', language: 'zhtw' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '快捷面板' })
  await expect(palette.getByRole('option', { name: '帳單', exact: true })).toBeVisible()
  // The administrator's.
  await page.keyboard.type('/desk/site')
  await expect(palette.getByText('找不到「/desk/site」')).toBeVisible()
  await palette.getByRole('combobox').fill('启航')
  await expect(palette.getByRole('option', { name: /启航/ }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/\w+\?/)
})

test('a button in the header shows the key of the palette and opens it', async ({ page }) => {
  await openAs(page, '/shipments')
  const button = page.getByRole('banner').getByRole('button', { name: 'Ctrl K 打开快捷面板' })
  await expect(button).toHaveText('Ctrl K')
  await button.click()
  const palette = page.getByRole('dialog', { name: '快捷面板' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(button).toBeFocused()
})

test('a held key opens the palette once', async ({ page }) => {
  await openAs(page, '/shipments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: '快捷面板' })
  await page.keyboard.down('Control')
  await page.keyboard.down('k')
  await expect(palette).toBeVisible()
  // The browser repeats what is pressed down again.
  await page.keyboard.down('k')
  await page.keyboard.up('k')
  await page.keyboard.up('Control')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette).toBeHidden()
})

test('staff have the desk’s palette on a public page, too', async ({ page }) => {
  await enterAs(page, 'agent@demo.test', { path: '/faq' })
  await expect(page.getByRole('button', { name: /用户菜单/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: '快捷面板' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expect(palette.getByRole('option', { name: '我的订单' })).toHaveCount(0)
  // The administrator's.
  await expect(palette.getByRole('option', { name: '站点设置' })).toHaveCount(0)
  await page.keyboard.type('bills')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/desk\/bills$/)
})
