import { randomBytes } from 'node:crypto'
import {
  handMade,
  headingRow,
  overlapping,
  part,
  worksheetXml,
} from '../../server/test/broken-spreadsheets.ts'

// Harmful spreadsheets. Each is built when it is sent, so that this process holds none in memory.
export interface Bomb {
  name: string
  fileName: string
  make: () => Uint8Array
}

const megabyte = 1024 ** 2
const rowsOf = (count: number, cells: (row: number) => string) =>
  Array.from({ length: count }, (_, at) => `<row r="${at + 2}">${cells(at + 2)}</row>`).join('')
const noise = (bytes: number) => randomBytes((bytes * 3) / 4).toString('base64')
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`

const workbook = (name: string, make: () => Uint8Array): Bomb => ({ name, fileName: 'bomb.xlsx', make })
const csv = (name: string, make: () => Uint8Array): Bomb => ({ name, fileName: 'bomb.csv', make })

export const bombs: readonly Bomb[] = [
  workbook('200 MB of blanks in a part', () => handMade(worksheetXml(' '.repeat(200 * megabyte)))),
  workbook('70 MB that hardly shrink where they begin', () =>
    handMade(worksheetXml(noise(2 * megabyte) + ' '.repeat(70 * megabyte))),
  ),
  workbook('60 MB of short cells', () => {
    const cells = () => inline(noise(16).slice(0, 2)).repeat(26)
    return handMade(worksheetXml(headingRow(2) + rowsOf(50_000, cells)))
  }),
  workbook('shared texts of 60 MB', () =>
    handMade(
      worksheetXml(headingRow(2)),
      part('xl/sharedStrings.xml', `<sst>${`<si><t>${noise(3_000)}</t></si>`.repeat(20_000)}</sst>`),
    ),
  ),
  workbook('a million shared texts', () =>
    handMade(
      worksheetXml(headingRow(2)),
      part(
        'xl/sharedStrings.xml',
        `<sst>${Array.from({ length: 1_000_000 }, (_, at) => `<si><t>${at * 7919}</t></si>`).join('')}</sst>`,
      ),
    ),
  ),
  workbook('one long text in very many cells', () =>
    handMade(
      worksheetXml(headingRow(2) + rowsOf(1_000, () => '<c t="s"><v>0</v></c>'.repeat(60))),
      part('xl/sharedStrings.xml', `<sst><si><t>${'long '.repeat(6_000)}</t></si></sst>`),
    ),
  ),
  workbook('just as many rows, columns and texts as may be', () =>
    handMade(worksheetXml(headingRow(2) + rowsOf(19_990, row => inline(`${row}${noise(12)}`).repeat(20)))),
  ),
  workbook('one text merged over all cells', () =>
    handMade(
      worksheetXml(
        `${headingRow(2)}<row r="2">${inline('x'.repeat(2_000))}</row><row r="19000"><c r="A19000"><v>1</v></c></row>`,
      ).replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A2:BL19000"/></mergeCells>'),
    ),
  ),
  workbook('a million empty rows', () => handMade(worksheetXml(headingRow(2) + rowsOf(1_000_000, () => '')))),
  workbook('a thousand parts', () =>
    handMade(worksheetXml(''), ...Array.from({ length: 1_000 }, (_, at) => part(`xl/p${at}.xml`, '<x/>'))),
  ),
  workbook('one part listed a hundred times', () => overlapping(100, Buffer.from(noise(1_900_000)))),
  workbook('entities that unfold', () => handMade(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${worksheetXml('')}`)),
  csv('a table of many short cells', () =>
    Buffer.from(`${'a,'.repeat(60)}a\n${`${'1,'.repeat(60)}1\n`.repeat(19_000)}`),
  ),
  csv('ten million columns', () => Buffer.from(`a${',a'.repeat(4_900_000)}\n1`)),
  csv('a quote that never ends', () => Buffer.from(`a,b\n"${'x""'.repeat(3_200_000)}`)),
  csv('10 MB of letters in one cell', () => Buffer.from(`a,b\n${'货'.repeat(3_300_000)}`)),
]
