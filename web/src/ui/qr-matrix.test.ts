import { expect, test } from 'vitest'
import { qrMatrix } from './qr-matrix.ts'
import { remainder } from './reed-solomon.ts'

const rowsOf = (text: string) =>
  qrMatrix(text)?.map(row => Number.parseInt(row.map(Number).join(''), 2).toString(36))

// Made by another encoder and read back by a decoder.
const localhost =
  'jvn27 a7d4x ekg9p ejr6l ekajh a5qv5 jvfy7 8w0 cgz9z cn1a6 chg4p cula7 4b5up gkowi gj71r dvx7p dej92 22he jvuxl a73f7 ekgsb ekbm3 ejpvb a5xrr jw3pl'

test('an address becomes the code that other encoders make of it', () => {
  expect(rowsOf('http://localhost:5000')?.join(' ')).toBe(localhost)
})

test('the correction words are those of the standard’s own example', () => {
  // ISO/IEC 18004, annex I: "01234567" in version 1-M.
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ]
  expect(remainder(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55])
})

test.each([
  [14, 21],
  [15, 25],
  [62, 33],
  [106, 41],
])('%i bytes fit into %i modules', (bytes, size) => {
  expect(qrMatrix('x'.repeat(bytes))?.length).toBe(size)
})

test('a text that is too long has no code', () => {
  expect(qrMatrix('x'.repeat(107))).toBeUndefined()
})
