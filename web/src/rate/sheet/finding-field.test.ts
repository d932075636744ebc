import { expect, test } from 'vitest'
import type { Finding } from '../queries.ts'
import { fieldNames } from './finding-field.ts'

const content = {
  channel: 'HD-EXP-STD',
  weightRule: { unit: 'kg' },
  lines: [{ from: 'SZ', to: 'US', breaks: [{ at: 21, price: 'abc' }] }],
  surcharges: [{ code: 'FUEL', per: 'moon' }],
}

test.each([
  ['provider', 'Provider'],
  ['service', 'Service'],
  ['service.en', 'Service name (English)'],
  ['weightRule', 'Weight rule'],
  ['weightRule.steps', 'weightRule.steps'],
  ['limits.goods', 'Accepted goods'],
  ['lines', 'Prices'],
  ['lines[0].to', 'To'],
  ['lines[0].breaks[0].price', '21+ kg'],
  ['surcharges[0].per', 'Basis'],
  ['', ''],
])('a finding at %j is about %j', (path, name) => {
  expect(fieldNames(content, 'en')({ path } as Finding)).toBe(name)
})
