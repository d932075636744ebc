import { expect, test } from 'vitest'
import { inLanguage, languageOf } from './in-language.ts'

test('a language that is missing borrows from the nearest', () => {
  expect(inLanguage({ zh: '好', zhtw: '好的', en: 'ok' }, 'zhtw')).toBe('好的')
  expect(inLanguage({ zh: '好', zhtw: '', en: 'ok' }, 'zhtw')).toBe('好')
  expect(inLanguage({ zh: '好', zhtw: '好的', en: '' }, 'en')).toBe('好')
})

test('an unknown language is the portal’s own', () => {
  expect(languageOf('en')).toBe('en')
  expect(languageOf('fr')).toBe('zh')
  expect(languageOf(undefined)).toBe('zh')
})
