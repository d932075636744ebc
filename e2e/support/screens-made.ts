import type { APIRequestContext, Page } from '@playwright/test'
import { askByAir, callAs, newShipper } from './chat-steps.ts'
import { placeOrder } from './desk-order-steps.ts'
import { tokenOf } from './enter.ts'
import { airOrder, asCsv } from './import-steps.ts'
import { mailedOffer } from './mailed-offer.ts'
import { freshEmail, type Language, origin } from './portal.ts'
import { cardOf, dayFromNow, freshChannel, sheetOf } from './rate-steps.ts'
import { hireAdmin, inviteColleague } from './staff-steps.ts'

export interface Screen {
  name: string
  /** Signs in where it must, and says which address to open. */
  enter: (page: Page) => Promise<string>
  /** What opens something beside its list: the first one is pressed. */
  opens?: string
  /** The button that is pressed then, by the words that its name has. */
  presses?: Readonly<Record<Language, string>>
  /** What is loaded once one has scrolled to the end. */
  below?: string
  /** It says on the mobile device type that its grid is better on a computer: the grid may scroll in its own box. */
  grid?: true
  /** It is as wide as its window also where that has a mouse. */
  fluid?: true
}

export const enterBy = async (page: Page, token: string) => {
  await page.context().addCookies([{ name: 'token', value: token, url: origin }])
}

// What has an address only once there is something to show.
export const made: readonly Screen[] = [
  {
    name: '/order/air',
    enter: async page => {
      const token = await tokenOf(page.request, 'shipper@demo.test')
      const { quoteId } = await askByAir(page.request, token)
      await enterBy(page, token)
      return `/order/air?quoteId=${quoteId}`
    },
  },
  {
    name: '/order/placed',
    enter: async page => {
      const token = await newShipper(page.request, '屏幕测试有限公司')
      const { id } = await placeOrder(page.request, token)
      await enterBy(page, token)
      return `/order/placed?id=${id}`
    },
  },
  { name: 'an offer by mail', enter: page => mailedOffer(page.request) },
  {
    name: 'a shared shipment',
    enter: async page => {
      const token = await newShipper(page.request, '屏幕测试有限公司')
      const { id } = await placeOrder(page.request, token)
      const agent = await tokenOf(page.request, 'agent@demo.test')
      await callAs(page.request, agent, 'POST', `/api/desk/Orders/${id}/Adopt`)
      const share = await callAs(page.request, token, 'POST', `/api/shipping/PersonOrder/${id}/Share`)
      return `/track#token=${share.token}`
    },
  },
  {
    name: '/desk/api-keys',
    enter: async page => {
      await enterBy(page, await hireAdmin(page.request, 'HD'))
      return '/desk/api-keys'
    },
  },
  ...['', '&step=columns'].map(step => ({
    name: `an import${step}`,
    enter: async (page: Page) => {
      const token = await newShipper(page.request, '屏幕测试有限公司')
      const { id } = await bringOrders(page.request, token)
      await enterBy(page, token)
      return `/orderImport?id=${id}${step}`
    },
    grid: true as const,
  })),
  {
    name: 'a row of /desk/imports',
    enter: async page => {
      await bringOrders(page.request, await newShipper(page.request, '屏幕测试有限公司'))
      // A provider's staff see it once there are orders of it.
      await enterBy(page, await tokenOf(page.request, 'admin@demo.test'))
      return '/desk/imports'
    },
    opens: '[data-opener]',
  },
  {
    name: 'a row of /AccountDetails?tab=users',
    enter: async page => {
      const token = await newShipper(page.request, '屏幕测试有限公司')
      await inviteColleague(page.request, token, 500)
      await enterBy(page, token)
      return '/AccountDetails?tab=users'
    },
    opens: '[data-opener]',
  },
  ...['lines', 'places', 'surcharges', 'sheet', 'diff', 'try'].map(part => ({
    name: `a rate sheet: ${part}`,
    enter: async (page: Page) => {
      const token = await tokenOf(page.request, 'pricing@demo.test')
      const { list } = await callAs(page.request, token, 'GET', '/api/desk/RateSheet?channel=HD-LCL-US')
      await enterBy(page, token)
      return `/desk/rates?sheet=${list[0].id}&part=${part}`
    },
    // Not the difference, nor the trial.
    ...(['lines', 'places', 'surcharges', 'sheet'].includes(part) && { grid: true as const }),
  })),
  {
    name: 'a rate sheet: findings',
    enter: async page => {
      const token = await tokenOf(page.request, 'pricing@demo.test')
      const sheet = sheetOf(freshChannel(), '7,60')
      const { id } = await callAs(page.request, token, 'POST', '/api/desk/RateSheet', sheet)
      await enterBy(page, token)
      return `/desk/rates?sheet=${id}&part=findings`
    },
  },
  {
    name: 'a rate card',
    enter: async page => {
      const token = await tokenOf(page.request, 'pricing@demo.test')
      const card = await cardOf('card.xlsx', freshChannel().toLowerCase(), [0, 13], 8)
      const { id } = await bring(page.request, token, '/api/desk/RateCard', card)
      await enterBy(page, token)
      return `/desk/rate-cards?card=${id}`
    },
    grid: true,
  },
  {
    name: 'a row of /desk/payments?view=refunds',
    enter: async page => {
      const token = await refundSome(page.request)
      await enterBy(page, token)
      return '/desk/payments?view=refunds'
    },
    opens: '[data-opener]',
  },
]

const bring = async (
  request: APIRequestContext,
  token: string,
  path: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) => {
  const response = await request.post(path, { headers: { authorization: token }, multipart: { file } })
  const { code, msg, data } = await response.json()
  if (code !== 200) throw new Error(`${path}: ${msg}`)
  return data as { id: string }
}

// Two orders of a file, one of them with a weight that is none.
const bringOrders = (request: APIRequestContext, token: string) => {
  const orders = [airOrder('PO-1'), airOrder('PO-2', { '单件重量（公斤）': 'heavy' })]
  return bring(request, token, '/api/shipping/OrderImport?businessType=2', {
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: asCsv([Object.keys(airOrder('')), ...orders.map(order => Object.values(order))]),
  })
}

// A customer who paid too much has some of it back.
const refundSome = async (request: APIRequestContext): Promise<string> => {
  const agent = await tokenOf(request, 'agent@demo.test')
  const finance = await tokenOf(request, 'finance@demo.test')
  const { id: customerId } = await callAs(request, agent, 'POST', '/api/desk/Customers', {
    ...{ companyName: '屏幕测试有限公司', contact: { name: '陈', email: freshEmail() }, language: 'zh' },
  })
  const { list } = await callAs(request, finance, 'GET', '/api/desk/Bills/Accounts')
  const account = list.find(({ currency }: { currency: string }) => currency === 'USD')
  const money = { customerId, bankAccountId: account.id, currency: 'USD', confirm: true }
  await callAs(request, finance, 'POST', '/api/desk/Payments', {
    ...{ ...money, amount: 88, receivedDate: dayFromNow(-2), reference: 'SCREEN-IN' },
  })
  await callAs(request, finance, 'POST', '/api/desk/Refunds', {
    ...{ ...money, amount: 30, paidDate: dayFromNow(0), reference: 'SCREEN-OUT', reason: '客户多付' },
  })
  return finance
}
