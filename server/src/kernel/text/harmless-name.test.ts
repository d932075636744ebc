import { expect, test } from 'vitest'
import { isHarmlessName } from './harmless-name.ts'

test.each(['Alex Lee', '李海', 'J. R. Smith-O’Neil', 'María José García Márquez', 'St. Louis', 'ONT8'])(
  '%s is a name',
  name => {
    expect(isHarmlessName(name)).toBe(true)
  },
)

test.each([
  ['a link', 'evil.com'],
  ['a link with its scheme', 'https://evil.test/a'],
  ['the start of an address', 'www evil'],
  ['an e-mail', 'a@b'],
  ['a number to call', 'call 13800138000'],
  ['a sentence', 'You have won a prize today'],
  ['a sentence in Chinese', '请立即加微信领取大奖'],
  ['a line break', 'Alex\nLee'],
  ['a long text', 'a'.repeat(41)],
  ['nothing', ''],
])('%s is none', (_what, text) => {
  expect(isHarmlessName(text)).toBe(false)
})
