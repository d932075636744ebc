import { readFileSync } from 'node:fs'
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import { openWorkbook } from '../../server/src/documents/spreadsheet/scan.ts'
import { writeListWorkbook } from '../../server/src/documents/spreadsheet/write-stream.ts'

// node bench/own-code/workbook.ts <task> <file> <rows>: reads the file, or writes one of so many rows, by our code or by the
// library. Prints the CPU and the memory that it took beyond what the process held before.
const [, , task = '', file = '', written = ''] = process.argv
const writtenRows = Number(written)
const columns = Array.from({ length: 30 }, (_, column) => column)
const rowOf = (row: number) =>
  columns.map(column => (column % 3 === 0 ? row * column : `${row} 发货 ${column}`))

const tasks: Record<string, () => Promise<number>> = {
  'read-ours': async () => {
    let cells = 0
    await (await openWorkbook(readFileSync(file))).readTab(0, (_row, row) => {
      cells += row.length
    })
    return cells
  },
  'read-library': async () => {
    let cells = 0
    for await (const { values } of streamXlsxRows(readFileSync(file), { sheet: 0 })) cells += values.length
    return cells
  },
  'write-ours': async () => {
    const list = {
      name: 'Orders',
      headings: columns.map(String),
      cells: columns.map(column => (row: (string | number)[]) => row[column] ?? null),
      rows: rows(),
    }
    let bytes = 0
    for await (const chunk of writeListWorkbook(list)) bytes += chunk.length
    return bytes
  },
  'write-library': async () => {
    let bytes = 0
    for await (const chunk of writeXlsxStream(rows(), { name: 'Orders' })) bytes += chunk.length
    return bytes
  },
}

async function* rows() {
  for (let row = 0; row < writtenRows; row++) yield rowOf(row)
}

const peakMb = () => process.resourceUsage().maxRSS / 1024
const [before, began] = [peakMb(), process.cpuUsage()]
const done = await tasks[task]?.()
if (!done) throw new Error(`nothing done for ${task}`)
const { user, system } = process.cpuUsage(began)
console.log(JSON.stringify({ cpuMs: (user + system) / 1000, memoryMb: peakMb() - before }))
