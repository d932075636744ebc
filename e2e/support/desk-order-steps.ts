import type { APIRequestContext, Browser } from '@playwright/test'
import { enterAs, otherPage } from './enter.ts'
import { expect } from './portal.ts'

// The provider's agent in their own browser, with one order open beside the list.
export const agentWith = async (browser: Browser, order: { id: string; orderNo: string }) => {
  const page = await otherPage(browser)
  await enterAs(page, 'agent@demo.test', { path: `/desk/orders?open=${order.id}` })
  const panel = page.getByRole('region', { name: order.orderNo })
  const dialog = page.getByRole('dialog')
  return {
    page,
    panel,
    dialog,
    adopt: async () => {
      await panel.getByRole('button', { name: '受理', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: '仍然受理' }).click()
      await expect(panel.getByText('已受理')).toBeVisible()
    },
    record: async (milestone: string, place: string) => {
      await panel.getByRole('button', { name: '记录节点' }).click()
      await dialog.getByRole('combobox', { name: '节点' }).selectOption(milestone)
      await dialog.getByLabel('地点').fill(place)
      await dialog.getByRole('button', { name: '记录', exact: true }).click()
      await expect(dialog).toBeHidden()
    },
    leave: () => page.context().close(),
  }
}

// Creates orders through the API, for journeys that begin with one.

const boxes = [{ quantity: 10, lengthCm: 60, widthCm: 40, heightCm: 40, weightKg: 18 }]
const party = (company: string, country: string, city: string, postcode: string) => ({
  ...{
    company,
    contact: 'Journey',
    phone: '+86 755 1234 5678',
    country,
    city,
    postcode,
    line1: '1 Example Road',
  },
})

// An order of the demo's shipper with one of its providers, by air to Los Angeles.
export const placeOrder = async (request: APIRequestContext, token: string, provider = 'HD') => {
  const headers = { authorization: token }
  const asked = await request.post('/api/shipping/Inquiry', {
    headers,
    data: {
      businessType: 2,
      inputData: {
        ...{ OriginType: 2, OriginCountryCode: 'CN', OriginZipCode: '518000' },
        ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode: '90001' },
      },
      pieces: boxes,
    },
  })
  const { quotes } = (await asked.json()).data
  const quote = quotes.find((one: { provider: { code: string } }) => one.provider.code === provider)
  const placed = await request.post('/api/shipping/PersonOrder', {
    headers,
    data: {
      quoteId: quote.quoteId,
      shipper: party('深圳启航家居贸易有限公司（演示）', 'CN', '深圳', '518000'),
      consignee: party('Sample Imports LLC', 'US', 'Los Angeles', '90001'),
      commodities: [{ nameZh: '台灯', nameEn: 'Desk lamp', hsCode: '940521', quantity: 100, unitValue: 8.5 }],
      incoterm: 'DAP',
      incotermPlace: 'Los Angeles',
      readyDate: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    },
  })
  const { data, msg } = await placed.json()
  if (!data?.orderNo) throw new Error(`not placed: ${msg}`)
  return data as { id: string; orderNo: string }
}
