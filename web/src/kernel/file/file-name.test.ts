import { expect, test } from 'vitest'
import { fileNameIn } from './file-name.ts'

test.each([
  ['attachment; filename="rates.xlsx"', 'rates.xlsx'],
  ['attachment; filename=rates.xlsx', 'rates.xlsx'],
  [`attachment; filename="rates.xlsx"; filename*=UTF-8''%E8%BF%90%E4%BB%B7.xlsx`, '运价.xlsx'],
  [`attachment; filename="rates.xlsx"; filename*=UTF-8''%E8%BF`, 'rates.xlsx'],
  ['attachment', ''],
  [null, ''],
])('%s names %s', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name)
})
