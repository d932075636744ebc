import { describe, expect, test } from 'vitest'
import { emojis } from '../emoji/emoji-table.ts'
import { textParts } from './text-parts.ts'

const kinds = (text: string) => textParts(text).map(({ kind, text }) => `${kind}:${text}`)

describe('a text is cut', () => {
  test.each([
    ['见 https://example.com/a?b=1。好', ['text:见 ', 'link:https://example.com/a?b=1', 'text:。好']],
    ['(http://example.com/x).', ['text:(', 'link:http://example.com/x', 'text:).']],
    ['[微笑][Grin] ok', ['emoji:[微笑]', 'emoji:[Grin]', 'text: ok']],
    ['[没有这个]', ['text:[没有这个]']],
    ['javascript:alert(1) data:text/html,x ftp://a', ['text:javascript:alert(1) data:text/html,x ftp://a']],
    ['http://', ['text:http://']],
    ['<b>1</b>', ['text:<b>1</b>']],
  ])('%s', (text, parts) => expect(kinds(text)).toEqual(parts))

  test('and nothing of it is lost', () => {
    const text = 'a [微笑] https://x.test/?q=[得意]), b\nhttps://y.test'
    expect(
      textParts(text)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })
})

test('every code leads to one picture, in each language', () => {
  expect(emojis.length).toBeGreaterThan(119)
  for (const language of ['zh', 'zhtw', 'en'] as const)
    expect(new Set(emojis.map(({ code }) => code[language])).size).toBe(emojis.length)
  for (const { code } of emojis)
    for (const one of Object.values(code)) expect(kinds(one)).toEqual([`emoji:${one}`])
})
