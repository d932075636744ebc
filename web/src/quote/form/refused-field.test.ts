import { expect, test } from 'vitest'
import { draftOf } from '../search.ts'
import { refusedAt, unplaced } from './refused-field.ts'

const draft = draftOf({ p: '1x1x1x1x1_2x2x2x2x2' })
const failure = {
  text: '请检查标出的内容',
  draft,
  fields: {
    'inputData.OriginZipCode': '邮编格式与国家不符',
    'pieces.1.weightKg': '数值过大',
    pieces: '行数过多',
  },
}

test('the server’s error is at its field until that part changes', () => {
  expect(refusedAt('inputData.OriginZipCode', failure, draft)).toBe('邮编格式与国家不符')
  expect(refusedAt('inputData.OriginZipCode', failure, { ...draft, goodsName: 'x' })).toBeDefined()
  const moved = { ...draft, origin: { ...draft.origin, zip: '518000' } }
  expect(refusedAt('inputData.OriginZipCode', failure, moved)).toBeUndefined()
  expect(refusedAt('pieces.1.weightKg', failure, moved)).toBe('数值过大')
  expect(refusedAt('inputData.GoodsValue', failure, draft)).toBeUndefined()
})

test('an error without a field is shown for the whole form', () => {
  expect(unplaced(undefined)).toBe('')
  expect(unplaced(failure)).toBe('行数过多')
  expect(unplaced({ text: '系统错误！', fields: {}, draft })).toBe('系统错误！')
})
