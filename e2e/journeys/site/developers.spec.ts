import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, expectAccessible, openIn, test } from '../../support/portal.ts'
import { newShipper } from '../../support/sign-in.ts'

const run = promisify(execFile)

// Issue U: a newcomer follows the page and has a price in two minutes.
test('a newcomer makes a test key, copies the command and gets a price', async ({ page }) => {
  await newShipper(page)
  await openIn(page, 'en', '/AccountDetails?tab=api')
  await page.getByRole('link', { name: 'Developer guides' }).click()
  await expect(page.getByRole('heading', { name: 'API for developers' })).toBeVisible()
  await page.getByRole('link', { name: 'API keys', exact: true }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('First try')
  await dialog.getByRole('radio', { name: 'Test' }).check()
  await dialog.getByLabel('Place, change and cancel orders').check()
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = await dialog.getByText(/^dtms_test_[\w-]{43}$/).textContent()
  await page.goto('/developers?lang=en')
  const command = await page.locator('#price pre').textContent()
  const { stdout } = await run('sh', ['-c', command ?? ''], {
    env: { PATH: process.env.PATH ?? '', DTMS_KEY: key ?? '' },
  })
  const { data } = JSON.parse(stdout) as {
    data: { id: string; total: { amount: string; currency: string } }[]
  }
  expect(data[0]?.total).toEqual({ amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD' })

  // The order of the next guide is valid too, once the quote and a day of its own are in it.
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const validate = (await page.locator('#book pre').textContent()) ?? ''
  const { stdout: checked } = await run(
    'sh',
    ['-c', validate.replace('QUOTE_ID', data[0]?.id ?? '').replace('2026-12-01', soon)],
    { env: { PATH: process.env.PATH ?? '', DTMS_KEY: key ?? '' } },
  )
  expect(JSON.parse(checked)).toEqual({ valid: true })
})

test('the page for developers reads in three languages, on a phone too, without the session', async ({
  page,
}) => {
  await newShipper(page)
  for (const [language, title] of [
    ['zh', '开发者 API'],
    ['zhtw', '開發者 API'],
    ['en', 'API for developers'],
  ] as const) {
    await page.goto(`/developers?lang=${language}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  // An origin of its own: the session is signed in in this browser, and the page cannot reach it.
  const reached = await page.evaluate(() => {
    try {
      return String(localStorage.getItem('tms_token'))
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(reached).toBe('SecurityError')
  await page.setViewportSize({ width: 390, height: 800 })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBe(0)
  await page.locator('#createQuote summary').click()
  await expect(page.locator('#createQuote').getByText('pieces[].weightKg')).toBeVisible()
  await expectAccessible(page, 'developers on a phone')
})

test('the footer leads to the page for developers', async ({ page }) => {
  await openIn(page, 'en', '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'API', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'API for developers' })).toBeVisible()
})
