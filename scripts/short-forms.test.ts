import { expect, test } from 'vitest'
import { shortForms } from './short-forms.ts'

const names = (day: number, all = false) => shortForms(day, all).map(({ script }) => script)
const benches = (day: number) => names(day).filter(script => script.startsWith('bench/'))

test('each script of bench/ has its turn once in three days; those of faults/ run every day', () => {
  const everything = names(0, true)
  expect([...benches(20_000), ...benches(20_001), ...benches(20_002)].sort()).toEqual(
    everything.filter(script => script.startsWith('bench/')),
  )
  expect(benches(20_003)).toEqual(benches(20_000))
  const faults = everything.filter(script => script.startsWith('faults/'))
  expect(faults.length).toBeGreaterThan(15)
  expect(names(20_001)).toEqual(expect.arrayContaining(faults))
})
