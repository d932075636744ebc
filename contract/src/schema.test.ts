import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CallSchema, jsonSchemaOf } from './schema.ts'

// Every schema file of the contract, and the calls that it names.
const ending = '.schema.ts'
const names = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).flatMap(file =>
  file.endsWith(ending) ? [file.slice(0, -ending.length)] : [],
)
const modules = await Promise.all(
  names.map(async name => ({
    file: name,
    module: (await import(join(import.meta.dirname, `${name}${ending}`))) as Record<string, unknown>,
  })),
)

const isCalls = (value: unknown): value is Record<string, CallSchema> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).length > 0 &&
  Object.values(value).every(call => typeof call === 'object' && call !== null && 'output' in call)

const calls = modules.flatMap(({ file, module }) =>
  Object.values(module)
    .filter(isCalls)
    .flatMap(schemas => Object.entries(schemas).map(([name, schema]) => ({ file, name, schema }))),
)

// The places where a JSON Schema accepts anything.
const openPaths = (schema: unknown, path = ''): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const {
    properties = {},
    items,
    anyOf = [],
  } = schema as {
    properties?: Record<string, unknown>
    items?: unknown
    anyOf?: unknown[]
  }
  const says = Object.keys(schema).some(key => !['$schema', 'description', 'default'].includes(key))
  return [
    ...(says ? [] : [path || '(whole)']),
    ...Object.entries(properties).flatMap(([name, part]) => openPaths(part, path ? `${path}.${name}` : name)),
    ...(items === undefined ? [] : openPaths(items, `${path}[]`)),
    ...anyOf.flatMap(part => openPaths(part, path)),
  ]
}

test('every call declares its input and its output', () => {
  expect(calls.length).toBeGreaterThan(150)
  const open = calls.flatMap(({ file, name, schema: { output, ...sent } }) => [
    ...Object.entries(sent).flatMap(([part, one]) =>
      openPaths(jsonSchemaOf(one, 'input')).map(path => `${file} ${name} ${part} ${path}`),
    ),
    ...openPaths(jsonSchemaOf(output, 'output')).map(path => `${file} ${name} ${path}`),
  ])
  // The bytes of a file.
  expect(open).toEqual([
    'account/me downloadMe (whole)',
    'file/file readOpen (whole)',
    'file/file read (whole)',
  ])
}, 30_000)

test('an inquiry is described field by field, though the price engine reads it', () => {
  const inquire = calls.find(({ name }) => name === 'inquire')?.schema.body
  expect(inquire && jsonSchemaOf(inquire, 'input')).toMatchObject({
    properties: {
      inputData: { properties: { OriginType: { type: 'number' }, GoodsCurrency: { type: 'string' } } },
      goods: {
        anyOf: [{ anyOf: [{ enum: expect.arrayContaining(['dg']) }, { type: 'array' }] }, { type: 'null' }],
      },
    },
    required: ['inputData'],
  })
})
