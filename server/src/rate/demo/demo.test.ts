import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSheet } from '@dtms/pricing/check/sheet.ts'
import { compileSheet } from '@dtms/pricing/compile/sheet.ts'
import { readInquiry } from '@dtms/pricing/input/read-inquiry.ts'
import { compileFx } from '@dtms/pricing/number/fx.ts'
import { priceInquiry } from '@dtms/pricing/price/price.ts'
import type { RateSheet } from '@dtms/pricing/sheet/sheet.ts'
import { shelve } from '@dtms/pricing/sheet/sheet-index.ts'
import { expect, test } from 'vitest'
import { openPortalForThisTest, type Portal } from '../../../test/portal.ts'
import { fillDemo } from '../../demo.ts'
import { openRateCatalogue } from '../catalogue/keep-catalogue.ts'
import { buyerOf } from '../catalogue/rate-catalogue.ts'
import { demoChannels, demoSheet, fortnight, fortnightOf } from './make-sheet.ts'

const years = Array.from({ length: 60 }, (_, number) => fortnight(number - 5))

test('every sheet of the demo is checked without a finding, in any fortnight', () => {
  for (const channel of demoChannels)
    for (const period of years)
      expect(checkSheet(demoSheet(channel, period)), `${channel.code} ${period.from}`).toEqual([])
})

test('the demo has three providers, at least 14 channels and all four modes', () => {
  expect(new Set(demoChannels.map(channel => channel.provider)).size).toBe(3)
  expect(new Set(demoChannels.map(channel => channel.code)).size).toBeGreaterThanOrEqual(14)
  expect(new Set(demoChannels.map(channel => channel.mode))).toEqual(new Set([1, 2, 3, 4]))
})

test('every port, airport and warehouse of the demo is one that the place search knows', () => {
  const known = new Set(
    ['ports', 'airports', 'warehouses'].flatMap(name =>
      readFileSync(join(import.meta.dirname, `../../../seed/${name}.csv`), 'utf8')
        .split('\n')
        .map(line => line.split(',')[0]),
    ),
  )
  const unknown = demoChannels
    .flatMap(channel => demoSheet(channel, fortnight(0)).places)
    .flatMap(place => [...(place.ports ?? []), ...(place.warehouses ?? [])])
    .filter(code => !known.has(code))
  expect(unknown).toEqual([])
})

test('Alaska and Hawaii cost more than Los Angeles with every channel that goes there', () => {
  const sheets = shelve(demoChannels.map(channel => compileSheet(demoSheet(channel, fortnight(0)))))
  const priced = (DestinationZipCode: string) => {
    const { inquiry } = readInquiry({
      inputData: {
        ...{ OriginCountryCode: 'CN', OriginType: 2, OriginZipCode: '518000' },
        ...{ DestinationType: 4, DestinationCountryCode: 'US', DestinationZipCode },
      },
      pieces: [{ quantity: 10, lengthCm: 50, widthCm: 40, heightCm: 35, weightKg: 11.2 }],
    })
    if (!inquiry) throw new Error('the inquiry cannot be read')
    const nowMs = Date.parse(`${fortnight(0).from}T04:00:00Z`)
    const { quotes } = priceInquiry({ sheets, inquiry, nowMs, fx: compileFx({ CNY: '7.12' }) })
    return new Map(quotes.map(quote => [JSON.stringify(quote.service), quote.totalUsdMinor]))
  }
  const west = priced('90001')
  for (const zip of ['99501', '96801']) {
    const far = priced(zip)
    expect([...far.keys()].sort()).toEqual([...west.keys()].sort())
    for (const [service, total] of far)
      expect(total, `${service} ${zip}`).toBeGreaterThan(west.get(service) ?? 0)
  }
})

const sheetsOf = (portal: Portal) =>
  portal.db
    .selectFrom('rate_sheet')
    .select(['channel', 'version', 'state', 'content', 'created_at'])
    .orderBy('channel')
    .orderBy('version')
    .execute()

const atNoonOf = (portal: Portal, day: string) => ({
  ...portal.services,
  clock: { now: () => new Date(`${day}T04:00:00Z`) },
})
// By the real day: the demo’s spot quotes expire by the database’s clock.
const todays = (number = 0) =>
  fortnight(fortnightOf(Math.floor((Date.now() + 8 * 3_600_000) / 86_400_000)).number + number)

test('an empty database gets the fortnight of today, two before it and for some channels the next', async () => {
  const portal = await openPortalForThisTest()
  await fillDemo(portal.services)
  const sheets = await sheetsOf(portal)
  const days = (channel: string) =>
    sheets.filter(row => row.channel === channel).map(row => (row.content as RateSheet).validFrom)
  const [earliest, last, current, next] = [-2, -1, 0, 1].map(number => todays(number).from)
  expect(days('HD-EXP-STD')).toEqual([earliest, last, current, next])
  expect(days('HD-FBA-STD')).toEqual([earliest, last, current])
  const first = sheets
    .filter(row => row.channel === 'HD-FBA-STD')
    .map(row => JSON.stringify((row.content as RateSheet).lines))
  expect(new Set(first).size).toBe(3)
  await fillDemo(portal.services)
  expect(await sheetsOf(portal)).toHaveLength(sheets.length)
})

test('a later start publishes the current fortnight for the demo’s own channels that ran out', async () => {
  const portal = await openPortalForThisTest()
  await fillDemo(portal.services)
  const before = await sheetsOf(portal)
  const ahead = demoChannels.filter(channel => channel.ahead).length
  // The next fortnight: only those that were not ahead have run out.
  await fillDemo(atNoonOf(portal, todays(1).from))
  expect(await sheetsOf(portal)).toHaveLength(before.length + demoChannels.length - ahead)
  await fillDemo(atNoonOf(portal, todays(4).to))
  const after = await sheetsOf(portal)
  expect(after).toHaveLength(before.length + demoChannels.length - ahead + demoChannels.length)
  const newest = after.findLast(row => row.channel === 'YT-LCL-EU')?.content
  expect(newest).toMatchObject({ validFrom: todays(4).from })
})

test('a database with people of its own gets no rates', async () => {
  const portal = await openPortalForThisTest()
  const { ids } = portal.services
  await portal.db
    .insertInto('provider')
    .values({ id: ids.next(), code: 'HD', name_zh: '某', name_zhtw: '某', name_en: 'Some' })
    .execute()
  await portal.db
    .insertInto('customer')
    .values({ id: '019a0000-0000-7000-8000-000000000001', name: '某公司', monthly_international: '0-10' })
    .execute()
  await portal.db
    .insertInto('person')
    .values({
      id: ids.next(),
      email: 'real@company.test',
      password_hash: 'x',
      first_name: 'a',
      last_name: 'b',
      language: 'zh',
      roles: ['owner'],
      customer_id: '019a0000-0000-7000-8000-000000000001',
      provider_id: null,
      activated_at: null,
      disabled_at: null,
    })
    .execute()
  await fillDemo(portal.services)
  expect(await sheetsOf(portal)).toEqual([])
})

test('one provider of the demo, with rates of its own, lets customers download their prices', async () => {
  const portal = await openPortalForThisTest()
  await fillDemo(portal.services)
  const allowing = await portal.db
    .selectFrom('provider')
    .innerJoin('rate_sheet', 'rate_sheet.provider_id', 'provider.id')
    .select('provider.code')
    .distinct()
    .where('price_list', '=', true)
    .execute()
  expect(allowing).toEqual([{ code: 'GS' }])
})

test('the demo prices a lane of every mode today', async () => {
  const portal = await openPortalForThisTest()
  await fillDemo(portal.services)
  const keeper = await openRateCatalogue(portal.services)
  const catalogue = keeper.current()
  const offers = (inputData: Record<string, unknown>, customer?: string) => {
    const read = readInquiry({
      inputData: { OriginCountryCode: 'CN', OriginType: 2, OriginZipCode: '518000', ...inputData },
      pieces: [{ quantity: 10, lengthCm: 50, widthCm: 40, heightCm: 35, weightKg: 11.2 }],
    })
    if (!('inquiry' in read) || !read.inquiry) throw new Error(JSON.stringify(read))
    return priceInquiry({
      sheets: catalogue.sheetIndex,
      inquiry: read.inquiry,
      nowMs: Date.now(),
      fx: catalogue.fx,
      markups: catalogue.markups,
      providers: catalogue.providers,
      calendar: catalogue.calendar,
      buyer: buyerOf(catalogue, customer),
    })
  }
  const toCalifornia = offers({
    DestinationType: 4,
    DestinationCountryCode: 'US',
    DestinationZipCode: '90001',
  })
  expect(new Set(toCalifornia.quotes.map(quote => quote.businessType))).toEqual(new Set([1, 2, 4]))
  const toAmazon = offers({
    DestinationType: 3,
    DestinationCountryCode: 'US',
    DestinationZipCode: '92551',
    FbaWarehouseCode: 'ONT8',
  })
  expect(toAmazon.quotes.map(quote => quote.channel)).toEqual(
    expect.arrayContaining(['HD-FBA-FAST', 'HD-FBA-STD', 'GS-FBA-US']),
  )
  for (const quote of [...toCalifornia.quotes, ...toAmazon.quotes])
    expect(quote.totalUsdMinor).toBeGreaterThan(10_000)
  keeper.stop()
})
