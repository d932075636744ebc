import { expect, test } from 'vitest'
import type { Place } from '../queries.ts'
import { placeNamed } from './place.ts'

const place = (code: string, name: string, kind: Place['kind'] = 'city'): Place => ({
  ...{
    code,
    name,
    kind,
    city: name.replace(/, ..$/, ''),
    region: '',
    country: code.slice(0, 2),
    postcode: '',
  },
  ...{ lat: null, lon: null },
})
const losAngeles = place('US-CA-LOS-ANGELES', 'Los Angeles, CA')
const port = place('USLAX', 'Los Angeles', 'sea')
const hamburgs = [place('US-IA-HAMBURG', 'Hamburg, IA'), place('DE-HAMBURG', 'Hamburg')]

test.each([
  ['a city without its state', 'los angeles', [losAngeles], 'US-CA-LOS-ANGELES'],
  ['a city with its state', ' Los Angeles, CA ', [losAngeles], 'US-CA-LOS-ANGELES'],
  ['a city in Chinese', '洛杉矶', [place('US-CA-LOS-ANGELES', '洛杉矶, CA')], 'US-CA-LOS-ANGELES'],
  ['a code', 'uslax', [losAngeles, port], 'USLAX'],
  ['a whole name before one that lacks its state', 'Hamburg', hamburgs, 'DE-HAMBURG'],
  ['no part of a name', 'Los', [losAngeles, port], undefined],
  ['nothing', ' ', [losAngeles], undefined],
])('a field that is left takes %s', (_what, typed, found, code) => {
  expect(placeNamed(found, typed)?.code).toBe(code)
})
