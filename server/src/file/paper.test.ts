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

// Three bytes are met by chance in the pictures of a scanned paper.
test('a PDF with the bytes of /AA before anything else than actions is taken', () => {
  expect(() => checkPdf(pdf('/AA#/AA\x80\xff/AA/AAB<</AA 1 x/AA 12 0 S'))).not.toThrow()
})

test('10 MB of escapes take less than 100 ms of the event loop', () => {
  const paper = pdf(`/Title(${'#61'.repeat(3_490_000)})`)
  checkPdf(paper)
  const before = process.threadCpuUsage()
  checkPdf(paper)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(100)
})

test('10 MB of names that could be actions are refused within 100 ms of the event loop', () => {
  const paper = pdf(`/AA${' '.repeat(5_000_000)}${'/AA '.repeat(1_300_000)}`)
  expect(() => checkPdf(paper)).toThrow('file.active')
  const before = process.threadCpuUsage()
  expect(() => checkPdf(paper)).toThrow('file.active')
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(100)
})
