import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { licenceFile, licencePage, shippedPackages } from './licences.ts'

// Those that let us ship the portal under MIT. LGPL: libvips, which sharp loads as a separate library.
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense OFL-1.1 LGPL-3.0-or-later MPL-2.0 Python-2.0'.split(
    ' ',
  ),
)
const isAllowed = (licence: string) => licence.split(' AND ').every(one => allowed.has(one))

test('docs/licences.md lists every package of the lockfile', () => {
  expect(readFileSync(licenceFile, 'utf8')).toBe(licencePage())
})

test('every package has a licence that may be shipped', () => {
  const packages = shippedPackages()
  expect(packages.length).toBeGreaterThan(100)
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([])
})
