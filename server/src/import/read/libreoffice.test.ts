import { importColumns } from '@dtms/contract/import/column.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { airRow, openImportDesk, told, workbookOf } from '../../../test/import-desk.ts'
import { openOffice } from '../../../test/office.ts'
import { dayFromNow } from '../../../test/order-scene.ts'
import { fetchFile } from '../../../test/table-file.ts'

// Files written by a real office program: our template, filled in, and saved by it in every format that it has.
let desk: Awaited<ReturnType<typeof openImportDesk>>
let office: Awaited<ReturnType<typeof openOffice>>
beforeAll(async () => {
  desk = await openImportDesk()
  office = await openOffice()
}, 180_000)
afterAll(async () => {
  await desk.portal.close()
  await office.close()
})

// A template with two orders below its examples: real days, numbers with formats, a merged reference.
const filledIn = async (): Promise<Uint8Array> => {
  const { bytes } = await fetchFile(
    desk.portal,
    importCalls.template.path,
    { businessType: '2' },
    { token: desk.token.shipper },
  )
  const { sheets } = await readXlsx(bytes)
  const [orders] = sheets
  const columns = importColumns(2)
  const cells = (row: ReturnType<typeof airRow>) =>
    columns.map(({ field }) =>
      field === 'readyDate' && row[field] ? new Date(`${row[field]}T00:00:00Z`) : (row[field] ?? null),
    )
  const rows = [
    ...(orders?.rows ?? []),
    cells(airRow('LO-1', { goodsValue: 1234.5, remarks: '  多行\n备注  ' })),
    cells({ nameZh: '灯罩', hsCode: '940592', commodityQuantity: 5 }),
    cells(airRow('LO-2', { readyDate: dayFromNow(8) })),
  ]
  return workbookOf(rows as string[][], orders?.name)
}

const formats: [string, string][] = [
  ['xlsx', 'xlsx:Calc MS Excel 2007 XML'],
  ['ods', 'ods'],
  ['csv in GB18030 with semicolons', 'csv:Text - txt - csv (StarCalc):59,34,85,1'],
  ['csv in UTF-16 with tabs', 'csv:Text - txt - csv (StarCalc):9,34,65535,1'],
]

test('what LibreOffice saves of our template is read as we wrote it, in every format', async () => {
  const template = await filledIn()
  for (const [name, format] of formats) {
    const bytes = await office.savedAs('orders.xlsx', template, format)
    const { data, msg } = await desk.upload(
      bytes,
      { businessType: '2' },
      { name: `orders.${format.split(':')[0]}` },
    )
    expect([name, msg, data?.state]).toEqual([name, '成功', 'checked'])
    expect([name, told(data)]).toEqual([name, []])
    expect([name, data.counts.orders, data.counts.examples]).toEqual([name, 2, 3])
    expect(data.orders.list[0]?.rows.map(({ row }) => row)).toHaveLength(2)
  }
}, 180_000)

test('an .xls is refused with the advice to save it again', async () => {
  const old = await office.savedAs('old.xlsx', await filledIn(), 'xls:MS Excel 97')
  expect((await desk.upload(old, { businessType: '2' }, { name: 'old.xls' })).msg).toContain('另存为 .xlsx')
}, 180_000)
