import { type Browser, expect, type Page } from '@playwright/test'
import { type Language, languages, origin } from './portal.ts'

// A phone, or a tablet that is touched.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export const touchPage = async (browser: Browser, width = phone.viewport.width) => {
  const viewport = { ...phone.viewport, width }
  return (await browser.newContext({ ...phone, viewport, baseURL: origin, locale: 'zh-CN' })).newPage()
}

// The tabs of a page are their own strip.
const tabs = '[role=tablist]'
/** Also a grid that the page calls better on a computer: it may scroll in its own box. */
export const tabsAndGrids = `${tabs}, :has(> [role=grid])`

// What does not fit: wider than the screen, or too small for a finger. Compared with the screen, because the window of
// a phone grows with what is too wide. A link within a sentence may be as high as its line (WCAG 2.5.8).
export const misfits = (page: Page, ownStrips = tabs) =>
  page.evaluate(strips => {
    const min = 44
    const found: string[] = []
    const width = screen.width
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}`
    const scrolls = (element: Element) => element.scrollWidth - element.clientWidth > 1
    const isClipped = (element: Element) => {
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement)
        if (/hidden|clip/.test(getComputedStyle(outer).overflowX)) return true
      return false
    }
    // A link whose reach is the card around it.
    const reachOf = (element: Element): Element => {
      const { content, position } = getComputedStyle(element, '::after')
      if (content === 'none' || position !== 'absolute') return element
      let outer = element.parentElement
      while (outer && getComputedStyle(outer).position === 'static') outer = outer.parentElement
      return outer ?? element
    }
    if ((document.scrollingElement?.scrollWidth ?? 0) > width) found.push('the page scrolls sideways')
    const layer = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    for (const element of layer.querySelectorAll('body *')) {
      if (!element.checkVisibility() || element.closest('[inert]')) continue
      const { left, right, width: own } = element.getBoundingClientRect()
      const within = element.parentElement?.closest(strips) || isClipped(element)
      if (own > 1 && (right > width + 1 || left < -1) && !within && !element.closest('svg'))
        found.push(`outside the screen: ${name(element)}`)
      if (/auto|scroll/.test(getComputedStyle(element).overflowX) && scrolls(element) && !within)
        if (!element.matches(strips)) found.push(`scrolls sideways: ${name(element)}`)
    }
    const inText = (element: Element) =>
      getComputedStyle(element).display.startsWith('inline') &&
      [...(element.parentElement?.childNodes ?? [])].some(
        node => node.nodeType === Node.TEXT_NODE && /\w|[^\s\p{P}]/u.test(node.nodeValue ?? ''),
      )
    for (const element of layer.querySelectorAll<HTMLInputElement>(
      'a[href], button, input, select, textarea, summary, [role=tab], [role=option], [role^=menuitem]',
    )) {
      if (!element.checkVisibility() || element.closest('[inert]')) continue
      const target = /^(checkbox|radio|file)$/.test(element.type)
        ? (element.closest('label') ?? element.labels?.[0] ?? element)
        : reachOf(element)
      const { width: wide, height } = target.getBoundingClientRect()
      if (wide <= 1 || (wide >= min - 0.5 && height >= min - 0.5)) continue
      if (element.localName === 'a' && inText(element)) continue
      found.push(`${Math.round(wide)} × ${Math.round(height)} px: ${name(element)}`)
    }
    return [...new Set(found)]
  }, ownStrips)

export const expectFits = async (page: Page, what: string) => {
  // The journey goes on: one run names all that does not fit.
  await expect.soft.poll(() => misfits(page), { message: what, timeout: 5_000 }).toEqual([])
}

// The same page in every language: chosen by cookie, as on the next visit. Ends in the language that it began with.
export const expectFitsInAll = async (page: Page, what: string, settled: () => Promise<unknown>) => {
  const speak = async (language: Language) => {
    await page.context().addCookies([{ name: 'tms_language', value: language, url: origin }])
    await page.evaluate(chosen => localStorage.setItem('tms_language', chosen), language)
    await page.reload()
    await settled()
  }
  await expectFits(page, `${what} in zh`)
  for (const language of languages.filter(one => one !== 'zh')) {
    await speak(language)
    await expectFits(page, `${what} in ${language}`)
  }
  await speak('zh')
}

// What a phone's camera gives.
export const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
