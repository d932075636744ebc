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
  await page.getByRole('link', { name: 'Open the API keys page' }).click()
  await page.getByRole('button', { name: 'New key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('First try')
  await dialog.getByRole('radio', { name: 'Test' }).check()
  // What a test key can use, and nothing else: it needs no choice.
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const key = (await dialog.getByText(/^dtms_test_[\w-]{43}$/).textContent()) ?? ''
  const [guide] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('link', { name: 'Next: get a price with curl' }).click(),
  ])
  const copied = async (section: string, nth = 0) =>
    (await guide.locator(`#${section} pre`).nth(nth).textContent()) ?? ''
  const shown = (await copied('test-key')).replace('YOUR_KEY', key)
  // As in one terminal: the key is set by the page's own command.
  const inTerminal = (command: string) =>
    run('sh', ['-c', `${shown}\n${command}`], { env: { PATH: process.env.PATH ?? '' } })
  const { stdout } = await inTerminal(await copied('price'))
  const { data } = JSON.parse(stdout) as {
    data: { id: string; total: { amount: string; currency: string } }[]
  }
  // The part of the answer that the page shows has these fields of it.
  const part = JSON.parse(await copied('price', 1)) as { data: object[] }
  expect(Object.keys(data[0] ?? {})).toEqual(expect.arrayContaining(Object.keys(part.data[0] ?? {})))
  expect(data[0]?.total).toEqual({ amount: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD' })

  // The order of the next guide is valid too, with nothing but the quote put in.
  const { stdout: checked } = await inTerminal((await copied('book')).replace('QUOTE_ID', data[0]?.id ?? ''))
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
  // The answers to its commands are in the language of the page.
  await page.goto('/developers?lang=en')
  expect(await page.locator('#price pre').first().textContent()).toContain('Accept-Language: en')
  // Its own origin: the session is signed in in this browser, and the page cannot reach it.
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
