import { expect, test } from 'vitest'
import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2, '1.00 MB'],
  [10 * 1024 ** 2, '10.00 MB'],
  [1024 ** 3, '1.00 GB'],
  [2048 * 1024 ** 3, '2048.00 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
