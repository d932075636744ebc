import { expect, test } from 'vitest'
import { plainSheet } from '../../test/fixture.ts'
import { checkSheet } from './sheet.ts'

const found = (surcharge: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
  checkSheet({
    ...plainSheet,
    surcharges: [{ code: 'A', leg: 'main', per: 'shipment', amount: '1', ...surcharge }],
    ...changes,
  }).map(({ severity, path, code }) => `${severity} ${path.replace('surcharges[0].', '')} ${code}`)

test.each<[Record<string, unknown>, string[]]>([
  [{ min: 'x' }, ['error min not-decimal']],
  [{ max: 'x' }, ['error max not-decimal']],
  [{ min: '5', max: '5' }, []],
  [{ min: '5.01', max: '5' }, ['error min min-over-max']],
  [{ fuelable: 5 }, ['error fuelable not-a-flag']],
  [{ per: 'cbm', kgPerCbm: 500 }, []],
  [{ per: 'kg', kgPerCbm: 500 }, ['warning kgPerCbm ignored']],
  [{ per: 'percent-value', uplift: '110' }, []],
  [{ per: 'percent-base', uplift: '110' }, ['warning uplift ignored']],
  [{ validFrom: '2026-11-05', validTo: '2026-11-05' }, []],
  [{ validFrom: '2026-11-06', validTo: '2026-11-05' }, ['error validTo dates-reversed']],
  [{ validTo: '2026-10-31' }, ['warning validTo never-in-force']],
  [{ validTo: '2026-11-01' }, []],
  [{ validFrom: '2026-11-14' }, []],
  [{ validTo: 'x' }, ['error validTo bad-date']],
  [{ when: { warehouses: ['?'] } }, ['error when.warehouses[0] bad-code']],
  [{ when: { toPostalPrefixes: ['100-118'] } }, ['error when.toPostalPrefixes[0] prefix-range']],
  [{ when: { warehouses: [] } }, ['error when.warehouses empty']],
  [{ when: { originTypes: [1, 2, 3, 4] } }, []],
  [{ when: { originTypes: [5] } }, ['error when.originTypes[0] unknown-value']],
])('a surcharge with %j', (surcharge, findings) => {
  expect(found(surcharge)).toEqual(findings)
})

test('a price by the kilogram is asked about where the sheet counts in revenue tons', () => {
  const rt = { businessType: 4, weightRule: { unit: 'rt', kgPerCbm: 1000 } }
  expect(found({ per: 'kg' }, rt)).toContain('warning per kg-in-rt')
  expect(found({ per: 'kg-gross' }, rt)).not.toContain('warning per kg-in-rt')
})
