import { dangerousWords } from '@dtms/contract/commodity/dangerous-word.ts'
import { expect, test } from 'vitest'
import { searchUnNumbers, unNumberOf } from './search.ts'

const codesFor = (keyword: string) => searchUnNumbers(keyword).map(({ code }) => code)

test.each([
  ['锂电池', ['UN3090', 'UN3091', 'UN3480', 'UN3481']],
  ['Lithium battery', ['UN3090', 'UN3091', 'UN3480', 'UN3481']],
  ['power bank', ['UN3480']],
  ['行動電源', ['UN3480']],
  ['香水', ['UN1266']],
  ['nail polish', ['UN1263']],
  ['1263', ['UN1263']],
  ['un 3481', ['UN3481']],
  ['Paint', ['UN1263']],
  ['aerosol', ['UN1950']],
])('%s finds %s first', (keyword, expected) => {
  expect(codesFor(keyword).slice(0, expected.length)).toEqual(expected)
})

test('every everyday word leads to a UN number of the table', () => {
  expect(dangerousWords.filter(({ unNumber }) => !unNumberOf(unNumber))).toEqual([])
})
