import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { responseEncoder } from './encode-response.ts'
import { responseSchema } from './response-schema.ts'

const texts = [
  '',
  'plain',
  'quote " and \\ and\nline',
  '燃油附加费',
  'é ÷ £',
  '😀 ok',
  'half \ud83d',
  '长'.repeat(500),
]

const readBack = (output: z.ZodMiniType, data: unknown) => {
  const bytes = responseEncoder(responseSchema(output))({ code: 200, msg: '成功', data })
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
}

test.each([
  ['a text, a list of texts and texts in objects', { text: z.string(), list: z.array(z.string()) }],
  [
    'the same beside names that the contract leaves open',
    {
      text: z.string(),
      list: z.array(z.string()),
      open: z.optional(z.record(z.string(), z.string())),
    },
  ],
])('every byte is the same after %s', (_name, fields) => {
  const output = z.object({
    ...fields,
    one: z.nullable(z.object({ name: z.string() })),
    kind: z.enum(['是', 'no']),
  })
  for (const text of [...texts, ...texts]) {
    const data = {
      text,
      list: [text, ...texts],
      one: { name: text },
      kind: '是',
      ...('open' in fields && { open: { [text]: text } }),
    }
    expect(readBack(output, data)).toEqual({ code: 200, msg: '成功', data })
  }
})

test('undeclared fields are left out, and declared ones are required', () => {
  const output = z.object({ a: z.int(), later: z.optional(z.string()) })
  expect(readBack(output, { a: 1, secret: 2 }).data).toEqual({ a: 1 })
  expect(() => readBack(output, { later: 'x' })).toThrow('"a" is required')
})
