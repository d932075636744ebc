import { type Language, languages } from '@dtms/contract/language.ts'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { changeLanguage, currentLanguage, useWords } from './language.ts'

// In a real browser: what a prerendered page says while its parts come alive one after the other.
const table = { hello: { zh: '您好', zhtw: '您好！', en: 'Hello' } }
const Part = () => <p>{useWords(table).hello}</p>

const begun = currentLanguage()
afterEach(() => changeLanguage(begun))

test('a part that comes alive after another language was chosen keeps its place and then speaks that language', async () => {
  const other = languages.find(language => language !== begun) as Language
  const root = document.body.appendChild(document.createElement('div'))
  root.innerHTML = `<p>${table.hello[begun]}</p>`
  const paragraph = root.querySelector('p')
  changeLanguage(other)
  const thrownAway = vi.fn()
  const page = hydrateRoot(root, <Part />, { onRecoverableError: thrownAway })
  await vi.waitFor(() => expect(root.textContent).toBe(table.hello[other]))
  expect(thrownAway).not.toHaveBeenCalled()
  expect(root.querySelector('p')).toBe(paragraph)
  page.unmount()
  root.remove()
})
