import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

// What every journey uses: the portal's address, a fresh user, the outbox page, axe, and a guard that fails a journey
// with console errors.
export const origin = process.env.E2E_ORIGIN ?? ''
export const languages = ['zh', 'zhtw', 'en'] as const
export type Language = (typeof languages)[number]

export const test = base.extend<{ mayComplain: boolean; quietConsole: undefined }>({
  baseURL: async ({ browserName: _ }, use) => use(origin),
  // For a journey about a script that cannot be loaded.
  mayComplain: [false, { option: true }],
  quietConsole: [
    async ({ browser, context, mayComplain }, use) => {
      const complaints: string[] = []
      const watch = (context: BrowserContext) => {
        context.on('console', message => {
          const { url } = message.location()
          if (message.type() === 'error' && !expectedComplaint(message.text(), url))
            complaints.push(message.text())
        })
        context.on('weberror', error => complaints.push(String(error.error())))
      }
      watch(context)
      // Also what a journey opens beside it, such as a phone.
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      if (!mayComplain) expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

// A journey that cuts the network, exceeds a limit or opens an unknown page on purpose: the browser logs it. A
// missing file is never on purpose.
const expectedComplaint = (text: string, url: string) =>
  /net::ERR_(INTERNET_DISCONNECTED|FAILED)|status of 429/.test(text) ||
  // The frame of a mail's preview blocks every script, including the journey's own.
  text.startsWith("Blocked script execution in 'about:srcdoc'") ||
  (text.includes('status of 404') && !/\.\w+$|\/api\//.test(url))

export const password = 'Harbour#42'
let made = 0
export const freshEmail = () => `journey-${Date.now().toString(36)}-${process.pid}-${++made}@shipper.test`

// A user who has chosen a language before: the browser stores it in two places.
export const openIn = async (page: Page, language: Language, path = '/') => {
  await page.context().addCookies([{ name: 'tms_language', value: language, url: origin }])
  await page.addInitScript(chosen => {
    // The developers' page has no storage.
    if (location.pathname === '/developers') return
    if (!localStorage.getItem('tms_language')) localStorage.setItem('tms_language', chosen)
  }, language)
  await page.goto(new URL(path, origin).href)
}

// Follows a link of the newest mail to a user, on the demo's outbox page.
export const followMail = async (page: Page, email: string, subject: string) => {
  const mail = page.locator('article', { hasText: email }).filter({ hasText: subject }).first()
  await expect(async () => {
    await page.goto('/dev/outbox')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await mail.getByRole('link', { name: /^http/ }).click()
}

declare global {
  var axe: { run: (options: object) => Promise<AxeResult> }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// No violation of WCAG 2.2 A and AA on what the page shows now. A page is looked at once or twice, not in every
// language: what differs between them is words, and their tables are complete by type.
export const expectAccessible = async (page: Page, what: string) => {
  expect(await violationsOf(page), what).toEqual([])
}

export const everyRule = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** What another theme can change. */
export const contrastRule = { runOnly: { type: 'rule', values: ['color-contrast'] } }

export const violationsOf = async (page: Page, rules: object = everyRule): Promise<string[]> => {
  // What is still sliding in is pale for a moment; what turns for ever is let be.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished.catch(() => {})),
    ).then(() => {}),
  )
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async chosen => {
    const result = await globalThis.axe.run(chosen)
    // The browser would send the inner one by itself.
    const nested = [...document.querySelectorAll('form form')].map(
      form => `form within a form: ${form.outerHTML}`,
    )
    return [
      ...result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`),
      ...nested,
    ]
  }, rules)
}

interface AxeResult {
  violations: { id: string; nodes: { html: string }[] }[]
}
