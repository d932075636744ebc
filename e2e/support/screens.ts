import type { CDPSession, Page } from '@playwright/test'
import { tokenOf } from './enter.ts'
import { enterBy, made, type Screen } from './screens-made.ts'

const inquiry = '/sea?o=2_CN_CN-SHANGHAI_200120&d=4_US_US-90001_90001&p=12x60x50x45x14&v=4800'

// Every page of the portal, with the person who opens it.
const publicPaths = [
  ...['/', '/exp', '/air', '/sea', '/fba', '/solutions', '/sea-lcl', '/express', '/amazon-fba'],
  ...[
    '/faq',
    '/about',
    '/join',
    '/terms',
    '/privacy',
    '/accessibility',
    '/track',
    '/offer',
    '/login',
    '/403',
  ],
  // Links that were mailed, without their secrets; an address that does not exist; prices.
  ...['/activate', '/invite', '/confirm-email', '/Setup', '/nowhere'],
  inquiry,
]
// Made by the server alone, for every width.
const serverPaths = ['/developers', '/status']
const customerPaths = [
  ...['/manage', '/orderImport', '/shipments', '/billing', '/billing?part=charges'],
  ...['/billing?part=payments', '/billing?part=statement', '/prices', '/produce', '/commodities'],
  ...['/AddressDetails', '/CompanyProfile', '/AccountDetails'],
  ...['security', 'notices', 'users', 'api', 'webhooks'].map(tab => `/AccountDetails?tab=${tab}`),
  // A quote that is no longer valid.
  '/order/sea?quoteId=0190a7c0-0000-7000-8000-000000000000-0',
]
const agentPaths = [
  ...['/desk', '/desk/tasks', '/desk/inbox', '/desk/orders', '/desk/imports', '/desk/requests'],
  ...['/desk/spot', '/desk/spot?edit=new', '/desk/quotes', '/second-factor'],
]
const pricingPaths = [
  ...['/desk/rates', '/desk/rate-cards', '/desk/coverage', '/desk/surcharges'],
  ...['/desk/markups', '/desk/fx'],
]
const financePaths = [
  ...['/desk/bills', '/desk/bills?part=unbilled', '/desk/bills?part=runs'],
  ...['/desk/bills?part=runs&view=preview', '/desk/bills?part=charges', '/desk/bills?part=disputes'],
  ...['/desk/bills?part=fapiao', '/desk/payments', '/desk/ageing', '/desk/dunning'],
  ...['/desk/ledger', '/desk/terms', '/desk/bank'],
]
const adminPaths = [
  ...['customers', 'staff', 'providers', 'permissions', 'site', 'mails', 'pages', 'places'],
  ...['remote-areas', 'audit', 'health', 'health?part=errors', 'health?part=mails'],
  ...['health?part=jobs', 'account', 'places?open=new', 'places?open=import'],
].map(name => `/desk/${name}`)

const billTabs = ['compare', 'money', 'disputes', 'fapiao'].map(tab => `?tab=${tab}`)

// Lists of which the first row is opened, by the person who opens it.
const opened = {
  shipper: [
    ...['/shipments', '/shipments?map=1', '/billing', '/billing?part=payments', '/AddressDetails'],
    ...['/commodities', ...billTabs.map(tab => `/billing${tab}`)],
  ],
  agent: [
    ...['', '?part=transport', '?part=price', '?part=documents', '?part=work', '?part=events'].map(
      part => `/desk/orders${part}`,
    ),
    ...['/desk/tasks', '/desk/requests', '/desk/spot'],
  ],
  pricing: ['/desk/markups', '/desk/fx'],
  finance: [
    ...['/desk/bills', ...billTabs.map(tab => `/desk/bills${tab}`)],
    ...['/desk/bills?part=charges', '/desk/bills?part=disputes', '/desk/payments', '/desk/ageing'],
    ...['/desk/terms', '/desk/bank'],
  ],
  admin: [
    ...['/desk/customers', '/desk/providers', '/desk/staff', '/desk/places', '/desk/places?kind=hs'],
    ...['/desk/audit', '/desk/health?part=mails'],
  ],
}

// The opener of a row, in any list.
const row = '[data-opener]'

const of = (account: string | undefined, paths: readonly string[], opens?: string): Screen[] =>
  paths.map(path => ({
    name: opens ? `a row of ${path}` : path,
    enter: async page => {
      if (account) await enterBy(page, await tokenOf(page.request, `${account}@demo.test`))
      return path
    },
    ...(opens && { opens }),
  }))

// What is laid over a page, or opened within it.
const over = (screen: Screen | undefined, name: string, presses: NonNullable<Screen['presses']>): Screen[] =>
  screen ? [{ ...screen, name, presses }] : []
const layers = [
  ...of(undefined, ['/']).map(screen => ({
    ...screen,
    name: '/ to its end',
    below: 'main ul a[href*="o="]',
  })),
  ...over(of(undefined, ['/'])[0], 'the sign-up dialog', { zh: '注册', zhtw: '註冊', en: 'Sign up' }),
  ...over(of(undefined, ['/'])[0], 'the login dialog', { zh: '登录', zhtw: '登入', en: 'Log in' }),
  ...over(of('shipper', ['/manage'])[0], 'the notices', { zh: '通知', zhtw: '通知', en: 'Notifications' }),
  ...over(of('shipper', ['/manage'])[0], 'the chat', { zh: '在线沟通', zhtw: '線上溝通', en: 'Chat' }),
  ...over(of('shipper', ['/billing'], row)[0], 'a payment', { zh: '登记付款', zhtw: '登記付款', en: 'Pay' }),
  ...over(of('agent', ['/desk/orders?view=moving'], row)[0], 'a milestone', {
    ...{ zh: '记录节点', zhtw: '記錄節點', en: 'Record milestone' },
  }),
  ...of(undefined, [inquiry], 'article button[aria-expanded]'),
]

export const screens: readonly Screen[] = [
  ...of(undefined, publicPaths),
  ...of(undefined, serverPaths).map(screen => ({ ...screen, fluid: true as const })),
  ...of('shipper', customerPaths),
  ...of('agent', agentPaths),
  ...of('pricing', pricingPaths),
  ...of('finance', financePaths),
  ...of('admin', adminPaths),
  ...made,
  ...Object.entries(opened).flatMap(([account, paths]) => of(account, paths, row)),
  ...of('pricing', ['/desk/coverage'], '[data-lane]'),
  ...of('agent', ['/desk/inbox?scope=all'], '[data-conversation]'),
  ...layers,
]

export const sizes = [
  { width: 360, touch: true },
  { width: 390, touch: true },
  { width: 768, touch: true },
  { width: 1024, touch: true },
  { width: 1280, touch: false },
  { width: 1440, touch: false },
  { width: 1920, touch: false },
] as const

/** The same page as another device: nothing is loaded again. */
export const resizeTo = async (session: CDPSession, page: Page, width: number, touch: boolean) => {
  const height = touch ? 844 : 800
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch })
  await session.send('Emulation.setDeviceMetricsOverride', {
    ...{ width, height, screenWidth: width, screenHeight: height },
    ...{ deviceScaleFactor: 1, mobile: touch },
  })
  // Two frames: the layout of the new device, and what it draws.
  await page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
}

/** Text that is cut without a sign of it, and controls that lie over each other. */
export const drawnBadly = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden=true], svg')
    const found: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const hasText = [...element.childNodes].some(
        node => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
      )
      if (!hasText || !isShown(element)) continue
      const { overflowX, overflowY, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element)
      if (clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none') continue
      if (/hidden|clip/.test(overflowX) && element.scrollWidth - element.clientWidth > 1)
        found.push(`cut at the side: ${name(element)}`)
      if (/hidden|clip/.test(overflowY) && element.scrollHeight - element.clientHeight > 3)
        found.push(`cut below: ${name(element)}`)
    }
    // What is fixed or sticky lies over what scrolls below it.
    const floats = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(at).position)) return true
      return false
    }
    // What has scrolled out of its own box lies over nothing beside that box.
    const withinBoxes = (element: Element, beside: Element) => {
      let { left, right, top, bottom } = element.getBoundingClientRect()
      for (let at = element.parentElement; at && !at.contains(beside); at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue
        const box = at.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      return { left, right, top, bottom }
    }
    const overlaps = (one: Element, other: Element) => {
      const [a, b] = [withinBoxes(one, other), withinBoxes(other, one)]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      return wide > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2
    }
    const controls = [
      ...document.querySelectorAll('a[href], button, select, input:not([type=checkbox], [type=radio])'),
    ]
      .filter(element => isShown(element) && !floats(element))
      .map(element => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
    for (const [at, one] of controls.entries())
      for (const other of controls.slice(at + 1)) {
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        const [smaller, larger] =
          one.box.width * one.box.height < other.box.width * other.box.height ? [one, other] : [other, one]
        // A button within a field, or a link whose reach is the card around it.
        const inside =
          smaller.box.left >= larger.box.left - 1 &&
          smaller.box.right <= larger.box.right + 1 &&
          smaller.box.top >= larger.box.top - 1 &&
          smaller.box.bottom <= larger.box.bottom + 1
        if (wide > 2 && high > 2 && !inside && overlaps(one.element, other.element))
          found.push(`overlap: ${name(one.element)} and ${name(other.element)}`)
      }
    return [...new Set(found)]
  })
