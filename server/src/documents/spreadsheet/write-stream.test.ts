import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type StreamedCell, writeListWorkbook } from './write-stream.ts'

const headings = ['编号', 'Amount', 'Note']
const cells = [0, 1, 2].map(at => (row: StreamedCell[]) => row[at] ?? null)
async function* rowsOf(rows: StreamedCell[][]) {
  yield* rows
}
const written = (rows: StreamedCell[][], maxRows?: number) =>
  buffer(
    Readable.from(
      writeListWorkbook({
        name: 'list',
        headings,
        cells,
        rows: rowsOf(rows),
        ...(maxRows ? { maxRows } : {}),
      }),
    ),
  )

test('texts come back as they were, figures as figures, nothing as nothing', async () => {
  const long = '长'.repeat(90_000)
  const rows: StreamedCell[][] = [
    ['A & <B> "C" ]]>', -12.5, '=1+1'],
    ['  two  blanks ', 0, 'first\nsecond'],
    [null, 1e21, '😀 Zoë'],
    [long, 0.1, 'bell'],
  ]
  const { sheets } = await readXlsx(await written(rows))
  expect(sheets.map(({ name }) => name)).toEqual(['list'])
  expect(sheets[0]?.rows).toEqual([headings, ...rows.slice(0, 3), [long, 0.1, 'bell']])
})

test('control characters, which no reader of XML takes, are left out', async () => {
  const { sheets } = await readXlsx(await written([['a\u0000b\u001f\uffff', 1, 'c']]))
  expect(sheets[0]?.rows[1]).toEqual(['ab', 1, 'c'])
})

test('a list that is longer than a sheet goes on in the next one below the same headings', async () => {
  const rows = Array.from({ length: 7 }, (_, at): StreamedCell[] => [`N${at}`, at, null])
  const { sheets } = await readXlsx(await written(rows, 4))
  expect(sheets.map(({ name, rows: own }) => [name, own.map(([first]) => first)])).toEqual([
    ['list', ['编号', 'N0', 'N1', 'N2']],
    ['list 2', ['编号', 'N3', 'N4', 'N5']],
    ['list 3', ['编号', 'N6']],
  ])
})

test('no rows at all are a sheet of headings', async () => {
  const { sheets } = await readXlsx(await written([]))
  expect(sheets[0]?.rows).toEqual([headings])
})

test('rows are fetched no faster than they are read, and no more once the reader is gone', async () => {
  let fetched = 0
  let closed = false
  async function* endless() {
    try {
      for (;;) yield [`row ${++fetched}`, Math.random(), String(Math.random())]
    } finally {
      closed = true
    }
  }
  const file = writeListWorkbook({ name: 'list', headings, cells, rows: endless() })
  for (let chunk = 0; chunk < 5; chunk++) await file.next()
  expect(fetched).toBeLessThan(3_000)
  await file.return(undefined)
  expect(closed).toBe(true)
})

test('a failure while rows are fetched breaks the file off', async () => {
  async function* failing() {
    yield ['one', 1, null]
    throw new Error('the database is gone')
  }
  const file = Readable.from(writeListWorkbook({ name: 'list', headings, cells, rows: failing() }))
  await expect(buffer(file)).rejects.toThrow('the database is gone')
})
