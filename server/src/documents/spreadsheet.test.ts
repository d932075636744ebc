import { expect, test } from 'vitest'
import { handMade, rowXml, worksheetXml } from '../../test/broken-spreadsheets.ts'
import type { TableTask } from './spreadsheet/table-worker.ts'
import { inSpreadsheetWorker } from './spreadsheet.ts'

const worker = new URL('./spreadsheet/table-worker.ts', import.meta.url)
const column = { name: 'name', heading: { zh: '名称', zhtw: '名稱', en: 'Name' } }
const bytes = handMade(worksheetXml(rowXml(1, ['Name']) + rowXml(2, ['first'])))
const read = () =>
  inSpreadsheetWorker(worker, { do: 'read', bytes, columns: [column], language: 'en' } satisfies TableTask)
const records = { records: [{ row: 2, values: { name: 'first' } }] }

test('files that are sent at the same moment are read one after the other, and a file can be read again', async () => {
  expect(await Promise.all([read(), read(), read()])).toMatchObject([records, records, records])
})

test('a task that cannot be handed over, and a worker that fails, hold up no other', async () => {
  await expect(inSpreadsheetWorker(worker, { do: 'read', columns: () => {} })).rejects.toThrow()
  await expect(inSpreadsheetWorker(worker, { do: 'read' })).rejects.toThrow()
  expect(await read()).toMatchObject(records)
})
