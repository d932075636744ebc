import { expect, test } from 'vitest'
import { type Area, areaTableOf, byLookup } from './area-table.ts'
import { type AreaVersion, type LoadedVersion, remoteAreasOf } from './areas.ts'

const version = async (
  id: string,
  areas: Area[],
  changes: Partial<AreaVersion> = {},
): Promise<LoadedVersion> => ({
  ...{ id, code: 'DHL', carrier: 'DHL', version: 1, validFrom: '2026-11-01' },
  table: await areaTableOf(areas.length, inParts(areas.toSorted(byLookup))),
  ...changes,
})
// In parts of three, so that a table has several.
async function* inParts(areas: readonly Area[]) {
  for (let at = 0; at < areas.length; at += 3) yield areas.slice(at, at + 3)
}
const noon = (day: string) => new Date(`${day}T04:00:00Z`)
const found = (versions: LoadedVersion[], country: string, postcode: string, town = '', day = '2026-11-03') =>
  remoteAreasOf(versions)
    .at(noon(day))
    .find({ country, postcode, town })
    .map(({ version, area }) => `${version.code} ${area[4]}`)

const areas: Area[] = [
  ['US', '', '99500', '99999', 'ALASKA'],
  ['US', '', '99701', '99701', 'FAIRBANKS'],
  ['US', 'Hana', '', '', 'TOWN'],
  ['US', 'Monroe', '71201', '71217', 'MONROE'],
  ['CA', '', 'X0A', 'X0C', 'NUNAVUT'],
  ['CA', '', 'X0B1A0', 'X0B1A9', 'BAKER LAKE'],
  ['US', '', '99500', '99502', 'ANCHORAGE'],
  ['FO', '', '', '', 'ISLANDS'],
]

test.each([
  ['a postcode in a range', 'US', '99601', '', ['DHL ALASKA']],
  ['the narrower of two ranges with one beginning', 'US', '99501', '', ['DHL ANCHORAGE']],
  ['the last of a range', 'US', '99999', '', ['DHL ALASKA']],
  ['one after it', 'US', '10001', '', []],
  ['the narrower of two ranges', 'US', '99701', '', ['DHL FAIRBANKS']],
  ['a postcode by the beginning that the table has', 'CA', 'X0B2A0', '', ['DHL NUNAVUT']],
  ['a whole postcode before its beginning', 'CA', 'X0B1A0', '', ['DHL BAKER LAKE']],
  ['what is no postcode', 'US', '99!01', '', []],
  ['a town without postcodes, whatever its postcode', 'US', '96713', 'HANA', ['DHL TOWN']],
  ['a town of a range at its own postcode', 'US', '71203', 'Monroe', ['DHL MONROE']],
  ['a town of the same name elsewhere', 'US', '48161', 'Monroe', []],
  ['a town where no postcode is known', 'US', '', 'monroe', ['DHL MONROE']],
  ['a whole country', 'FO', '100', '', ['DHL ISLANDS']],
  ['another country', 'DE', '99701', '', []],
])('%s', async (_what, country, postcode, town, expected) => {
  expect(found([await version('1', areas)], country, postcode, town)).toEqual(expected)
})

test('a version counts from its first day in China until a later one takes over', async () => {
  const versions = await Promise.all([
    version('1', [['US', '', '1', '1', 'OLD']]),
    version('2', [['US', '', '1', '1', 'NEW']], { version: 2, validFrom: '2026-11-09' }),
    version('3', [['US', '', '1', '1', 'OTHER']], { code: 'UPS', validFrom: '2026-11-09' }),
  ])
  const on = (day: string) => found(versions, 'US', '10001', '', day)
  expect([on('2026-10-31'), on('2026-11-08'), on('2026-11-09')]).toEqual([
    [],
    ['DHL OLD'],
    ['DHL NEW', 'UPS OTHER'],
  ])
  const tables = remoteAreasOf(versions)
  expect(tables.at(new Date('2026-11-08T15:59:59Z'))).not.toBe(tables.at(new Date('2026-11-08T16:00:00Z')))
  expect(tables.at(noon('2026-11-10'))).toBe(tables.at(noon('2026-11-11')))
})

test('finds among many overlapping ranges in no time', async () => {
  const many = Array.from({ length: 20_000 }, (_, n): Area => {
    const from = String(n * 4).padStart(5, '0')
    return ['US', '', from, String(n * 4 + 9).padStart(5, '0'), `A${n}`]
  })
  const tables = remoteAreasOf([await version('1', many)]).at(noon('2026-11-03'))
  for (let n = 0; n < 20_000; n++)
    expect(tables.find({ country: 'US', postcode: String(n).padStart(5, '0'), town: '' })).toHaveLength(1)
})
