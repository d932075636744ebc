import { commoditySchema } from '@dtms/contract/commodity/commodity.schema.ts'
import type { CommodityColumn } from '@dtms/contract/commodity/commodity.ts'
import type { TableFinding } from '@dtms/contract/list.ts'
import { type Grants, grantsOn } from '#account/public.ts'
import { checkRecords, findingsResponse, readTable, type TableReading } from '#documents/table.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { validate } from '#kernel/http/validate.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { countryCode } from '#reference/country/public.ts'
import { type CommodityFields, checkCommodity } from './check-commodity.ts'
import { importColumns } from './commodity-file.ts'
import { grantedInput, refuseTakenSku } from './save-commodity.ts'
import { insertCommodities, lockCommodities, takenSkus } from './sql.ts'

interface CheckedRow {
  row: number
  value: CommodityFields
}

// All or nothing: with one wrong cell, or one taken SKU, no row is stored.
export const importCommodities = async (
  { db, ids }: Services,
  file: UploadedFile | undefined,
  { who, language }: RequestContext<CustomerSession>,
) => {
  const grants = await grantsOn(db, who, 'commodities')
  grants.press('import')
  const reading = await readTable(file, importColumns, language)
  const { checked, findings } = await checkRecords(reading, values => readRecord(values, grants))
  const errors = [...reading.findings, ...findings, ...sameSkus(checked, reading)]
  return db.transaction().execute(async tx => {
    // Two imports at once: the second sees the SKUs of the first.
    await lockCommodities(tx, who.customerId)
    const taken = await takenSkus(
      tx,
      who.customerId,
      checked.map(({ value }) => value.sku.toLowerCase()).filter(Boolean),
    )
    for (const { row, value } of checked)
      if (taken.has(value.sku.toLowerCase())) errors.push(reading.finding(row, 'sku', { word: 'skuTaken' }))
    if (errors.length > 0) return findingsResponse(0, errors)
    for (let at = 0; at < checked.length; at += batch)
      await insertCommodities(
        tx,
        who.customerId,
        checked.slice(at, at + batch).map(({ value }) => ({ id: ids.next(), ...value, photo: '' })),
      ).catch(refuseTakenSku)
    return findingsResponse(checked.length, [])
  })
}

// A statement takes 65,535 values at most.
const batch = 1_000

const readRecord = (
  values: Partial<Record<CommodityColumn, string>>,
  grants: Grants<'commodities'>,
): CommodityFields => {
  const originCountry = countryCode(values.originCountry ?? '')
  if (values.originCountry && !originCountry)
    throw refuse('input.invalid', { fields: { originCountry: { word: 'choice' } } })
  const unitValue = values.unitValue?.replace(/(?<=\d),(?=\d{3})/g, '')
  const input = validate(commoditySchema.add.body, { ...values, originCountry, unitValue })
  return checkCommodity(grantedInput(grants, input))
}

const sameSkus = (
  checked: readonly CheckedRow[],
  { finding }: TableReading<CommodityColumn>,
): TableFinding[] => {
  const rowOf = new Map<string, number>()
  return checked.flatMap(({ row, value }) => {
    const sku = value.sku.toLowerCase()
    const before = rowOf.get(sku)
    if (sku === '') return []
    rowOf.set(sku, before ?? row)
    return before === undefined ? [] : [finding(row, 'sku', { word: 'sameAsRow', values: { row: before } })]
  })
}
