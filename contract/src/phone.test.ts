import { expect, test } from 'vitest'
import { isPhone } from './phone.ts'

test.each([
  '+86 755 1234 5678',
  '(0755) 1234-5678',
  '13800138000',
  '＋８６ 138 0013 8000',
  '+1 347-448-3190 ext. 09837',
  '+1 347-448-3190x12',
  '0755-8888 6666 转 801',
  '0755-88886666/13800138000',
  '12345',
])('%s is a phone number', text => {
  expect(isPhone(text)).toBe(true)
})

test.each([
  '',
  'call me',
  '微信联系',
  '1234',
  'n/a',
  'ext. 123',
  '+',
  '--------',
  `1${'2'.repeat(40)}`,
  '138O0138000',
])('%s is none', text => {
  expect(isPhone(text)).toBe(false)
})
