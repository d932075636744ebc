import { expect, test } from 'vitest'
import { cpuRatio } from '../../test/cpu.ts'
import { pdf } from '../../test/uploads.ts'
import { checkPdf } from './document.ts'

test.each([
  '/OpenAction 3 0 R',
  '/Open#41ction 3 0 R',
  '/S/Java#53cript',
  '/S/J#61v#61Script',
  '/S/#4aavaScript',
  '/S/#4c#61unch',
  '/X#46A 3 0 R',
  '/AA<</O<</S/URI/URI(https://example.test)>>>>',
  '/AA 12 0 R',
  '/AA\r\n<< /O 3 0 R >>',
  '/#41A<</O 3 0 R>>',
])('a PDF with %s is refused', inside => {
  expect(() => checkPdf(pdf(inside))).toThrow('file.active')
})

test('a PDF with escapes in harmless names and in texts is taken', () => {
  expect(() => checkPdf(pdf('/Title(#1)/My#20Name 1/Aardvark 2'))).not.toThrow()
})

// Three bytes occur by chance in the pictures of a scanned document.
test('a PDF with the bytes of /AA before anything else than actions is taken', () => {
  expect(() => checkPdf(pdf('/AA#/AA\x80\xff/AA/AAB<</AA 1 x/AA 12 0 S'))).not.toThrow()
})

test.each([
  ['escapes', 'taken', (times: number) => `/Title(${'#61'.repeat(times)})`],
  [
    'names that could be actions',
    'refused',
    (times: number) => `/AA${' '.repeat(2 * times)}${'/AA '.repeat(times)}`,
  ],
])('a megabyte of %s is %s in time in proportion to its length', async (_what, outcome, textOf) => {
  const [tenth, whole] = [pdf(textOf(17_500)), pdf(textOf(175_000))]
  const check = (paper: Buffer) => {
    try {
      checkPdf(paper)
      return 'taken'
    } catch {
      return 'refused'
    }
  }
  expect(check(whole)).toBe(outcome)
  const ratio = await cpuRatio(
    () => check(whole),
    () => check(tenth),
  )
  expect(ratio).toBeLessThan(40)
})
