import { isDeepStrictEqual } from 'node:util'
import { orderCalls } from '@dtms/contract/order/order.ts'
import { orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodOrder, type OrderScene, openOrderScene } from '../../test/order-scene.ts'
import { pdfPages } from '../../test/pdf-text.ts'

// PRODUCT 7.3: a quote names one port for each end, of the kind its mode goes by, and everything else reads it there.
let scene: OrderScene
beforeAll(async () => {
  scene = await openOrderScene()
})
afterAll(() => scene.portal.close())

type Quote = OutputOf<typeof quoteCalls.inquire>['quotes'][number]

interface End {
  country: string
  inputData: Record<string, unknown>
  // As the map is asked for it.
  place: { place?: string; country?: string; zipcode?: string }
}

const origin = (type: number, country: string, code: string, zip = ''): End => ({
  country,
  inputData: {
    OriginType: type,
    ...(type !== 1 && { OriginCountryCode: country }),
    ...(code && { OriginAddressCode: code }),
    ...(zip && { OriginZipCode: zip }),
  },
  place: { ...(code && { place: code }), ...(type !== 1 && { country }), ...(zip && { zipcode: zip }) },
})
const destination = (type: number, country: string, code: string, zip = ''): End => ({
  country,
  inputData: {
    DestinationType: type,
    ...(type !== 1 && type !== 3 && { DestinationCountryCode: country }),
    ...(code && { [type === 3 ? 'FbaWarehouseCode' : 'DestinationAddressCode']: code }),
    ...(zip && { DestinationZipCode: zip }),
  },
  place: {
    ...(code && { place: code }),
    ...(type !== 1 && type !== 3 && { country }),
    ...(zip && { zipcode: zip }),
  },
})

const origins = [
  ...[origin(1, 'CN', 'CNSHA'), origin(1, 'CN', 'PVG'), origin(1, 'CN', 'CNSHK'), origin(1, 'HK', 'HKG')],
  ...[origin(2, 'CN', 'CN-SHENZHEN'), origin(2, 'CN', 'CN-YIWU'), origin(2, 'CN', 'CN-HANGZHOU')],
  ...[origin(3, 'CN', '', '510000'), origin(4, 'CN', '', '266000'), origin(2, 'CN', '', '300000')],
  ...[origin(3, 'CN', 'CN-XIAMEN'), origin(3, 'CN', 'CN-NINGBO'), origin(2, 'HK', 'HK-HONG-KONG')],
]
const warehouses = { ONT8: 'US', MDW2: 'US', ABE8: 'US', YYZ4: 'CA', DTM2: 'DE', LTN4: 'GB', KIX1: 'JP' }
const destinations = [
  ...[destination(1, 'US', 'USLGB'), destination(1, 'US', 'JFK'), destination(1, 'DE', 'DEHAM')],
  ...[destination(1, 'DE', 'FRA'), destination(1, 'GB', 'LHR'), destination(1, 'JP', 'NRT')],
  ...[destination(1, 'AU', 'AUSYD'), destination(1, 'CA', 'YYZ'), destination(1, 'NL', 'AMS')],
  ...[
    destination(4, 'US', '', '90001'),
    destination(5, 'US', '', '10001'),
    destination(2, 'US', '', '60601'),
  ],
  ...[
    destination(4, 'CA', '', 'M5V2T6'),
    destination(5, 'CA', '', 'V6B1A1'),
    destination(4, 'DE', '', '10115'),
  ],
  ...[
    destination(4, 'DE', 'DE-MUNICH'),
    destination(4, 'GB', '', 'M11AE'),
    destination(5, 'GB', 'GB-LONDON'),
  ],
  ...[
    destination(4, 'AU', '', '3000'),
    destination(2, 'AU', 'AU-SYDNEY'),
    destination(4, 'JP', '', '1000001'),
  ],
  ...[
    destination(4, 'JP', 'JP-OSAKA'),
    destination(4, 'FR', '', '75001'),
    destination(4, 'NL', 'NL-AMSTERDAM'),
  ],
  ...Object.entries(warehouses).map(([code, country]) => destination(3, country, code)),
]
const lanes = origins.flatMap(from => destinations.map(to => ({ from, to })))

const boxes = [{ quantity: 10, lengthCm: 50, widthCm: 40, heightCm: 35, weightKg: 11.2 }]
const bodyOf = ({ from, to }: { from: End; to: End }) => ({
  inputData: { ...from.inputData, ...to.inputData },
  pieces: boxes,
})
const quotesOf = async (lane: { from: End; to: End }) => {
  const { code, data, msg } = await scene.portal.call(
    quoteCalls.inquire,
    { body: bodyOf(lane) as never },
    { token: scene.token.shipper },
  )
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify({ lane, data })}`)
  return data.quotes
}

const kindOf = ({ businessType }: Quote) => (businessType <= 2 ? 'air' : 'sea')
const placeOf = (code: string) => scene.portal.rates.current().places.byCode.get(code)
const portsOf = ({ startPortCode, destPortCode }: Quote) => [startPortCode, destPortCode]

const mapOf = async (
  { from, to }: { from: End; to: End },
  mode: number,
  ports: Record<string, string> = {},
) => {
  const asked = {
    businessType: String(mode),
    origin: from.place.place,
    originCountry: from.place.country,
    originZipcode: from.place.zipcode,
    destination: to.place.place,
    destinationCountry: to.place.country,
    destinationZipcode: to.place.zipcode,
    ...ports,
  }
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined))
  const { data, msg } = await scene.portal.call(quoteCalls.laneMap, { query: query as typeof ports })
  return data ? [data.startPortCode, data.destPortCode] : msg
}

describe('on every lane of the demo, in every mode', () => {
  test('a quote names two ports of its mode’s kind, in the countries of the lane', async () => {
    const seen = new Set<string>()
    const wrong: unknown[] = []
    for (const lane of lanes)
      for (const quote of await quotesOf(lane)) {
        const [start, end] = portsOf(quote).map(code => placeOf(code ?? ''))
        seen.add(`${quote.businessType} ${lane.to.country}`)
        const isRight =
          start?.kind === kindOf(quote) &&
          end?.kind === kindOf(quote) &&
          start.country === lane.from.country &&
          end.country === lane.to.country
        if (!isRight) wrong.push([bodyOf(lane).inputData, quote.channel, portsOf(quote)])
      }
    expect(wrong).toEqual([])
    const countries = ['US', 'CA', 'DE', 'GB', 'JP', 'AU']
    expect([...seen]).toEqual(
      expect.arrayContaining([1, 2, 4].flatMap(mode => countries.map(country => `${mode} ${country}`))),
    )
    expect([...seen]).toEqual(expect.arrayContaining(['3 US', '3 CA', '3 DE', '3 GB', '3 JP']))
  })

  test('the map draws the ports of the quote, and of one of the mode’s quotes before there is one', async () => {
    const wrong: unknown[] = []
    const drawn = [origin(1, 'CN', 'CNSHA'), origin(2, 'CN', 'CN-SHENZHEN')]
    for (const lane of lanes.filter(({ from }) => drawn.some(one => isDeepStrictEqual(one, from)))) {
      const byMode = Map.groupBy(await quotesOf(lane), ({ businessType }) => businessType)
      for (const [mode, [first, ...others]] of byMode) {
        if (!first) continue
        const { startPortCode: startPort, destPortCode: destPort } = first
        const named = [first, ...others].map(one => `${portsOf(one)}`)
        const maps = [await mapOf(lane, mode), await mapOf(lane, mode, { startPort, destPort })]
        if (!named.includes(`${maps[0]}`) || named[0] !== `${maps[1]}`)
          wrong.push([bodyOf(lane).inputData, mode, named, maps])
      }
    }
    expect(wrong).toEqual([])
  })
})

test('a port that the shipper names is the one, where the mode goes by such ports', async () => {
  const lane = { from: origin(1, 'CN', 'CNSHK'), to: destination(1, 'US', 'USLGB') }
  for (const quote of await quotesOf(lane))
    if (quote.businessType === 4) expect(portsOf(quote)).toEqual(['CNSHK', 'USLGB'])
    else if (quote.businessType === 2) expect(portsOf(quote)).toEqual(['SZX', 'LAX'])
})

test('a city that is spelled like a code is no port', async () => {
  const lane = { from: origin(2, 'CN', 'CN-SHENZHEN'), to: destination(4, 'US', 'MIAMI', '33101') }
  const quotes = await quotesOf(lane)
  expect(quotes.length).toBeGreaterThan(3)
  for (const quote of quotes) expect(placeOf(quote.destPortCode)?.kind).toBe(kindOf(quote))
})

// One lane of each mode, to the documents and the public page.
const agreed = [
  { mode: 1, lane: { from: origin(3, 'CN', '', '518000'), to: destination(4, 'US', '', '90001') } },
  { mode: 2, lane: { from: origin(3, 'CN', '', '518000'), to: destination(4, 'US', '', '90001') } },
  { mode: 3, lane: { from: origin(3, 'CN', '', '518000'), to: destination(3, 'US', 'ONT8') } },
  { mode: 4, lane: { from: origin(3, 'CN', '', '518000'), to: destination(4, 'US', '', '90001') } },
] as const

test.each(agreed)(
  'an order of mode $mode, its documents and its tracking name what its quote names',
  async ({ mode, lane }) => {
    const { portal, token } = scene
    const quote = (await quotesOf(lane)).find(one => one.businessType === mode) as Quote
    const fba = { shipmentId: 'FBA15ABCDEFG', referenceId: '1A2B3C4D', warehouseCode: 'ONT8' }
    const { data: order, msg } = await scene.place(
      goodOrder(quote.quoteId, {
        ...(mode === 3 && { fba, consignee: null }),
        // Typed ports do not move the goods to another port.
        ports: { origin: 'CNDLC', destination: 'YYZ', cutOff: '' },
      }),
    )
    if (!order) throw new Error(msg)
    expect([order.ports.origin, order.ports.destination]).toEqual(portsOf(quote))
    await portal.call(
      orderCalls.edit,
      { body: { id: order.id, ports: { origin: 'CNDLC', destination: 'YYZ', cutOff: '' } } } as never,
      { token: token.shipper },
    )
    const { data: changed } = await scene.one(order.id)
    expect([changed.ports.origin, changed.ports.destination]).toEqual(portsOf(quote))

    const papers = [
      quoteCalls.quotePdf.path.replace(':id', quote.quoteId),
      orderPdfCalls.confirmation.path.replace(':id', order.id),
    ]
    for (const path of papers) {
      const response = await portal.request(path, {
        language: 'en',
        headers: { authorization: token.shipper },
      })
      const text = pdfPages(Buffer.from(await response.arrayBuffer())).join('\n')
      for (const code of portsOf(quote)) expect(text).toContain(code)
    }

    const { data: share } = await portal.call(
      orderCalls.share,
      { params: { id: order.id } },
      { token: token.shipper },
    )
    const { data: tracked } = await portal.call(orderCalls.track, { params: { shareToken: share.token } })
    expect([tracked.startPortCode, tracked.destPortCode]).toEqual(portsOf(quote))
  },
)
