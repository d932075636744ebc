import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { handMade, part, worksheetXml } from '../../../test/broken-spreadsheets.ts'
import { zip } from '../../../test/uploads.ts'
import { readWorkbook } from './read.ts'
import { scanTab } from './scan-tab.ts'

const rowsOf = async (bytes: Uint8Array) => (await readWorkbook(Buffer.from(bytes)))[0]?.rows

describe('a workbook', () => {
  test('of texts, numbers, days and yes and no reads back as it was written', async () => {
    const rows = [
      ['甲 & <b> "c"', 'second\nline', ' blank around ', 'a'],
      [1.5, -2, 0, 1e21],
      [true, false, new Date('2026-12-01T00:00:00Z'), null],
    ]
    const read = await rowsOf(await writeXlsx({ sheets: [{ name: 'T', rows }] }))
    expect(read?.slice(0, 2)).toEqual(rows.slice(0, 2))
    expect(read?.[2]).toEqual([true, false, new Date('2026-12-01T00:00:00Z')])
  })

  test('with prefixes, rich texts, readings beside them, entities and escaped characters', async () => {
    const shared = part(
      'xl/sharedStrings.xml',
      '<x:sst xmlns:x="m"><x:si><x:r><x:t>Rich </x:t></x:r><x:r><x:t xml:space="preserve">text</x:t></x:r><x:rPh sb="0" eb="1"><x:t>reading</x:t></x:rPh></x:si><x:si/><x:si><x:t>&#x4E2D;&#22269;_x000A_&lt;</x:t></x:si></x:sst>',
    )
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1" t="s"><x:v>1</x:v></x:c><x:c t="s" r="C1"><x:v>2</x:v></x:c><x:c r="D1"><x:f>1+1</x:f><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const [tab] = await readWorkbook(handMade(sheet, shared))
    expect(tab?.rows).toEqual([['Rich text', null, '中国\n<', 2]])
    expect(tab?.faults).toEqual([{ row: 0, column: 3, what: 'formula' }])
  })

  test('whose numbers are days by their format, and whose formats only look like days', async () => {
    const styles = part(
      'xl/styles.xml',
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="165" formatCode="&quot;days&quot; 0.0[Red]"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    )
    const cells =
      '<row r="1"><c r="A1" s="1"><v>45000</v></c><c r="B1" s="2"><v>45000</v></c><c r="C1" s="3"><v>45000</v></c></row>'
    const defaults = await readWorkbook(handMade(worksheetXml(cells), styles))
    const day = new Date('2023-03-15T00:00:00Z')
    expect(defaults[0]?.rows).toEqual([[day, day, 45_000]])
  })

  test('whose rows are out of their order is refused', async () => {
    const cells = '<row r="2"><c r="A2"><v>1</v></c></row><row r="1"><c r="A1"><v>2</v></c></row>'
    await expect(readWorkbook(handMade(worksheetXml(cells)))).rejects.toThrow('not-a-workbook')
  })

  test('in which very many cells share one long text is refused before it is written out', async () => {
    const shared = part('xl/sharedStrings.xml', `<sst><si><t>${'long '.repeat(6_000)}</t></si></sst>`)
    const row = (at: number) => `<row r="${at}">${'<c t="s"><v>0</v></c>'.repeat(60)}</row>`
    const cells = Array.from({ length: 1_000 }, (_, at) => row(at + 1)).join('')
    await expect(readWorkbook(handMade(worksheetXml(cells), shared))).rejects.toThrow('too-large')
    const merged = worksheetXml(
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row><row r="2000"><c r="A2000"><v>1</v></c></row>',
    ).replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A1:BL2000"/></mergeCells>')
    await expect(readWorkbook(handMade(merged, shared))).rejects.toThrow('too-large')
  })

  test('with a cell of more than 32,767 characters is refused', async () => {
    const inline = (text: string) =>
      worksheetXml(`<row r="1"><c t="inlineStr"><is><t>${text}</t></is></c></row>`)
    expect((await rowsOf(handMade(inline('x'.repeat(32_767)))))?.[0]?.[0]).toHaveLength(32_767)
    await expect(readWorkbook(handMade(inline('x'.repeat(32_768))))).rejects.toThrow('long-cell')
    const shared = part('xl/sharedStrings.xml', `<sst><si><t>${'x'.repeat(32_768)}</t></si></sst>`)
    const sheet = worksheetXml('<row r="1"><c t="s"><v>0</v></c></row>')
    await expect(readWorkbook(handMade(sheet, shared))).rejects.toThrow('long-cell')
  })

  test('whose shared text is longer than a piece of the inflated part reads back whole', async () => {
    const text = Array.from({ length: 4_000 }, (_, at) => `${at * 7919}`)
      .join(' ')
      .slice(0, 32_767)
    const shared = part('xl/sharedStrings.xml', `<sst><si><t>${text}</t></si><si><t>next</t></si></sst>`)
    const sheet = worksheetXml('<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>')
    expect(await rowsOf(handMade(sheet, shared))).toEqual([[text, 'next']])
  })

  test('that holds nothing that is a workbook is refused', async () => {
    await expect(readWorkbook(zip([part('a.txt', 'a')]))).rejects.toThrow('not-a-workbook')
  })
})

test('a tab is the same however its bytes are cut', () => {
  const xml = worksheetXml(
    '<row r="1"><c r="A1" t="inlineStr"><is><t>first &amp; only</t></is></c><c r="C1"/><c r="D1"><v>7</v></c></row><row><c><v>8</v></c></row>',
  ).replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells>')
  const cut = (size: number) => {
    const rows: unknown[] = []
    const { push, end } = scanTab({ shared: String, styled: number => number }, (row, cells) =>
      rows.push([row, cells]),
    )
    for (let at = 0; at < xml.length; at += size) push(xml.slice(at, at + size))
    return { rows, ...end() }
  }
  const whole = cut(xml.length)
  expect(whole.rows).toEqual([
    [0, ['first & only', undefined, undefined, 7]],
    [1, [8]],
  ])
  expect(whole.merges).toEqual([{ startRow: 0, startCol: 0, endRow: 1, endCol: 1 }])
  for (const size of [1, 2, 3, 7, 64]) expect(cut(size)).toEqual(whole)
})
