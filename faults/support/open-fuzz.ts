import type { DescribedOperation } from '../../server/test/open-validator.ts'

export interface FuzzCase {
  operation: string
  method: string
  path: string
  headers: Record<string, string>
  body?: string | FormData | undefined
}

interface Schema {
  type?: string | readonly string[]
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  minimum?: number
  maximum?: number
  maxLength?: number
  pattern?: string
  format?: string
}

// mulberry32: the same cases for the same seed, on every machine.
const randomOf = (seed: number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1e308, -1e-308, 2 ** 53, 0.1, '', ' ', [], {}, [[]], [null]],
  ...['x'.repeat(10_000), '\u0000', '\ud800', '💥'.repeat(50), '../../etc/passwd', "' or 1=1 --", '{{7*7}}'],
  ...['1e400', 'NaN', '2026-13-45', '9999-12-31T23:59:59Z', '00000000-0000-0000-0000-000000000000'],
  { amount: '-1', currency: 'usd' },
  { ['__proto__']: { admin: true }, constructor: { prototype: 1 } },
]
const oddTexts = [
  '',
  '{',
  '[]',
  'null',
  '"x"',
  '{"a":1,"a":2}',
  '{"__proto__":{}}',
  '1e400',
  `${'['.repeat(5_000)}`,
]
const oddIds = ['0', '%00', '..%2f..', '%F0%9F%92%A9', 'a'.repeat(300), '%E0%A4%A', '-1', "'%20or%201=1"]

/** Cases made from the OpenAPI file. Ids that answers name are used again, so that cases reach what exists. */
export const openFuzz = (operations: readonly DescribedOperation[], seed: number) => {
  const random = randomOf(seed)
  const chance = (share: number) => random() < share
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const known = new Map<string, string[]>()
  const tagOf = (path: string) => path.split('/')[1] ?? ''

  const textOf = ({ maxLength = 40, pattern = '', format = '' }: Schema): string => {
    if (format === 'date-time') return '2026-11-01T00:00:00Z'
    if (pattern.includes('A-Z')) return 'USD'
    if (pattern.includes('\\d')) return String(Math.floor(random() * 1_000))
    return pick(['CN', 'US', '518000', '90001', 'Desk lamp', '台灯', 'x'.repeat(Math.min(maxLength, 300))])
  }
  const right = (schema: Schema, depth = 0): unknown => {
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return pick(schema.enum)
    if (schema.anyOf) return right(pick(schema.anyOf), depth)
    const type = typeof schema.type === 'object' ? pick(schema.type) : schema.type
    if (type === 'object' || schema.properties) {
      const fields = Object.entries(schema.properties ?? {}).filter(
        ([name]) => schema.required?.includes(name) || chance(depth > 2 ? 0.2 : 0.6),
      )
      return Object.fromEntries(fields.map(([name, one]) => [name, right(one, depth + 1)]))
    }
    if (type === 'array')
      return Array.from({ length: Math.floor(random() * 3) }, () => right(schema.items ?? {}, depth + 1))
    if (type === 'boolean') return chance(0.5)
    if (type === 'null') return null
    if (type === 'integer' || type === 'number') {
      const low = Math.max(schema.minimum ?? 0, 0)
      const value = low + random() * Math.min((schema.maximum ?? 100) - low, 500)
      return type === 'integer' ? Math.ceil(value) : value
    }
    return textOf(schema)
  }
  // One place of the value is replaced, left out, or joined by another.
  const spoilt = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || chance(0.2)) return pick(oddValues)
    if (Array.isArray(value))
      return value.length === 0 || chance(0.2)
        ? Array.from({ length: 600 }, () => pick(oddValues))
        : value.map((one, at) => (at === 0 ? spoilt(one) : one))
    const names = Object.keys(value)
    const name = names.length === 0 || chance(0.1) ? 'customerId' : pick(names)
    const inner = (value as Record<string, unknown>)[name]
    const { [name]: _, ...rest } = value as Record<string, unknown>
    return chance(0.2) ? rest : { ...value, [name]: spoilt(inner) }
  }
  const idOf = (path: string) => {
    const ids = known.get(tagOf(path)) ?? []
    if (ids.length > 0 && chance(0.7)) return encodeURIComponent(pick(ids))
    return chance(0.5) ? pick(oddIds) : crypto.randomUUID()
  }
  const queryOf = ({ parameters }: DescribedOperation): string => {
    const sent = parameters
      .filter(one => one.in === 'query' && chance(0.4))
      .flatMap(({ name, schema }) => {
        const value = chance(0.5) ? right(schema) : pick(oddValues)
        const text = encodeURIComponent(String(value).toWellFormed().slice(0, 3_000))
        return chance(0.1) ? [`${name}=${text}`, `${name}=2`] : [`${name}=${text}`]
      })
    return sent.length > 0 ? `?${sent.join('&')}` : ''
  }
  const headersOf = ({ parameters }: DescribedOperation): Record<string, string> =>
    Object.fromEntries([
      ...parameters
        .filter(one => one.in === 'header' && chance(0.3))
        .map(({ name }) => [name, pick(['"x"', '*', 'a'.repeat(250), 'same', crypto.randomUUID()])]),
      ...(chance(0.2) ? [['accept-language', pick(['zh-TW', 'xx', '*;q=2', 'a'.repeat(500)])]] : []),
    ])
  const bodyOf = ({ body, method }: DescribedOperation): Pick<FuzzCase, 'body' | 'headers'> => {
    if (!body) return method !== 'GET' && chance(0.1) ? { body: '{}', headers: json } : { headers: {} }
    if (body.type !== 'application/json' && chance(0.9)) {
      const form = new FormData()
      if (chance(0.9))
        form.set('file', new Blob([chance(0.5) ? '%PDF-1.7\n%%EOF' : 'x'.repeat(2_000)]), 'a.pdf')
      form.set('kind', chance(0.5) ? 'commercial_invoice' : String(pick(oddValues)))
      return { body: form, headers: {} }
    }
    if (chance(0.1))
      return { body: pick(oddTexts), headers: chance(0.8) ? json : { 'content-type': pick(oddTypes) } }
    const value = body.example && chance(0.5) ? body.example : right(body.schema as Schema)
    return { body: JSON.stringify(chance(0.6) ? spoilt(value) : value) ?? 'null', headers: json }
  }

  return {
    next: (at: number): FuzzCase => {
      // Each operation in turn.
      const operation = operations[at % operations.length] as DescribedOperation
      const path = operation.path.replace(/\{\w+\}/g, () => idOf(operation.path))
      const { body, headers } = bodyOf(operation)
      return {
        ...{ operation: operation.id, method: operation.method, body },
        path: `${path}${queryOf(operation)}`,
        headers: { ...headers, ...headersOf(operation) },
      }
    },
    learn: ({ path }: FuzzCase, status: number, text: string): void => {
      if (status >= 300 || !text.startsWith('{')) return
      const ids = known.get(tagOf(path.split('?')[0] ?? '')) ?? []
      for (const [, id = ''] of text.matchAll(/"id":"([0-9a-f-]{36,42})"/g))
        if (ids.length < 200) ids.push(id)
      known.set(tagOf(path.split('?')[0] ?? ''), ids)
    },
  }
}

const json = { 'content-type': 'application/json' }
const oddTypes = ['text/plain', 'application/xml', 'application/json; charset=utf-16', 'x'.repeat(300)]
