import { expect, test } from 'vitest'
import { cpuRatio } from '../../../test/cpu.ts'
import { readCsvRows } from './csv.ts'
import type { WorkbookCell } from './read.ts'

const readCsv = (bytes: Buffer) => {
  const rows: WorkbookCell[][] = []
  readCsvRows(bytes, (_row, cells) => rows.push(cells))
  return rows
}

// Excel's own limit.
const longest = 'x'.repeat(32_767)

test('a cell of 32,767 characters is read', () => {
  expect(readCsv(Buffer.from(`a,b\n${longest},"${longest}"`))[1]).toEqual([longest, longest])
})

test.each([
  ['a plain cell', `a,b\n${longest}x,1`],
  ['a quoted cell', `a,b\n"${longest}x",1`],
  ['a quoted cell of quotes', `a,b\n"${'""'.repeat(32_768)}",1`],
  ['a quote that never ends', `a,b\n"${'x""'.repeat(1_000_000)}`],
])('%s of more characters is refused', (_name, text) => {
  expect(() => readCsv(Buffer.from(text))).toThrow('long-cell')
})

test('the divider of the headings is found', () => {
  expect(readCsv(Buffer.from('a;b;c,d\n1;2;3'))[1]).toEqual(['1', '2', '3'])
  expect(readCsv(Buffer.from('a\tb\r\n1\t2'))[1]).toEqual(['1', '2'])
})

test('headings without an end are refused as soon as a row without an end', async () => {
  const endless = ',a'.repeat(4_900_000)
  const refused = (text: string) => {
    const bytes = Buffer.from(text)
    return () => expect(() => readCsv(bytes)).toThrow('too-large')
  }
  expect(await cpuRatio(refused(`a${endless}`), refused(`a,a\na${endless}`))).toBeLessThan(3)
})

test.each([
  [
    'Big5',
    'a54ebd582ca657bad90a54574b48482cb0aab6afb4e40a54575450452cbb4fa55fb4e4bb50b248a4f40a',
    ['TWTPE', '臺北港與淡水'],
  ],
  [
    'GB18030',
    'b4fac2eb2cc3fbb3c60a434e59544e2cd1ceccefb8db0a434e5348412cc9cfbaa3b8db0a',
    ['CNSHA', '上海港'],
  ],
  [
    'GB18030 in traditional signs',
    'b4fab4612cc3fbb7510a54574b48482cb8dfd0dbb8db0a54575450452cc55fb1b1b8dbc563b5adcbae0a',
    ['TWTPE', '臺北港與淡水'],
  ],
  [
    'Windows-1252',
    '636f756e7472792c746f776e0a44452c4dfc6e6368656e0a46522c426573616ee76f6e0a444b2cc672f8736bf862696e670a',
    ['DK', 'Ærøskøbing'],
  ],
])('%s is read as it is meant', (_name, hex, last) => {
  expect(readCsv(Buffer.from(hex, 'hex')).at(-1)).toEqual(last)
})

test.each(['utf16le', 'utf8'] as const)('%s is read with its mark and without', encoding => {
  const text = 'code,name,town\nDEHAM,汉堡,Köln'
  for (const mark of ['', '\ufeff'])
    expect(readCsv(Buffer.from(mark + text, encoding)).at(-1)).toEqual(['DEHAM', '汉堡', 'Köln'])
})
