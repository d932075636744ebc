import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { part } from '../../../test/broken-spreadsheets.ts'
import { zip } from '../../../test/uploads.ts'
import { readWorkbook } from './read.ts'

// Saved by LibreOffice 7.4.
const saved = readFileSync(join(import.meta.dirname, '../../../test/orders.ods'))

test('a spreadsheet of LibreOffice: texts, days, times, numbers, yes, repeated and merged cells', async () => {
  const [tab, second] = await readWorkbook(saved)
  expect(tab?.name).toBe('箱单 & 品名')
  expect(tab?.rows).toEqual([
    ['装箱单', '装箱单', '装箱单'],
    [],
    [],
    [],
    ['单号', '发货日', '时间', '货值', '投保', '备注'],
    [
      'A-1 <x>',
      new Date('2026-12-03T00:00:00Z'),
      new Date('1899-12-30T10:30:00Z'),
      1234.5,
      true,
      expect.stringMatching(/^first +line\n第二行$/),
    ],
    ['same', 'same', null, 0.25],
    ['same', 'same', null, 0.25],
    [null, 2, '#DIV/0!'],
  ])
  expect(tab?.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 0, endCol: 2 }])
  expect(tab?.faults).toEqual([
    { row: 8, column: 1, what: 'formula' },
    { row: 8, column: 2, what: 'cell-error' },
    { row: 8, column: 2, what: 'formula' },
  ])
  expect(second).toMatchObject({ name: 'Second', rows: [['other']] })
})

const contentOf = (body: string, before = '') =>
  part(
    'content.xml',
    `${before}<office:document-content><office:body>${body}</office:body></office:document-content>`,
  )
const ods = (rows: string, before = '') =>
  zip([
    part('mimetype', 'application/vnd.oasis.opendocument.spreadsheet'),
    contentOf(
      `<office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet>`,
      before,
    ),
  ])
const cell = (text: string, more = '') =>
  `<table:table-cell office:value-type="string"${more}><text:p>${text}</text:p></table:table-cell>`
const row = (cells: string, more = '') => `<table:table-row${more}>${cells}</table:table-row>`

describe('a hostile spreadsheet is refused before its cells are made', () => {
  test.each<[string, () => Buffer, string]>([
    [
      'a filled row a million times',
      () => ods(row(cell('x'), ' table:number-rows-repeated="1000000"')),
      'too-large',
    ],
    [
      'a filled cell ten thousand times',
      () => ods(row(cell('x', ' table:number-columns-repeated="10000"'))),
      'too-large',
    ],
    [
      'a cell of spaces without end',
      () => ods(row(cell('<text:s text:c="999999999"/>'.repeat(100)))),
      'long-cell',
    ],
    ['a document type', () => ods(row(cell('x')), '<!DOCTYPE a [<!ENTITY b "c">]>'), 'not-a-workbook'],
    ['a tag that does not end', () => ods(`<${randomText(1_500_000)}`), 'too-large'],
    [
      'a text document with a table',
      () =>
        zip([
          contentOf(`<office:text><table:table table:name="A">${row(cell('x'))}</table:table></office:text>`),
        ]),
      'not-a-workbook',
    ],
    [
      'more tabs than may be',
      () =>
        zip([
          contentOf(`<office:spreadsheet>${'<table:table table:name="A"/>'.repeat(51)}</office:spreadsheet>`),
        ]),
      'too-large',
    ],
  ])('%s', async (_name, file, fault) => {
    await expect(readWorkbook(file())).rejects.toThrow(fault)
  })

  test('blank rows and columns to the end of the tab are no content', async () => {
    const blank = '<table:table-cell table:number-columns-repeated="16384"/>'
    const [tab] = await readWorkbook(
      ods(`${row(`${cell('a')}${blank}`)}${row(blank, ' table:number-rows-repeated="1048574"')}`),
    )
    expect(tab?.rows).toEqual([['a']])
  })
})

// What does not shrink when it is packed.
const randomText = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(97 + ((at * 7919 + ((at * at) % 101)) % 26))).join('')
