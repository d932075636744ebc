import { expect, test } from 'vitest'
import { base32, keyUri, matchingStep } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const key = Buffer.from('12345678901234567890')
const vectors: [number, string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
]

test.each(vectors)('at second %i the code is %s', (second, code) => {
  expect(matchingStep(key, code, second, 0)).toBe(Math.floor(second / 30))
})

const [second, code] = [1_234_567_890, '005924']
const step = Math.floor(second / 30)

test('a code counts one step before and after its own, and no further', () => {
  const found = [-2, -1, 0, 1, 2].map(offset => matchingStep(key, code, second + offset * 30, 0))
  expect(found).toEqual([undefined, step, step, step, undefined])
})

test('a step lasts thirty seconds', () => {
  expect(matchingStep(key, code, (step + 2) * 30 - 0.001, 0)).toBe(step)
  expect(matchingStep(key, code, (step + 2) * 30, 0)).toBeUndefined()
})

test('a code that was accepted, and any older one, is not accepted again', () => {
  expect(matchingStep(key, code, second, step)).toBeUndefined()
  expect(matchingStep(key, code, second, step + 1)).toBeUndefined()
  expect(matchingStep(key, code, second, step - 1)).toBe(step)
})

test.each(['', '00592', '0059240', '005925', 'abcdef'])('the code %j is wrong', wrong => {
  expect(matchingStep(key, wrong, second, 0)).toBeUndefined()
})

test('a secret that is part of a larger buffer is read by itself', () => {
  const larger = Buffer.concat([Buffer.from('x'), key, Buffer.from('y')])
  expect(matchingStep(larger.subarray(1, 21), code, second, 0)).toBe(step)
})

test('a secret is written as apps read it', () => {
  expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(Buffer.from('f'))).toBe('MY')
})

test('the address of a key names the portal, the person and the parameters', () => {
  const { protocol, host, pathname, searchParams } = new URL(
    keyUri('华达: 供应链', 'a+b@x.test', base32(key)),
  )
  expect([protocol, host]).toEqual(['otpauth:', 'totp'])
  expect(decodeURIComponent(pathname)).toBe('/华达  供应链:a+b@x.test')
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: '华达  供应链',
    secret: base32(key),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
