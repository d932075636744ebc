import { expect, test } from 'vitest'
import { handMade, rowXml, worksheetXml } from '../../test/broken-spreadsheets.ts'
import { type FileColumn, readTable } from './table.ts'

const columns: FileColumn<'name' | 'note'>[] = [
  { name: 'name', heading: { zh: '名称', zhtw: '名稱', en: 'Name' }, required: true },
  { name: 'note', heading: { zh: '备注', zhtw: '備註', en: 'Note' } },
]
const read = (bytes: Buffer) => readTable({ name: 'table.xlsx', bytes }, columns, 'en')

const rowsXml = (count: number, cells: (row: number) => (string | null)[]) =>
  Array.from({ length: count }, (_, at) => rowXml(at + 2, cells(at + 2))).join('')

test('columns without a heading of ours are left out, and rows retain their numbers', async () => {
  const xml = worksheetXml(
    rowXml(1, ['other', '名称', 'Note']) +
      rowXml(2, ['x', 'first', 'one']) +
      rowXml(3, ['y', null, null]) +
      rowXml(5, ['z', 'second', null]),
  )
  expect(await read(handMade(xml))).toMatchObject({
    findings: [],
    records: [
      { row: 2, values: { name: 'first', note: 'one' } },
      { row: 5, values: { name: 'second' } },
    ],
  })
})

test('a merged value counts for each of its rows', async () => {
  const xml = worksheetXml(
    rowXml(1, ['Name', 'Note']) + rowXml(2, ['first', 'same']) + rowXml(3, ['second']),
  ).replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="B2:B3"/></mergeCells>')
  const { records } = await read(handMade(xml))
  expect(records.map(({ values }) => values.note)).toEqual(['same', 'same'])
})

test('a column that is missing is named, in a CSV too', async () => {
  const { records, findings } = await read(Buffer.from('\n\nNote\nx\n'))
  expect([records, findings[0]?.row, findings[0]?.heading]).toEqual([[], 3, 'Name'])
})

test('5,000 rows are read, one more is refused', async () => {
  const file = (rows: number) => Buffer.from(`Name,Note\n${'a,b\n'.repeat(rows)}`)
  expect(await read(file(5_000))).toMatchObject({ findings: [], records: { length: 5_000 } })
  expect((await read(file(5_001))).findings).toMatchObject([
    { row: null, text: 'Up to 5,000 rows at a time' },
  ])
})

test('a finding names the cell', async () => {
  const { finding } = await read(Buffer.from('other,Name\nx,a\n'))
  expect(finding(2, 'name', { word: 'required' })).toMatchObject({ row: 2, column: 'B', heading: 'Name' })
})

test('the largest file is read beside the event loop', async () => {
  const words = (text: string) => ({ zh: text, zhtw: text, en: text })
  const many: FileColumn<string>[] = Array.from({ length: 20 }, (_, at) => ({
    name: `c${at}`,
    heading: words(`Column ${at}`),
    ...(at % 5 === 0 && { choices: { yes: words('Yes'), no: words('No'), other: words('Other') } }),
  }))
  const cells = (row: number) => many.map((_, at) => `${row * 7919 + at} text of a cell`)
  const headings = many.map(({ heading }) => heading.en)
  const bytes = handMade(worksheetXml(rowXml(1, headings) + rowsXml(19_990, cells)))
  const before = { thread: process.threadCpuUsage(), process: process.cpuUsage() }
  const { findings } = await readTable({ name: 'table.xlsx', bytes }, many, 'en')
  const [thread, whole] = [process.threadCpuUsage(before.thread), process.cpuUsage(before.process)]
  expect(findings[0]?.text).toBe('Up to 5,000 rows at a time')
  // The work is done by another thread of the process.
  expect((thread.user + thread.system) / (whole.user + whole.system)).toBeLessThan(0.5)
})
