import { expect, test } from 'vitest'
import { base32, codeAt, keyUri, matchingStep, stepOf } from './totp.ts'

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const key = Buffer.from('12345678901234567890')

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(codeAt(key, stepOf(second))).toBe(code)
})

test('a code counts one step before and after its own, and no further', () => {
  const nowS = 1_000_000_000
  const step = stepOf(nowS)
  const found = [-2, -1, 0, 1, 2].map(offset => matchingStep(key, codeAt(key, step + offset), nowS, 0))
  expect(found).toEqual([undefined, step - 1, step, step + 1, undefined])
})

test('a code that was taken, and any older one, is not taken again', () => {
  const nowS = 1_000_000_000
  const step = stepOf(nowS)
  expect(matchingStep(key, codeAt(key, step), nowS, step)).toBeUndefined()
  expect(matchingStep(key, codeAt(key, step - 1), nowS, step)).toBeUndefined()
  expect(matchingStep(key, codeAt(key, step + 1), nowS, step)).toBe(step + 1)
})

test('a secret is written as apps read it', () => {
  expect(base32(key)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB')
  expect(base32(Buffer.from('f'))).toBe('MY')
})

test('the address of a key names the portal and the person', () => {
  expect(keyUri('华达: 供应链', 'a+b@x.test', 'ABC')).toBe(
    `otpauth://totp/${encodeURIComponent('华达  供应链')}:a%2Bb%40x.test?secret=ABC&issuer=${encodeURIComponent('华达  供应链')}`,
  )
})
