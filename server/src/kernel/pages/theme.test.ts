import { expect, test } from 'vitest'
import { themeOfPage } from './page-language.ts'

test('a page has the theme of its cookie, and follows the system without one', () => {
  expect(themeOfPage('a=1; theme=dark; b=2')).toBe('dark')
  expect(themeOfPage('theme=light')).toBe('light')
  for (const cookies of ['', 'theme=', 'theme=blue"><script>', 'mytheme=dark', 'theme=darker'])
    expect(themeOfPage(cookies)).toBe('system')
})
