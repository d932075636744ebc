import { describe, expect, test } from 'vitest'
import { inEveryLanguage } from '../language.ts'
import { articleProblems, blocksOf, bodyProblem, faqData } from './article.ts'

describe('the body of a section', () => {
  test('has a paragraph a line, lists, and links', () => {
    expect(
      blocksOf('First\n\n- one\n-  two [mail](mailto:a@b.test)!\nSee [terms](/terms) and [](x) or [a]()'),
    ).toEqual([
      { kind: 'paragraph', parts: ['First'] },
      { kind: 'list', points: [['one'], ['two ', { words: 'mail', address: 'mailto:a@b.test' }, '!']] },
      {
        kind: 'paragraph',
        parts: ['See ', { words: 'terms', address: '/terms' }, ' and [](x) or [a]()'],
      },
    ])
  })

  test.each([
    ['a bracket alone', 'Terms [draft'],
    ['a bracket that is not a link', '[1] see (above)'],
    ['an open link', '[words](https://a.test'],
  ])('keeps %s as it is written', (_what, body) => {
    expect(blocksOf(body)).toEqual([{ kind: 'paragraph', parts: [body] }])
  })

  test('is read in linear time', () => {
    const started = performance.now()
    blocksOf('[](('.repeat(50_000))
    blocksOf('[a](b'.repeat(50_000))
    blocksOf('](a)'.repeat(50_000))
    expect(performance.now() - started).toBeLessThan(2000)
  })

  test.each(['https://a.test/x?y=1#z', 'http://a.test', 'mailto:ops@a.test', '/terms', '/faq?lang=en'])(
    'may link to %s',
    address => expect(bodyProblem(`[x](${address})`)).toBeUndefined(),
  )

  test.each([
    'javascript:alert',
    ' javascript:x',
    'data:text/html,x',
    '//evil.test',
    '/\\evil.test',
    'faq',
    'https://',
    'ftp://a.test',
    'https://a.test/"x',
  ])('may not link to %s', address => expect(bodyProblem(`- [x](${address})`)).toBe('linkTarget'))
})

test('every language is required, each at its field', () => {
  const full = inEveryLanguage(() => 'x')
  expect(articleProblems({ lead: full, sections: [{ heading: full, body: full }] })).toEqual({})
  expect(
    articleProblems({
      lead: { ...full, zhtw: ' ' },
      sections: [
        { heading: full, body: full },
        { heading: { ...full, en: '' }, body: { ...full, zh: '[x](javascript:1)' } },
      ],
    }),
  ).toEqual({
    'lead.zhtw': 'required',
    'sections.1.heading.en': 'required',
    'sections.1.body.zh': 'linkTarget',
  })
})

test('search engines read questions and answers as plain text', () => {
  const words = inEveryLanguage(() => 'x')
  const section = {
    heading: inEveryLanguage(() => 'Why?'),
    body: inEveryLanguage(() => 'See [terms](/terms)\n- one'),
  }
  expect(faqData({ lead: words, sections: [section] }, 'en', 'en-US')).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'See terms\none' } }],
  })
})
