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
