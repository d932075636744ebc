import { expect, test } from 'vitest'
import { quoteOf, sheetOf } from '../../test/fixture.ts'
import { sameText } from '../language.ts'
import type { SurchargeFormat } from '../sheet/sheet.ts'

const ends = (...args: Parameters<typeof quoteOf>) => new Date(quoteOf(...args).expiresAtMs).toISOString()
const fuel = (validTo: string, code = 'FUEL'): SurchargeFormat => ({
  code,
  leg: 'main',
  per: 'shipment',
  amount: '1',
  validTo,
})

test('a quote ends with its sheet, at the end of that day in its zone', () => {
  expect(ends(sheetOf())).toBe('2026-11-14T15:59:59.999Z')
  expect(ends(sheetOf({ timeZone: 'America/Los_Angeles' }))).toBe('2026-11-15T07:59:59.999Z')
})

test('or with the earliest surcharge that it used', () => {
  expect(ends(sheetOf({ surcharges: [fuel('2026-11-08'), fuel('2026-11-05', 'PEAK')] }))).toBe(
    '2026-11-05T15:59:59.999Z',
  )
})

test('one that it did not use does not shorten it', () => {
  const unused = { ...fuel('2026-11-05'), when: { option: 'ddp' as const } }
  expect(ends(sheetOf({ surcharges: [unused] }))).toBe('2026-11-14T15:59:59.999Z')
})

test('and no later than the policy of the provider', () => {
  const providers = (quoteDays: number) => ({
    providers: new Map([['HD', { name: sameText('HD'), quoteDays }]]),
  })
  expect(ends(sheetOf(), {}, providers(3))).toBe('2026-11-06T02:00:00.000Z')
  expect(ends(sheetOf(), {}, providers(30))).toBe('2026-11-14T15:59:59.999Z')
})
