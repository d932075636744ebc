import { expect, test } from 'vitest'
import { mentionable, mentionedIn, withMention } from './mention.ts'

const [min, qiang] = [
  { id: 'm', name: '陈敏' },
  { id: 'q', name: 'Huang Qiang' },
]
const colleagues = [min, qiang] as const

test('an @ offers who fits what is typed after it', () => {
  expect(mentionable('请 @', colleagues)).toEqual([min, qiang])
  expect(mentionable('请 @陈', colleagues)).toEqual([min])
  expect(mentionable('ask @huang', colleagues)).toEqual([qiang])
  expect(mentionable('a@b c', colleagues)).toEqual([])
  expect(mentionable('no name', colleagues)).toEqual([])
  expect(withMention('请 @陈', min)).toBe('请 @陈敏 ')
  // Named already.
  expect(mentionable('@陈敏', colleagues)).toEqual([])
})

test('who is chosen or written out is mentioned once', () => {
  expect(mentionedIn('@陈敏 看一下', colleagues, ['m'])).toEqual(['m'])
  expect(mentionedIn('@陈敏 和 @Huang Qiang', colleagues, [])).toEqual(['m', 'q'])
  expect(mentionedIn('陈敏', colleagues, ['q'])).toEqual(['q'])
})
