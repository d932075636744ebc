import { type ImportField, importColumns } from '@dtms/contract/import/column.ts'
import { importCalls } from '@dtms/contract/import/import.ts'
import type { Language } from '@dtms/contract/language.ts'
import { type Mode, modeNumber } from '@dtms/contract/mode.ts'
import type { Envelope, OutputOf } from '@dtms/contract/wire.ts'
import { writeXlsx } from 'hucre/xlsx'
import { dayFromNow, openOrderScene } from './order-scene.ts'
import type { Portal } from './portal.ts'

// Files of orders, made and sent as a shipper does.
export type Detail = OutputOf<typeof importCalls.one>
export type Cells = Partial<Record<ImportField, string | number | null>>

export const airRow = (customerRef: string, changes: Cells = {}): Cells => ({
  customerRef,
  readyDate: dayFromNow(5),
  pieceQuantity: 10,
  lengthCm: 60,
  widthCm: 40,
  heightCm: 40,
  weightKg: 18,
  nameZh: '台灯',
  nameEn: 'Desk lamp',
  hsCode: '9405.21',
  commodityQuantity: 100,
  unitValue: 8.5,
  shipperCompany: '深圳启航家居贸易有限公司（演示）',
  shipperContact: '李海',
  shipperPhone: '+86 755 1234 5678',
  shipperCountry: 'CN',
  shipperCity: '深圳',
  shipperPostcode: '518000',
  shipperLine1: '福田区深南大道 1 号',
  consigneeCompany: 'Sample Imports LLC',
  consigneeContact: 'Pat Sample',
  consigneePhone: '+1 213 555 0100',
  consigneeCountry: 'US',
  consigneeCity: 'Los Angeles',
  consigneePostcode: '90001',
  consigneeLine1: '100 Example Street',
  incoterm: 'DAP',
  ...changes,
})

export const tableOf = (mode: Mode, rows: readonly Cells[], language: Language = 'zh') => {
  const columns = importColumns(mode)
  return [
    columns.map(({ heading }) => heading[language]),
    ...rows.map(row => columns.map(({ field }) => row[field] ?? null)),
  ]
}

export const workbookOf = (rows: (string | number | Date | boolean | null)[][], name = 'Sheet1') =>
  writeXlsx({ sheets: [{ name, rows }] })

export const openImportDesk = async () => {
  const scene = await openOrderScene()
  return { ...scene, ...importDealings(scene.portal, scene.token.shipper) }
}

const importDealings = (portal: Portal, shipper: string) => {
  const upload = async (
    bytes: Uint8Array | string,
    query: Record<string, string> = { businessType: '2' },
    {
      as = shipper,
      language = 'zh',
      name = 'orders.xlsx',
    }: { as?: string; language?: Language; name?: string } = {},
  ): Promise<Envelope<Detail> & { status: number }> => {
    const form = new FormData()
    form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), name)
    const path = `${importCalls.upload.path}?${new URLSearchParams(query)}`
    const response = await portal.request(path, { method: 'POST', body: form, token: as, language })
    return { status: response.status, ...((await response.json()) as Envelope<Detail>) }
  }
  const uploadRows = async (
    rows: readonly Cells[],
    mode: Mode = modeNumber.air,
    query: Record<string, string> = {},
  ) => {
    const response = await upload(await workbookOf(tableOf(mode, rows)), {
      businessType: String(mode),
      ...query,
    })
    if (response.code !== 200) throw new Error(`not taken: ${response.msg} ${JSON.stringify(response.data)}`)
    return response.data
  }
  const show = async (id: string, query: Record<string, string> = {}, as = shipper) =>
    portal.call(importCalls.one, { params: { id }, query } as never, { token: as })
  const change = (
    id: string,
    changes: { row: number; field: ImportField; value: string }[],
    remove: number[] = [],
  ) =>
    portal.call(
      importCalls.rows,
      { params: { id }, query: {}, body: { changes, remove } },
      { token: shipper },
    )
  const commit = (id: string, body: { onlyGood?: boolean; expectedTotal?: number } = {}, as = shipper) =>
    portal.call(importCalls.commit, { params: { id }, body }, { token: as })
  return { upload, uploadRows, show, change, commit }
}

// Each finding as `row field: text`.
export const told = ({ orders }: Detail): string[] =>
  orders.list.flatMap(({ findings }) => findings.map(({ row, field, text }) => `${row} ${field}: ${text}`))
