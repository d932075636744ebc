import { expect, test } from 'vitest'
import { pdf } from '../../test/uploads.ts'
import { checkPdf } from './paper.ts'

test.each([
  '/OpenAction 3 0 R',
  '/Open#41ction 3 0 R',
  '/S/Java#53cript',
  '/S/J#61v#61Script',
  '/S/#4aavaScript',
  '/S/#4c#61unch',
  '/X#46A 3 0 R',
])('a PDF with %s is refused', inside => {
  expect(() => checkPdf(pdf(inside))).toThrow('file.active')
})

test('a PDF with escapes in harmless names and in texts is taken', () => {
  expect(() => checkPdf(pdf('/Title(#1)/My#20Name 1/Aardvark 2'))).not.toThrow()
})
