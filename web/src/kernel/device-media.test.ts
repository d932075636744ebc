import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { customMedia } from './device-media.ts'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter(file => /\.(css|ts|tsx)$/.test(file) && !file.includes('device-media'))
  .map(file => ({ file, text: readFileSync(join(source, file), 'utf8') }))

test('only one file says what a mobile device is', () => {
  const spelled = files.filter(({ text }) => /pointer:\s*coarse|\b76[78]px|\b(1199|1200)px\)/.test(text))
  expect(spelled.map(({ file }) => file)).toEqual([])
})

test('styles name only device types that are defined, each in a query of its own', () => {
  const known = Object.keys(customMedia).map(name => `(${name})`)
  const queries = files.flatMap(({ file, text }) =>
    [...text.matchAll(/@media ([^{]*--[^{]*) \{/g)].map(([, query = '']) => ({ file, query })),
  )
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.filter(({ query }) => !known.includes(query))).toEqual([])
})
