import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonBody } from './json-body.ts'

// An object as text, its keys from a small choice so that some come twice, some spelled with an escape.
const key = fc.constantFrom('"a"', '"b"', '"c:d"', '"{"', '"__proto__"', '"\\u0061"', '"__proto__x"')
const { value: jsonText } = fc.letrec<{ value: string; list: string; members: string }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom('1', 'null', '"x"', '":,{"', '"__proto__"', '"\\\\"', '" \\" "'),
    tie('list'),
    tie('members'),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }).map(items => `[${items.join(' , ')}]`),
  members: fc
    .array(fc.tuple(key, tie('value')), { maxLength: 4 })
    .map(members => `{${members.map(([name, value]) => `${name} : ${value}`).join(',')}}`),
}))

// The simplest way to find a duplicate key: each object's members, one by one.
const isAmbiguous = (text: string): boolean => {
  let found = false
  const walk = (at: number): number => {
    const skip = (from: number) => {
      let here = from
      while (/[\s,:]/.test(text[here] ?? '')) here++
      return here
    }
    const string = (from: number) => {
      let here = from + 1
      while (text[here] !== '"') here += text[here] === '\\' ? 2 : 1
      return here + 1
    }
    let here = skip(at)
    if (text[here] === '"') return string(here)
    if (text[here] === '[') {
      here = skip(here + 1)
      while (text[here] !== ']') here = skip(walk(here))
      return here + 1
    }
    if (text[here] === '{') {
      const names = new Set<string>()
      here = skip(here + 1)
      while (text[here] !== '}') {
        const end = string(here)
        const name = JSON.parse(text.slice(here, end)) as string
        if (names.has(name) || name === '__proto__') found = true
        names.add(name)
        here = skip(walk(end))
      }
      return here + 1
    }
    while (/[\w.+-]/.test(text[here] ?? '')) here++
    return here
  }
  walk(0)
  return found
}

test('a body is read as JSON.parse reads it, unless a key in it is ambiguous', () => {
  fc.assert(
    fc.property(jsonText, text => {
      if (isAmbiguous(text)) expect(() => readJsonBody(text)).toThrow('input.unreadable')
      else expect(readJsonBody(text)).toEqual(JSON.parse(text))
    }),
    { numRuns: 2_000 },
  )
})

test.each(['', ' \n'])('an empty body is none: %j', text => {
  expect(readJsonBody(text)).toBeUndefined()
})

test('a hundred levels are read, a hundred and one are not, escapes or none', () => {
  const nested = (levels: number, inner: string) => `${'['.repeat(levels)}${inner}${']'.repeat(levels)}`
  for (const inner of ['1', '"\\n"']) {
    expect(() => readJsonBody(nested(100, inner))).not.toThrow()
    expect(() => readJsonBody(nested(101, inner))).toThrow('input.unreadable')
  }
})
