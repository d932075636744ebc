import { randomUUID } from 'node:crypto'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import pg from 'pg'

// Published sheets with so many prices in all: eight channels, each from Shenzhen to a postcode a line, five
// breaks a line. Written straight into the tables: publishing is not what is measured, compiling is the portal's.
export const offers = 8
const breaksPerLine = 5
const charges = [
  { code: 'FSC', leg: 'main', per: 'kg', amount: '0.95' },
  { code: 'SSC', leg: 'main', per: 'kg-gross', amount: '0.15' },
  { code: 'OTH', leg: 'origin', per: 'kg', amount: '0.12', min: '15' },
  { code: 'AWB', leg: 'origin', per: 'shipment', amount: '15' },
  { code: 'EXPORT', leg: 'customs', per: 'shipment', amount: '45' },
  { code: 'PICKUP', leg: 'pickup', per: 'kg', amount: '0.10', min: '60' },
  { code: 'DTH', leg: 'destination', per: 'kg', amount: '0.10', min: '55' },
  { code: 'CLEARANCE', leg: 'customs', per: 'shipment', amount: '95' },
  { code: 'DELIVERY', leg: 'delivery', per: 'kg', amount: '0.45', min: '95' },
]

export const provider = 'BENCH'
export const channelName = (channel: number) => `${provider}-${channel}`
export const linesFor = (prices: number) => Math.max(1, Math.round(prices / offers / breaksPerLine))

export const loadRates = async (databaseUrl: string, prices: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const providerId = randomUUID()
  await client.query(
    `insert into provider (id, code, name_zh, name_zhtw, name_en) values ($1, $2, '测试', '測試', 'Bench')`,
    [providerId, provider],
  )
  await client.query(`insert into fx_rate (currency, valid_from, rate) values ('CNY', '2026-01-01', 7.12)`)
  const lines = linesFor(prices)
  for (let channel = 0; channel < offers; channel++) {
    const sheet = sheetWith(channel, lines)
    await client.query(
      `insert into rate_sheet (id, provider_id, channel, business_type, valid_from, valid_to, time_zone, currency, service,
         state, version, content, findings, error_count, price_count, in_force, published_at)
       values ($1, $2, $3, 2, $4, $5, $6, 'USD', $7, 'published', 1, $8, '[]', 0, $9,
         datemultirange(daterange($4::date, $5::date, '[]')), now())`,
      [
        randomUUID(),
        providerId,
        sheet.channel,
        sheet.validFrom,
        sheet.validTo,
        sheet.timeZone,
        JSON.stringify(sheet.service),
        JSON.stringify(sheet),
        lines * breaksPerLine,
      ],
    )
  }
  await client.end()
}

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)

// A sheet of a channel. `raised` is added to every price, so that versions can be distinguished.
export const sheetWith = (channel: number, lines: number, raised = 0): RateSheet =>
  ({
    provider,
    channel: channelName(channel),
    businessType: 2,
    currency: 'USD',
    service: { zh: '空运测试', zhtw: '空運測試', en: 'Air bench' },
    validFrom: day(-3),
    validTo: day(10),
    timeZone: 'Asia/Shanghai',
    includes: {},
    weightRule: {
      unit: 'kg',
      divisor: 6000,
      basis: 'max',
      pieces: 'sum-then-max',
      steps: [{ fromKg: 0, stepKg: 0.5 }],
    },
    nextBreak: true,
    places: [
      { id: 'SZ', country: 'CN', postalPrefixes: ['518'] },
      ...Array.from({ length: lines }, (_, index) => ({
        id: `US-${index}`,
        country: 'US',
        postalPrefixes: [postcodeOfLine(index)],
      })),
    ],
    lines: Array.from({ length: lines }, (_, index) => ({
      from: 'SZ',
      to: `US-${index}`,
      minCharge: '60.00',
      breaks: [0, 45, 100, 300, 500].map((at, step) => ({
        at,
        price: (5.1 - step * 0.6 - channel / 100 + raised).toFixed(2),
      })),
      days: { min: 3, max: 5, unit: 'calendar', until: 'delivered' },
    })),
    surcharges: charges.map(charge => ({ ...charge, amount: (Number(charge.amount) + raised).toFixed(2) })),
    limits: { goods: ['general'] },
  }) as RateSheet

// Beyond five digits the places are finer than a postcode: there to be loaded, never asked for.
export const postcodeOfLine = (index: number) => {
  const number = 10_001 + index
  return number <= 99_999 ? String(number) : `${10_000 + (number % 90_000)}${Math.floor(number / 90_000)}`
}
