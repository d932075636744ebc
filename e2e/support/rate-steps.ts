import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { accountSteps } from './account-steps.ts'
import { openIn } from './portal.ts'
import { words } from './words.ts'

// What the journeys of the rate desk have in common.
export const demoPassword = 'Demo#2026'

export const dayFromNow = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * 86_400_000)

// A channel of the journey's own, to a country without other channels, so that no other journey sees it.
let made = 0
export const freshChannel = () => `HD-E2E-${Date.now().toString(36)}-${process.pid}-${++made}`.toUpperCase()
export const sheetOf = (channel: string, heavyPrice: string, currency = 'USD') => ({
  provider: 'HD',
  channel,
  businessType: 1,
  currency,
  service: { zh: '冰岛专线', zhtw: '冰島專線', en: 'Iceland line' },
  validFrom: dayFromNow(0),
  validTo: dayFromNow(13),
  timeZone: 'Asia/Shanghai',
  weightRule: {
    unit: 'kg',
    divisor: 5000,
    basis: 'max',
    pieces: 'sum-then-max',
    steps: [{ fromKg: 0, stepKg: 0.5 }],
  },
  places: [
    { id: 'SZ', country: 'CN', postalPrefixes: ['518'] },
    { id: 'IS', country: 'IS' },
  ],
  lines: [
    {
      from: 'SZ',
      to: 'IS',
      breaks: [
        { at: 0, price: '9.00' },
        { at: 21, price: heavyPrice },
      ],
      days: { min: 4, max: 6, unit: 'work', until: 'delivered' },
    },
  ],
  limits: { maxPieceKg: 70, goods: ['general'] },
})

// A supplier's card: two currencies in its title, and a column of last year's prices.
export const cardOf = async (name: string, service: string, days: [number, number], heavy: number) => ({
  name,
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: '冰岛',
          rows: [
            [`${service}专线 报价表 ${dayFromNow(days[0])} 至 ${dayFromNow(days[1])}`],
            ['单位：元/KG 或 USD/KG'],
            ['国家', '0-20KG', '21KG+', '300KG+', '时效'],
            ['冰岛', 9, heavy, 1, '4-6工作日'],
            [],
            ['全部美元结算'],
            ['单件超60KG加收10/件'],
            ['解释权归本公司'],
          ],
        },
      ],
    }),
  ),
})

export const asFile = (sheet: object, name = 'rates.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify(sheet)),
})

// What a visitor pays for 30 kg on the channel, in the sheet's own money.
export const priceOf = async (request: APIRequestContext, channel: string): Promise<number | undefined> => {
  const response = await request.post('/api/shipping/Inquiry', {
    data: {
      businessType: 1,
      inputData: {
        OriginType: 3,
        OriginCountryCode: 'CN',
        OriginZipCode: '518000',
        DestinationType: 4,
        DestinationCountryCode: 'IS',
        DestinationZipCode: '101',
        GoodsReady: 1,
      },
      pieces: [{ quantity: 1, lengthCm: 30, widthCm: 30, heightCm: 30, weightKg: 30 }],
    },
  })
  const { data } = await response.json()
  return data?.quotes.find((quote: { channel: string }) => quote.channel === channel)?.totalAmount
}

export const logIn = async (
  page: Page,
  email: string,
  path = '/desk/rates',
  language: 'zh' | 'zhtw' | 'en' = 'zh',
) => {
  await openIn(page, language, path)
  await accountSteps(page, words[language]).logIn(email, demoPassword)
}

export const drop = async (zone: Locator, file: { name: string; buffer: Buffer }) => {
  const transfer = await zone.page().evaluateHandle(
    ([name, bytes]) => {
      const held = new DataTransfer()
      const content = Uint8Array.from(atob(bytes ?? ''), letter => letter.charCodeAt(0))
      held.items.add(new File([content], name ?? '', { type: 'application/json' }))
      return held
    },
    [file.name, file.buffer.toString('base64')],
  )
  await zone.dispatchEvent('drop', { dataTransfer: transfer })
}
