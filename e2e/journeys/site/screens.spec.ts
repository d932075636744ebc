import { readFileSync } from 'node:fs'
import { misfits, tabsAndGrids } from '../../support/mobile.ts'
import {
  contrastRule,
  everyRule,
  expect,
  languages,
  openIn,
  test,
  violationsOf,
} from '../../support/portal.ts'
import { drawnBadly, resizeTo, screens, sizes } from '../../support/screens.ts'

// `npm run test:screens` looks at every page in every language, with axe at every size; `npm test` at a tenth of them,
// others each day, with axe at one size of each device type.
const all = process.env.SCREENS === 'all'
const shares = 10
const day = Math.floor(Date.now() / 86_400_000)
const isToday = (at: number, language: (typeof languages)[number]) =>
  (at * languages.length + languages.indexOf(language)) % shares === day % shares
// Also a rule that axe has for trial only: who speaks to the page says what is written on a control.
const strictRules = { ...everyRule, rules: { 'label-content-name-mismatch': { enabled: true } } }
const lookedAt: readonly number[] = all ? sizes.map(({ width }) => width) : [390, 1280]

// Where the addresses of the pages are written.
const routeFiles = ['app/routes.tsx', 'app/public-routes.tsx', 'shell/desk/paths.ts']
const routePattern = /\b(?:area|content|inquiry|placement)\('([^']+)'\)|path: '(\/[^']*)'|'(\/desk[^']*)'/g
const computerNotice = /^(在电脑上更方便|在電腦上更方便|Better on a computer)$/
// The four forms of an order are one page.
const likeAnother = ['/order/exp', '/order/fba', '/order/sea']

test('every page of the portal is among the screens', () => {
  const paths = routeFiles.flatMap(file => {
    const text = readFileSync(new URL(`../../../web/src/${file}`, import.meta.url), 'utf8')
    return [...text.matchAll(routePattern)].map(([, one, other, desk]) => one ?? other ?? desk ?? '')
  })
  expect(paths.length).toBeGreaterThan(60)
  const looked = new Set([...screens.map(({ name }) => name), ...likeAnother])
  expect(paths.filter(path => !looked.has(path))).toEqual([])
})

for (const [at, { name, enter, opens, presses, below, grid, fluid }] of screens.entries())
  for (const language of languages) {
    if (!all && !isToday(at, language)) continue
    test(`${name} in ${language} fits every screen in both themes`, async ({ page }) => {
      // The developers' page is as long as thirty others.
      test.slow(fluid === true)
      // What slides in would be outside the screen for a moment.
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openIn(page, language, await enter(page))
      await page.getByRole('heading', { level: 1 }).filter({ visible: true }).first().waitFor()
      if (below) {
        await page.mouse.wheel(0, 20_000)
        await page.locator(below).first().waitFor()
        // Nothing half below the header.
        await page.mouse.wheel(0, -20_000)
      }
      if (opens) await page.locator(opens).first().click()
      if (presses)
        await page.getByRole('button', { name: presses[language] }).filter({ visible: true }).first().click()
      await page.waitForLoadState('networkidle')
      const session = await page.context().newCDPSession(page)
      const found: string[] = []
      for (const { width, touch } of sizes) {
        await resizeTo(session, page, width, touch)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          const seen = touch ? await misfits(page, grid && tabsAndGrids) : await widerThan(page, width)
          if (grid && touch && !(await page.getByRole('region', { name: computerNotice }).isVisible()))
            seen.push('no notice says that the grid is better on a computer')
          seen.push(...(await drawnBadly(page)))
          if (lookedAt.includes(width))
            seen.push(...(await violationsOf(page, colorScheme === 'dark' ? contrastRule : strictRules)))
          found.push(...seen.map(what => `${width} ${colorScheme}: ${what}`))
        }
      }
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      // A narrow window with a mouse keeps the page of 1200 px.
      await resizeTo(session, page, 1000, false)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide < 1200 && !fluid) found.push(`1000: the page is ${wide} px wide`)
      // Its window would stay as narrow for the next journey.
      await session.detach()
      expect(found).toEqual([])
    })
  }

const widerThan = async (page: Parameters<typeof misfits>[0], width: number) =>
  (await page.evaluate(() => document.documentElement.scrollWidth)) > width
    ? ['the page scrolls sideways']
    : []
