import { contentPaths } from '@dtms/contract/content/article.ts'
import type { Page } from '@playwright/test'
import { enterAs } from '../../support/enter.ts'
import { inquirySteps, inquiryWords } from '../../support/inquiry-steps.ts'
import { expect, expectAccessible, languages, openIn, test } from '../../support/portal.ts'
import { holdScripts } from '../../support/slow-network.ts'
import { siteNames, words } from '../../support/words.ts'

const htmlLanguage = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' }
const headings = {
  zh: '一分钟，拿到最优运价',
  zhtw: '一分鐘，取得最佳運價',
  en: 'The best freight quote in a minute',
}
const faq = { zh: '常见问题', zhtw: '常見問題', en: 'FAQ' }
const publicPaths = ['/', '/exp', '/air', '/sea', '/fba', ...contentPaths]

test('every public page comes whole in three languages, with what search engines ask for', async ({
  request,
}) => {
  for (const language of languages) {
    const titles = new Set<string>()
    for (const path of publicPaths) {
      const response = await request.get(path, { headers: { cookie: `tms_language=${language}` } })
      const html = await response.text()
      expect([path, response.status()]).toEqual([path, 200])
      expect(html).toContain(`<html lang="${htmlLanguage[language]}"`)
      titles.add(/<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1] ?? '')
      expect(/<title>([^<{]*)<\/title>/.exec(html)?.[1]).toMatch(new RegExp(`${siteNames[language]}$`))
      expect(html).toMatch(/<meta name="description" content="[^"]{8,}">/)
      expect(html).toContain(`<link rel="canonical" href="${process.env.E2E_ORIGIN}${path}">`)
      expect(html.match(/hreflang=/g)).toHaveLength(4)
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
      expect(JSON.parse(data)['@graph'].length).toBeGreaterThan(0)
      expect(html).not.toContain('{{')
      expect(html).not.toMatch(/<script(?![^>]*(src=|application\/))/)
    }
    // Each page has its own headline.
    expect(titles.size).toBe(publicPaths.length)
  }
})

test('the server picks the language: by link, by cookie, else by the browser', async ({ request }) => {
  const langOf = async (path: string, headers: Record<string, string>) =>
    /<html lang="([^"]*)"/.exec(await (await request.get(path, { headers })).text())?.[1]
  expect(await langOf('/faq', { 'accept-language': 'zh-TW,zh;q=0.9' })).toBe('zh-TW')
  expect(await langOf('/faq', { 'accept-language': 'en-US', cookie: 'tms_language=zhtw' })).toBe('zh-TW')
  expect(await langOf('/faq?lang=en', { cookie: 'tms_language=zhtw' })).toBe('en')
  expect(await langOf('/faq', { 'accept-language': 'de' })).toBe('zh-CN')
})

declare global {
  var first: Element[]
}

for (const language of languages) {
  test(`the script hydrates the page without drawing it again (${language})`, async ({ page }) => {
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        Object.assign(globalThis, { first: [...document.querySelectorAll('h1, h2, form')] })
      })
    })
    const kept = () =>
      page.evaluate(() => {
        const { first } = globalThis
        return first.length > 0 && first.every(element => element.isConnected)
      })
    await openIn(page, language)
    await page.mouse.move(400, 300)
    // The form reacts: nothing is filled in yet, so it shows what is missing.
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('form [aria-invalid]').first()).toBeVisible()
    await page.mouse.wheel(0, 900)
    await expect(page.getByText(/\$\d/).first()).toBeVisible()
    expect(await kept()).toBe(true)
    await expectAccessible(page, `home with its lanes in ${language}`)
    for (const path of ['/sea', '/faq', '/no-such-page']) {
      await page.goto(path)
      await page.getByRole('banner').getByRole('button', { name: words[language].login, exact: true }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect([path, await kept()]).toEqual([path, true])
    }
  })
}

test('without any script the page can be read, and its links lead on', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(process.env.E2E_ORIGIN ?? '')
  await expect(page.getByRole('heading', { level: 1, name: headings.en })).toBeVisible()
  await page.getByText('Do I need an account to see prices?').click()
  await expect(page.getByText('No. You need an account only to book')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: faq.en }).click()
  await expect(page.getByRole('heading', { level: 1, name: faq.en })).toBeVisible()
  await context.close()
})

test('an unknown page is HTTP 404 with a message; a hidden one is not', async ({ page, request }) => {
  expect((await request.get('/desk/rates')).status()).toBe(200)
  expect((await request.get('/DESK')).status()).toBe(200)
  const response = await page.goto('/desk/nothing')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: words.zh.notFound })).toBeVisible()
})

// The page is loaded, its script is not: the returned function releases the script.
const holdScript = async (page: Page, path: string) => {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('text typed before the script loaded is retained', async ({ page }) => {
  const letScriptCome = await holdScript(page, '/')
  const { group } = inquirySteps(page, inquiryWords.zh)
  const length = group(inquiryWords.zh.load).getByLabel(inquiryWords.zh.length, { exact: true })
  await length.fill('61')
  letScriptCome()
  await expect(group(inquiryWords.zh.load).getByText('cbm')).toBeVisible()
  await expect(length).toHaveValue('61')
})

test('a city half typed when the script comes is typed to its end, and looked up', async ({ page }) => {
  const letScriptCome = await holdScript(page, '/air')
  const { group } = inquirySteps(page, inquiryWords.zh)
  const city = group(inquiryWords.zh.origin).getByRole('combobox', { name: inquiryWords.zh.city })
  await city.focus()
  await page.keyboard.type('she')
  letScriptCome()
  await page.keyboard.type('nzhen', { delay: 60 })
  await expect(city).toHaveValue('shenzhen')
  await expect(page.getByRole('option', { name: /深圳/ }).first()).toBeVisible()
})

test('a lane opens the inquiry that it was priced with, at that price', async ({ page }) => {
  await openIn(page, 'en')
  await page.mouse.wheel(0, 900)
  const lane = page.getByRole('listitem').filter({ hasText: '#ONT8' })
  const price = /\$[\d,]+\.\d\d/.exec((await lane.textContent()) ?? '')?.[0] ?? 'none'
  await lane.getByRole('link').click()
  await expect(page).toHaveURL(/\/fba\?.*ONT8/)
  await expect(page.getByRole('article').first()).toContainText(price)
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText(price)
})

test('a language that is chosen before the lower part of the page is alive is that of the whole page', async ({
  page,
}) => {
  await openIn(page, 'zh', '/')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /简体中文/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // No error of the page either.
  await page.mouse.wheel(0, 1500)
  await expect(page.getByRole('heading', { name: 'Common questions' })).toBeVisible()
  await expect(page.getByRole('heading', { name: '常见问题' })).toBeHidden()
})

test('a signed-in user never sees the page for visitors, not for a moment', async ({ request }) => {
  const html = await (await request.get('/', { headers: { cookie: 'token=whatever' } })).text()
  expect(html).toContain('<div id="root"></div>')
})

test('an inner page shows a skeleton until its scripts have come, and then itself', async ({ page }) => {
  await enterAs(page, 'shipper@demo.test', { path: '/' })
  const letGo = await holdScripts(page)
  const opened = page.goto('/billing')
  const skeleton = page.getByRole('status', { name: '正在加载' })
  await expect(skeleton).toBeVisible()
  letGo()
  await opened
  await expect(page.getByRole('heading', { name: '我的账单' })).toBeVisible()
  await expect(skeleton).toBeHidden()
})

test('an error of the page reaches the log of the server', async ({ page }) => {
  await page.goto('/faq')
  const logged = page.waitForResponse(response => response.url().includes('/api/webapi/ErrorLog'))
  await page.evaluate(() => {
    dispatchEvent(new ErrorEvent('error', { error: new Error('made by a journey') }))
  })
  const response = await logged
  expect(await response.json()).toMatchObject({ code: 200 })
  expect(response.request().postDataJSON().errors[0]).toMatchObject({
    message: 'Error: made by a journey',
    path: '/faq',
    language: 'zh',
    count: 1,
  })
})
