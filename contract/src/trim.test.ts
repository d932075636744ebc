import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trimBoth, trimEnd } from './trim.ts'

test('characters are taken from the ends, and from nowhere else', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('.', ' ', 'a', '长') }), text => {
      expect(trimEnd(text, /[. ]/)).toBe(text.replace(/[. ]+$/, ''))
      expect(trimBoth(text, /[. ]/)).toBe(text.replace(/^[. ]+|[. ]+$/g, ''))
    }),
  )
})
