import type { Page } from '@playwright/test'

/** A network whose responses arrive late, each by its own delay, perhaps out of order. */
export const lateResponses = (page: Page, pattern: string, lateMs: (index: number) => number) => {
  let asked = 0
  return page.route(pattern, async route => {
    const delayMs = lateMs(asked++)
    const response = await route.fetch()
    await new Promise(done => setTimeout(done, delayMs))
    await route.fulfill({ response })
  })
}

/** The page's own script stays on the way until it is let go. */
export const holdScripts = async (page: Page): Promise<() => void> => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/\/assets\/index-[\w-]+\.js$/, async route => {
    await held
    await route.continue()
  })
  return letGo
}
