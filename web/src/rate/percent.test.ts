import { expect, test } from 'vitest'
import { percentText } from './percent.ts'

test.each([
  [3.24, '+3.2%'],
  [-3.25, '−3.3%'],
  [0.04, '+0.04%'],
  [0, '±0%'],
  [0.1, '+0.1%'],
  [-0.05, '−0.05%'],
  [-0.001, '±0%'],
  [120, '+120.0%'],
])('%f is %s', (percent, text) => {
  expect(percentText(percent)).toBe(text)
})
