import { describe, expect, test } from 'vitest'
import { chooseLanguage } from './first-language.ts'
import { wordsIn } from './language.ts'

describe('the language of a visitor', () => {
  test.each([
    ['zhtw', 'en-US', 'zhtw'],
    [undefined, 'zh-TW', 'zhtw'],
    [undefined, 'zh-CN', 'zh'],
    [undefined, 'zh', 'zh'],
    [undefined, 'en', 'en'],
    [undefined, 'en-GB', 'en'],
    [undefined, 'de-DE', 'zh'],
    [undefined, undefined, 'zh'],
    ['klingon', 'en-US', 'en'],
  ] as const)('saved %s, browser %s: %s', (saved, browser, expected) => {
    expect(chooseLanguage(saved, browser)).toBe(expected)
  })
})

test('a table of words is read in one language, and made once', () => {
  const table = { hello: { zh: '你好', zhtw: '您好', en: 'Hello' } }
  expect(wordsIn(table, 'zhtw').hello).toBe('您好')
  expect(wordsIn(table, 'en')).toBe(wordsIn(table, 'en'))
})
