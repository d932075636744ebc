import { getPriority } from 'node:os'
import { expect, test } from 'vitest'
import type { ApartTask } from '../../test/apart-task.ts'
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

const apart = (what: ApartTask['do']) =>
  inSpreadsheetWorker(new URL('../../test/apart-task.ts', import.meta.url), { do: what }, 'readingCard')

test('a rate card is read by a process behind the server, which knows no settings', async () => {
  // PATH and the like are set by some systems themselves.
  expect(await apart('tell')).toMatchObject({ priority: Math.min(19, getPriority() + 5) })
  expect(await apart('tell')).toHaveProperty('settings', expect.not.arrayContaining(['HOME', 'DATABASE_URL']))
})

test('a process that uses up its memory ends alone, and the file is refused as too large', async () => {
  await expect(apart('use up memory')).rejects.toMatchObject({ failure: 'sheet.too-large' })
  expect(await read()).toMatchObject(records)
})

test('a fault of ours in a process is reported with its message, and the next file is read', async () => {
  await expect(apart('fail')).rejects.toThrow('a fault of ours')
  await expect(inSpreadsheetWorker(worker, { do: 'read', columns: () => {} }, 'readingCard')).rejects.toThrow(
    'could not be cloned',
  )
  expect(await read()).toMatchObject(records)
})
