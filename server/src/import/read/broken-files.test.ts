import { importColumns } from '@dtms/contract/import/column.ts'
import { quoteCalls } from '@dtms/contract/quote/quote.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  handMade,
  headingRow,
  overlapping,
  part,
  rowXml,
  worksheetXml,
} from '../../../test/broken-spreadsheets.ts'
import { airRow, openImportDesk, tableOf, told, workbookOf } from '../../../test/import-desk.ts'
import { byAir } from '../../../test/order-scene.ts'
import { picture, zip } from '../../../test/uploads.ts'

// Malformed and hostile files, and the refusal of each.
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  desk = await openImportDesk()
})
afterAll(() => desk.portal.close())

const [tooLarge, damaged, notATable, old] = [
  '表格过大：每个工作表最多 20,000 行、64 列，全部文字最多 20 MB',
  '文件已损坏或不完整，请重新导出后再上传',
  '文件内容不是表格，请上传 XLSX、ODS 或 CSV',
  '这是旧版 .xls 或加密的工作簿，请去除密码并另存为 .xlsx 后再上传',
]
const cellsOf = (row: ReturnType<typeof airRow>) => importColumns(2).map(({ field }) => row[field] ?? null)
const good = () => workbookOf(tableOf(2, [airRow('GOOD-1')]))

// Forty megabytes, of which the file holds two thousand characters.
const sharedByMany = () =>
  handMade(
    worksheetXml(
      `${headingRow(2)}${Array.from({ length: 1_000 }, (_, at) => `<row r="${at + 2}">${'<c t="s"><v>0</v></c>'.repeat(20)}</row>`).join('')}`,
    ),
    part('xl/sharedStrings.xml', `<sst><si><t>${'long'.repeat(500)}</t></si></sst>`),
  )

describe('a file is refused in words', () => {
  const blank = (bytes: number) => Buffer.alloc(bytes, 0x20)
  const files: [string, () => Promise<Uint8Array> | Uint8Array, string][] = [
    [
      'a part that shrinks a thousandfold',
      () => handMade(worksheetXml('').replace('<sheetData>', `<sheetData>${' '.repeat(8_000_000)}`)),
      tooLarge,
    ],
    [
      'shared texts that shrink a thousandfold',
      () => handMade(worksheetXml(''), { name: 'xl/sharedStrings.xml', content: blank(8_000_000) }),
      tooLarge,
    ],
    [
      'a thousand parts',
      () =>
        handMade(
          worksheetXml(''),
          ...Array.from({ length: 1_000 }, (_, at) => part(`xl/p${at}.xml`, '<x/>')),
        ),
      tooLarge,
    ],
    [
      'one part listed a hundred times',
      () => overlapping(100, Buffer.from(Array.from({ length: 1_900_000 }, (_, at) => (at * 7919) % 251))),
      tooLarge,
    ],
    [
      'a row beyond the last that may be',
      () => handMade(worksheetXml(`${headingRow(2)}${rowXml(30_000, ['X'])}`)),
      tooLarge,
    ],
    [
      'a column beyond the last that may be',
      () => handMade(worksheetXml(`${headingRow(2)}<row r="2"><c r="XFD2"><v>1</v></c></row>`)),
      tooLarge,
    ],
    ['one long text in very many cells', sharedByMany, tooLarge],
    ['a million columns', () => Buffer.from(`a${',a'.repeat(1_000_000)}\n1`), tooLarge],
    ['entities that unfold', () => handMade(`<!DOCTYPE x [<!ENTITY a "aaaa">]>${worksheetXml('')}`), damaged],
    ['a workbook cut in half', async () => (await good()).subarray(0, 3_000), damaged],
    ['a workbook without its parts', () => zip([part('hello.txt', 'hello')]), damaged],
    [
      'a workbook under a password, or an .xls',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), blank(4_000)]),
      old,
    ],
    ['a picture called .xlsx', () => picture().png().toBuffer(), notATable],
    ['bytes of nothing', () => Buffer.from([0, 1, 2, 3, 0, 0, 0xff]), notATable],
    ['headings alone', () => handMade(worksheetXml(headingRow(2))), '文件里没有可导入的行，请填写后再上传'],
  ]
  test.each(files)('%s', async (_name, make, words) => {
    expect(await desk.upload(await make())).toMatchObject({ msg: words })
  })

  test('a million empty rows are no rows, however long they take to pass over', async () => {
    const file = handMade(
      worksheetXml(
        `${headingRow(2)}${Array.from({ length: 1_048_575 }, (_, at) => `<row r="${at + 2}"/>`).join('')}`,
      ),
    )
    expect([tooLarge, '文件里没有可导入的行，请填写后再上传']).toContain((await desk.upload(file)).msg)
  })

  test('an empty file, and none', async () => {
    expect((await desk.upload('')).data).toEqual({ fields: { file: '文件是空的' } })
  })

  test('a template of another mode, and a file of one’s own without a mode', async () => {
    const other = await workbookOf(tableOf(2, [airRow('X')]), '空运')
    expect((await desk.upload(other, { businessType: '4' })).msg).toContain('另一种运输方式')
    expect((await desk.upload('ref,weight\nA,1', {})).data).toEqual({
      fields: { businessType: '请选择运输方式' },
    })
  })
})

describe('what a file holds beside plain cells', () => {
  test('formulas, errors and links to other files are reported at their cells and never calculated', async () => {
    const cells = cellsOf(airRow('FX-1'))
    const weight = importColumns(2).findIndex(({ field }) => field === 'weightKg')
    const city = importColumns(2).findIndex(({ field }) => field === 'consigneeCity')
    cells[weight] = '<f>9+9</f><v>18</v>'
    cells[city] = '<f>[1]OwnRecords!A1</f><v>7</v>'
    const link = part('xl/externalLinks/externalLink1.xml', '<externalLink/>')
    const { data } = await desk.upload(handMade(worksheetXml(`${headingRow(2)}${rowXml(2, cells)}`), link))
    expect(told(data)).toEqual([
      '2 weightKg: 单元格是公式，请粘贴为数值',
      '2 consigneeCity: 单元格是公式，请粘贴为数值',
    ])
    const { data: corrected } = await desk.change(data.id, [
      { row: 2, field: 'weightKg', value: '18' },
      { row: 2, field: 'consigneeCity', value: 'Los Angeles' },
    ])
    expect(corrected.counts).toMatchObject({ good: 1, errors: 0 })
  })

  test('merged cells are one: an order over its rows, a box counted once', async () => {
    const first = cellsOf(airRow('MG-1'))
    const second = importColumns(2).map(({ field, level }) =>
      level === 'commodity' ? (airRow('')[field] ?? null) : null,
    )
    const merged = ['A2:A3', 'D2:D3'].map(ref => `<mergeCell ref="${ref}"/>`).join('')
    const xml = worksheetXml(`${headingRow(2)}${rowXml(2, first)}${rowXml(3, second)}`).replace(
      '</sheetData>',
      `</sheetData><mergeCells count="2">${merged}</mergeCells>`,
    )
    const { data } = await desk.upload(handMade(xml))
    expect(told(data)).toEqual([])
    expect(data.orders.list[0]).toMatchObject({ rows: [{ row: 2 }, { row: 3 }], price: { quantity: 10 } })
  })

  test('far down in a long file, too, and what hides below them is not read', async () => {
    const rows = Array.from({ length: 30 }, (_, at) => {
      const row = airRow(at < 28 ? `FAR-${at}` : 'FAR-28', { pieceQuantity: 3 })
      return rowXml(at + 2, cellsOf(at === 29 ? { ...row, pieceQuantity: 5 } : row))
    })
    const column = importColumns(2).findIndex(({ field }) => field === 'pieceQuantity')
    const letter = String.fromCharCode(65 + column)
    const merged = worksheetXml(`${headingRow(2)}${rows.join('')}`).replace(
      '</sheetData>',
      `</sheetData><mergeCells><mergeCell ref="${letter}30:${letter}31"/></mergeCells>`,
    )
    const { data } = await desk.upload(handMade(merged))
    const last = data.orders.list.find(({ customerRef }) => customerRef === 'FAR-28')
    expect(last?.rows.map(({ row, cells }) => [row, cells.pieceQuantity])).toEqual([
      [30, '3'],
      [31, undefined],
    ])
  })

  test('rows of another mode are reported at their cells', async () => {
    const [headings = [], ...rows] = tableOf(2, [airRow('MM-1'), airRow('MM-2')])
    const bytes = await workbookOf([
      [...headings, '运输方式'],
      [...(rows[0] ?? []), '空运'],
      [...(rows[1] ?? []), 'Ocean LCL'],
    ])
    const { data } = await desk.upload(bytes)
    expect(told(data)).toEqual(['3 mode: 这一行是“Ocean LCL”，一个文件只能有一种运输方式'])
  })

  test('two hundred errors in one order are counted, and a hundred of them listed', async () => {
    const bad = Array.from({ length: 50 }, () => ({
      pieceQuantity: 'x',
      lengthCm: 'x',
      widthCm: 'x',
      heightCm: 'x',
      weightKg: 'x',
    }))
    const shown = await desk.uploadRows([airRow('200-1'), ...bad])
    expect(shown.counts.errors).toBeGreaterThanOrEqual(250)
    expect(shown.orders.list[0]?.findings).toHaveLength(100)
    expect(shown.orders.list[0]?.leftOut).toBe(shown.counts.errors - 100)
  })

  test('characters that no database stores, and signs of formulas, do no harm', async () => {
    const shown = await desk.uploadRows([
      airRow('=1+1', { remarks: '@SUM(A1) \u0007 \u202e', consigneeCompany: `${'长'.repeat(300)}` }),
    ])
    expect(told(shown)).toEqual(['2 consigneeCompany: 不超过120个字符'])
  })
})

describe('texts of every making', () => {
  const line = (divider: string) => {
    const quoted = (cell: unknown) => {
      const text = String(cell ?? '')
      return text.includes(divider) || text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
    }
    return tableOf(2, [airRow('CSV-1', { remarks: 'a "quoted", one; two' })])
      .map(row => row.map(quoted).join(divider))
      .join('\r\n')
  }
  const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()
  // Chinese Excel's own; Node writes no GB18030, so its bytes are looked up from the decoder.
  const gb18030 = (text: string) => {
    const decoder = new TextDecoder('gb18030')
    const bytesOf = new Map<string, number[]>()
    for (let high = 0x81; high <= 0xfe; high++)
      for (let low = 0x40; low <= 0xfe; low++)
        if (low !== 0x7f) bytesOf.set(decoder.decode(Uint8Array.of(high, low)), [high, low])
    return Buffer.from(
      [...text].flatMap(letter =>
        letter <= '\x7f' ? [letter.charCodeAt(0)] : (bytesOf.get(letter) ?? [0x3f]),
      ),
    )
  }
  const made: [string, () => Buffer][] = [
    ['UTF-8 with commas', () => Buffer.from(line(','))],
    ['UTF-8 with its mark and semicolons', () => Buffer.from(`\uFEFF${line(';')}`)],
    ['GB18030 with tabs', () => gb18030(line('\t'))],
    ['UTF-16 LE with its mark', () => Buffer.from(`\uFEFF${line('\t')}`, 'utf16le')],
    ['UTF-16 BE with its mark', () => utf16be(line(','))],
    [
      'UTF-16 LE without a mark',
      () =>
        Buffer.from(
          line(',').replace(
            /^.*\r\n/,
            `${importColumns(2)
              .map(({ heading }) => heading.en)
              .join(',')}\r\n`,
          ),
          'utf16le',
        ),
    ],
  ]
  test.each(made)('%s', async (_name, make) => {
    const { data, msg } = await desk.upload(make(), { businessType: '2' }, { name: 'orders.csv' })
    expect([msg, data.state, data.fileName]).toEqual(['成功', 'checked', 'orders.csv'])
    expect(data.orders.list[0]?.rows[0]?.cells).toMatchObject({
      shipperCompany: '深圳启航家居贸易有限公司（演示）',
      remarks: 'a "quoted", one; two',
    })
    expect(data.counts.bad).toBe(0)
  })
})

test('while bombs are read, memory stays bounded and quotes are not delayed', async () => {
  const bomb = handMade(worksheetXml('').replace('<sheetData>', `<sheetData>${' '.repeat(9_000_000)}`))
  const wide = `${'a,'.repeat(60)}a\n${`${'1,'.repeat(60)}1\n`.repeat(19_000)}`
  const before = process.memoryUsage().rss
  const reading = Promise.all([desk.upload(bomb), desk.upload(wide), desk.upload(bomb)])
  let answered = 0
  const asking = (async () => {
    while (answered < 20) {
      const { code } = await desk.portal.call(
        quoteCalls.inquire,
        { body: byAir },
        { token: desk.token.shipper },
      )
      expect(code).toBe(200)
      answered++
    }
  })()
  await Promise.all([reading, asking])
  expect((process.memoryUsage().rss - before) / 1e6).toBeLessThan(150)
})
