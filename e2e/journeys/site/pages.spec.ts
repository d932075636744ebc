import { contentPaths } from '@dtms/contract/content/article.ts'
import { accountSteps } from '../../support/account-steps.ts'
import { expect, expectAccessible, languages, openIn, test } from '../../support/portal.ts'
import { siteNames, words } from '../../support/words.ts'

const htmlLanguage = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' }
const pages = ['/', ...contentPaths]
const quoteLink = { zh: '查询报价', zhtw: '查詢報價', en: 'Get a quote' }

for (const language of languages) {
  const say = words[language]

  test(`every public page has its title, its language and no barrier (${language})`, async ({ page }) => {
    await openIn(page, language)
    const titles = new Set<string>()
    for (const path of [...pages, '/403', '/no-such-page']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLanguage[language])
      await expect(page).toHaveTitle(new RegExp(siteNames[language]))
      titles.add(await page.title())
      if (language !== 'zhtw') await expectAccessible(page, `${path} in ${language}`)
    }
    // Each page has its own title: also the two error pages.
    expect(titles.size).toBe(pages.length + 2)
    await expect(page.getByRole('heading', { name: say.notFound })).toBeVisible()
    // A page about a service leads on to its quote.
    for (const [path, inquiry] of Object.entries({
      '/express': '/exp',
      '/sea-lcl': '/sea',
      '/amazon-fba': '/fba',
    })) {
      await page.goto(path)
      await page.getByRole('article').getByRole('link', { name: quoteLink[language] }).click()
      await expect(page).toHaveURL(new RegExp(`${inquiry}$`))
    }
  })
}

test('every dialog is without a barrier, filled wrongly too', async ({ page }) => {
  const say = words.en
  const steps = accountSteps(page, say)
  await openIn(page, 'en')
  await steps.openLogin()
  await expectAccessible(page, 'login')
  await steps.press(say.login)
  await expectAccessible(page, 'login with errors')
  await steps.press(say.forgot)
  await steps.press(say.sendLink)
  await expectAccessible(page, 'forgot with errors')
  await page.keyboard.press('Escape')
  await steps.openSignUp()
  await steps.press(say.next)
  await expectAccessible(page, 'sign-up with errors')
})

test('the chosen language is stored, and sent to the server', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /简体中文|语言/ })
    .click()
  await page
    .getByRole('menuitemradio', { name: 'English' })
    .or(page.getByRole('menuitem', { name: 'English' }))
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const asked = page.waitForRequest(request => request.url().includes('/api/base/Country/GetAll'))
  await page.reload()
  await page.mouse.move(400, 300)
  expect((await asked).headers()['content-language']).toBe('en-US')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('tms_language'))).toBe('en')
})

test('a browser set to Taiwan gets traditional Chinese', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'zh-TW' })
  const page = await context.newPage()
  await page.goto(process.env.E2E_ORIGIN ?? '')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  await expect(page.getByRole('banner')).toContainText('達途供應鏈')
  await context.close()
})

test('a stored language whose cookie is gone also names the site', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tms_language', 'zhtw'))
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW')
  await expect(page.getByRole('banner')).toContainText('達途供應鏈')
  await expect(page.getByRole('banner')).not.toContainText('达途供应链')
})

test('the shell retains its sizes', async ({ page }) => {
  await openIn(page, 'zh')
  expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 64 })
  const footer = await page.getByRole('contentinfo').locator('> *').first().boundingBox()
  expect(footer).toMatchObject({ width: 1200 })
  await page.mouse.wheel(0, 600)
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0)
  await page.setViewportSize({ width: 900, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThanOrEqual(1200)
})

test('a page is opened at its top', async ({ page }) => {
  await openIn(page, 'zh', '/terms')
  await page.evaluate(() => scrollTo(0, 9999))
  await page.getByRole('contentinfo').getByRole('link', { name: '常见问题' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('staff log in on the same page', async ({ page }) => {
  const steps = accountSteps(page, words.zh)
  await openIn(page, 'zh')
  await steps.openLogin()
  await steps.logInAndLand('agent@demo.test', 'Demo#2026')
  await steps.userMenu.click()
  await expect(page.getByText('华达国际')).toBeVisible()
})
