import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { sha256Hex } from './digest.ts'

afterEach(() => vi.unstubAllGlobals())

const vectors: [string, string][] = [
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
]

test.each(vectors)('the digest of %j is that of FIPS 180-4', async (text, digest) => {
  expect(await sha256Hex(text)).toBe(digest)
})

test.each(vectors)('so it is of %j on plain HTTP, where crypto.subtle is missing', async (text, digest) => {
  vi.stubGlobal('crypto', {})
  expect(await sha256Hex(text)).toBe(digest)
})

test('text counts as UTF-8', async () => {
  vi.stubGlobal('crypto', {})
  const text = '密码🔑'
  expect(await sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
})

test('it agrees with Node’s on texts of every length', async () => {
  vi.stubGlobal('crypto', {})
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 300 }), async text => {
      expect(await sha256Hex(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
    }),
  )
})
