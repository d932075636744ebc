import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from './schema.ts'

// TRUST: every text that a call takes has a greatest length. All of them are looked at, by what the schemas are made of:
// its own length, a pattern that no long text fits, or a closed list of words.
type Schema = z.core.$ZodType

// The price engine reads these itself, and bounds each of their texts (pricing/src/check, pricing/src/input).
const readElsewhere = [
  'rate/rate.schema.ts createSheet.body',
  'rate/rate.schema.ts correctSheet.body.sheet',
  'rate/renew.schema.ts whatIf.body',
  'rate/rate.schema.ts whatIf.body',
  'quote/quote.schema.ts inquire.body',
  ...['place', 'edit', 'reprice'].map(call => `order/order.schema.ts ${call}.body.pieces[]`),
  ...['options', 'goods'].map(field => `order/order.schema.ts reprice.body.${field}`),
  ...['measure', 'weigh'].map(call => `order/desk.schema.ts ${call}.body.pieces[]`),
  ...['ask', 'askFor'].map(call => `order/amendment.schema.ts ${call}.body.changes.pieces[]`),
  'order/desk.schema.ts inquireFor.body',
  ...['placeFor', 'editFor'].map(call => `order/desk.schema.ts ${call}.body.pieces[]`),
  ...['makeSpot', 'previewSpot', 'changeSpot'].flatMap(call =>
    ['inputData', 'pieces[]', 'options', 'goods'].map(field => `quote/spot.schema.ts ${call}.body.${field}`),
  ),
]

const hasEnd = (pattern: RegExp): boolean => {
  // Escaped letters and classes are removed; the remaining signs show how often something is repeated.
  const bare = pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return bare.startsWith('^') && bare.endsWith('$') && !pattern.flags.includes('m') && !/[*+]|,\}/.test(bare)
}

const isBounded = (check: z.core.$ZodCheck): boolean => {
  const { def } = check._zod
  if (def.check === 'max_length' || def.check === 'length_equals') return true
  return 'pattern' in def && def.pattern instanceof RegExp && hasEnd(def.pattern)
}

/** The paths where texts of any length, or any value, are accepted. */
const endless = (schema: Schema, path: string): string[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'string': {
      const own = 'pattern' in def && def.pattern instanceof RegExp && hasEnd(def.pattern)
      return own || def.checks?.some(isBounded) ? [] : [path]
    }
    case 'object': {
      const inner = Object.entries(def.shape).flatMap(([key, value]) => endless(value, `${path}.${key}`))
      const isLoose = def.catchall !== undefined && def.catchall._zod.def.type !== 'never'
      return isLoose ? [path, ...inner] : inner
    }
    case 'array':
      return endless(def.element, `${path}[]`)
    case 'record':
      return [...endless(def.keyType, `${path}{key}`), ...endless(def.valueType, `${path}{}`)]
    case 'union':
      return def.options.flatMap(option => endless(option, path))
    case 'optional':
    case 'nullable':
    case 'default':
      return def.checks?.some(isBounded) ? [] : endless(def.innerType, path)
    // What the first half lets through is bounded by the second, unless that only makes something else of it.
    case 'pipe': {
      const before = endless(def.in, path)
      return before.length > 0 && isStrict(def.out) ? endless(def.out, path) : before
    }
    case 'transform':
      return []
    case 'number':
    case 'boolean':
    case 'null':
    case 'enum':
    case 'literal':
      return []
    default:
      return [path]
  }
}

const isStrict = (schema: Schema): boolean => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'pipe') return isStrict(def.in) || isStrict(def.out)
  return def.type !== 'transform'
}

// The router bounds a part of a path (100 characters), before any schema sees it.
interface Inputs {
  query?: Schema
  body?: Schema
}

const schemasOf = async (file: string): Promise<[string, Inputs][]> => {
  const module = (await import(join(import.meta.dirname, file))) as Record<string, unknown>
  return Object.values(module)
    .filter(value => typeof value === 'object' && value !== null && !('_zod' in value))
    .flatMap(value => Object.entries(value as Record<string, Inputs>))
    .filter(([, call]) => typeof call === 'object' && call !== null && 'output' in call)
}

test('no call takes a text without an end', async () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.schema.ts'),
  )
  const found: string[] = []
  let calls = 0
  for (const file of files)
    for (const [name, { query, body }] of await schemasOf(file)) {
      calls++
      for (const [part, schema] of Object.entries({ query, body }))
        if (schema) found.push(...endless(schema, `${file} ${name}.${part}`))
    }
  expect(calls).toBeGreaterThan(150)
  expect(found.filter(place => !readElsewhere.includes(place))).toEqual([])
})

test('what bounds a text, and what does not', () => {
  const ends = (schema: Schema) => endless(schema, '').length === 0
  expect(ends(text(5))).toBe(true)
  expect(ends(z.string().check(z.regex(/^\d{1,9}(\.\d{1,4})?$/)))).toBe(true)
  expect(ends(z.string())).toBe(false)
  expect(ends(z.string().check(z.regex(/^\d+$/)))).toBe(false)
  expect(ends(z.string().check(z.regex(/^\d{1,9}/)))).toBe(false)
  expect(ends(z.object({ a: z.array(z.optional(z.string())) }))).toBe(false)
  expect(ends(z.pipe(z.string(), z.transform(Number)))).toBe(false)
  expect(ends(z.looseObject({}))).toBe(false)
})
