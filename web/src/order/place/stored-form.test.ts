import { afterEach, expect, test, vi } from 'vitest'
import type { OrderDraft } from './draft.ts'
import { type StoredForm, storedForm, storeForm } from './stored-form.ts'

afterEach(() => vi.unstubAllGlobals())

test('what was written is found by the quote as well as by the draft that it has become', () => {
  const items = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  })
  const draft = {} as OrderDraft
  const form: StoredForm = {
    sources: ['quote', 'draft'],
    draft,
    quoteId: 'newer',
    key: 'k',
    first: undefined,
  }
  storeForm(form.sources, form)
  // Between the answer that made the draft and the change of the address a reload asks by the quote.
  expect(storedForm('quote')).toEqual(form)
  expect(storedForm('draft')).toEqual(form)
  expect(storedForm('another')).toBeUndefined()
  expect(storedForm(undefined)).toBeUndefined()
  storeForm(form.sources, undefined)
  expect(storedForm('quote')).toBeUndefined()
})
