import { setImmediate } from 'node:timers/promises'
import { rateCalls } from '@dtms/contract/rate/rate.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPortal } from '../../../test/portal.ts'
import { type Desk, dayFromNow, goodSheet, openDesk, withPrices } from '../../../test/rate-desk.ts'
import { compileSheetText } from '../xlsx/workbook.ts'
import { openRateCatalogue } from './keep-catalogue.ts'
import { compileStored, type RateCatalogue } from './rate-catalogue.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const versionsOf = (catalogue: RateCatalogue, channel: string) =>
  [...catalogue.sheetIndex.values()].flat().find(one => one.channel === channel)?.forAll ?? []

test('another instance sells what was published here within a moment', async () => {
  const beside = await openPortal({
    beside: { databaseUrl: desk.portal.databaseUrl, mail: desk.portal.mail },
  })
  const keeper = await openRateCatalogue(beside.services)
  const before = keeper.current()
  await desk.put(goodSheet({ channel: 'B1' }))
  await vi.waitFor(() => expect(versionsOf(keeper.current(), 'B1')).toHaveLength(1), {
    timeout: 3_000,
    interval: 10,
  })
  // A holder of the earlier catalogue still has all of it.
  expect(versionsOf(before, 'B1')).toEqual([])
  keeper.stop()
  await beside.close()
})

test('nothing changed: the same catalogue; something changed: what stayed is not compiled again', async () => {
  await desk.put(goodSheet({ channel: 'B2' }))
  const keeper = await openRateCatalogue(desk.portal.services)
  const first = keeper.current()
  await keeper.refresh()
  expect(keeper.current()).toBe(first)
  await desk.put(goodSheet({ channel: 'B3' }))
  await keeper.refresh()
  expect(keeper.current().version).toBe(first.version + 1)
  expect(versionsOf(keeper.current(), 'B2')[0]).toBe(versionsOf(first, 'B2')[0])
  keeper.stop()
})

test('a large sheet is made ready beside the quotes, and is the same as here', async () => {
  const { lines, ...rest } = goodSheet({ channel: 'LARGE' })
  const sheet = { ...rest, lines: Array.from({ length: 3_000 }, (_, at) => lines[at % lines.length]) }
  const row = {
    ...{ id: 'large', version: 3, customer_id: null, group_name: 'VIP' },
    ...{ from_day: '2026-01-01', to_day: '2026-12-31' },
  }
  const text = JSON.stringify(sheet)
  expect(text.length).toBeGreaterThan(200_000)
  let turns = 0
  const beside = setInterval(() => turns++, 1)
  const compiled = await compileSheetText(text, row)
  clearInterval(beside)
  expect(compiled).toEqual(compileStored(JSON.parse(text), row))
  expect(turns).toBeGreaterThan(5)
})

test('while versions change hands every moment has exactly one of them', async () => {
  const keeper = await openRateCatalogue(desk.portal.services)
  await desk.put(goodSheet({ channel: 'B4' }))
  await keeper.refresh()
  let done = false
  const counts = new Set<number>()
  const watch = (async () => {
    while (!done) {
      counts.add(versionsOf(keeper.current(), 'B4').length)
      await setImmediate()
    }
  })()
  for (let round = 0; round < 10; round++)
    await desk.put(withPrices(goodSheet({ channel: 'B4' }), '50', `${30 + round}`))
  done = true
  await watch
  expect([...counts]).toEqual([1])
  keeper.stop()
})

test('a provider’s quote days and names are in the catalogue', async () => {
  const keeper = await openRateCatalogue(desk.portal.services)
  expect(keeper.current().providers.get('HD')).toMatchObject({
    quoteDays: 14,
    name: { en: 'Huada International' },
  })
  await desk.db.updateTable('provider').set({ quote_days: 7 }).where('code', '=', 'HD').execute()
  await keeper.refresh()
  expect(keeper.current().providers.get('HD')).toMatchObject({ quoteDays: 7 })
  keeper.stop()
})

test('the trend of a channel has its public versions with the days each was sold', async () => {
  const keeper = await openRateCatalogue(desk.portal.services)
  const sheet = goodSheet({ channel: 'B5' })
  await desk.put(sheet)
  await desk.put({ ...sheet, customer: desk.customer.id })
  await desk.put(withPrices({ ...sheet, validFrom: dayFromNow(4), validTo: dayFromNow(17) }, '50', '40'))
  const retired = await desk.put(
    withPrices({ ...sheet, validFrom: dayFromNow(30), validTo: dayFromNow(40) }, '50', '40'),
  )
  await desk.portal.call(rateCalls.retire, { params: { id: retired } }, { token: desk.token.pricing })
  const trend = await keeper.trendSheets({ provider: 'HD', channel: 'B5' })
  expect(
    trend.map(({ version, validToDay, validFromDay }) => [version, validToDay - validFromDay + 1]),
  ).toEqual([
    [1, 4],
    [3, 14],
  ])
  const again = await keeper.trendSheets({ provider: 'HD', channel: 'B5', since: dayFromNow(4) })
  expect(again.map(({ version }) => version)).toEqual([3])
  expect(again[0]).toBe(trend[1])
  keeper.stop()
})
