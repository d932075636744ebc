import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsaved, noteUnsaved, unsavedOn } from './unsaved.ts'

const goTo = (pathname: string) => vi.stubGlobal('location', { pathname })
beforeEach(() => {
  goTo('/commodities')
  forgetUnsaved(['/commodities', '/company'])
})
afterAll(() => vi.unstubAllGlobals())

test('what is written is known by its page, in any case of its address', () => {
  noteUnsaved('a', 'Mug')
  expect(unsavedOn(['/Commodities'])).toEqual(['Mug'])
  expect(unsavedOn(['/company'])).toEqual([])
})

test('a page that is hidden still has it; one on which it was saved or discarded has it no more', () => {
  const hide = noteUnsaved('a', 'Mug')
  goTo('/company')
  hide()
  expect(unsavedOn(['/commodities'])).toEqual(['Mug'])
  goTo('/commodities')
  const save = noteUnsaved('a', 'Mug')
  save()
  expect(unsavedOn(['/commodities'])).toEqual([])
})

test('a tab that is closed takes along what was written on it, and nothing else', () => {
  noteUnsaved('a', 'Mug')
  goTo('/company')
  noteUnsaved('b', 'Company')
  forgetUnsaved(['/commodities'])
  expect(unsavedOn(['/commodities', '/company'])).toEqual(['Company'])
})
