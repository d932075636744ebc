import { addressSchema } from '@dtms/contract/address/address.schema.ts'
import type { AddressColumn } from '@dtms/contract/address/address.ts'
import type { TableFinding } from '@dtms/contract/list.ts'
import { type Grants, grantsOn } from '#account/public.ts'
import { checkRecords, findingsResponse, readTable, type TableReading } from '#documents/table.ts'
import type { CustomerSession } from '#kernel/access.ts'
import { validate } from '#kernel/http/validate.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { countryCode } from '#reference/country/public.ts'
import { importColumns } from './address-file.ts'
import { type AddressFields, checkAddress } from './check-address.ts'
import { grantedInput, replaceDefault } from './save-address.ts'
import { addressesLike, insertAddresses } from './sql.ts'

interface CheckedRow {
  row: number
  value: AddressFields
}

// All or nothing. A row with the same content as another, or as a stored address, is reported and left out: importing
// a file twice adds nothing.
export const importAddresses = async (
  { db, ids }: Services,
  file: UploadedFile | undefined,
  { who, language }: RequestContext<CustomerSession>,
) => {
  const grants = await grantsOn(db, who, 'addresses')
  grants.press('import')
  const reading = await readTable(file, importColumns, language)
  const { checked, findings } = await checkRecords(reading, values => readRecord(values, grants))
  const errors = [...reading.findings, ...findings, ...secondDefaults(checked, reading)]
  if (errors.length > 0) return findingsResponse(0, errors)
  const known = new Set(
    (await addressesLike(db, who.customerId, [...new Set(checked.map(({ value }) => value.likeness))])).map(
      ({ likeness }) => likeness,
    ),
  )
  const { fresh, warnings } = withoutDoubles(checked, known, reading)
  if (fresh.length > 0)
    await db.transaction().execute(async tx => {
      await replaceDefault(
        tx,
        who.customerId,
        fresh.map(({ value }) => value),
      )
      for (let at = 0; at < fresh.length; at += batch)
        await insertAddresses(
          tx,
          who.customerId,
          fresh.slice(at, at + batch).map(({ value }) => ({ id: ids.next(), ...value })),
        )
    })
  return findingsResponse(fresh.length, warnings)
}

// A statement takes 65,535 values at most.
const batch = 1_000

const readRecord = (
  values: Partial<Record<AddressColumn, string>>,
  grants: Grants<'addresses'>,
): AddressFields => {
  const country = countryCode(values.country ?? '')
  if (values.country && !country) throw refuse('input.invalid', { fields: { country: { word: 'choice' } } })
  return checkAddress(grantedInput(grants, validate(addressSchema.add.body, { ...values, country })))
}

const secondDefaults = (
  checked: readonly CheckedRow[],
  { finding }: TableReading<AddressColumn>,
): TableFinding[] => {
  const first = new Map<string, number>()
  return checked.flatMap(({ row, value }) => {
    if (!value.isDefault) return []
    const before = first.get(value.kind)
    first.set(value.kind, before ?? row)
    return before === undefined
      ? []
      : [finding(row, 'isDefault', { word: 'sameAsRow', values: { row: before } })]
  })
}

const withoutDoubles = (
  checked: readonly CheckedRow[],
  known: ReadonlySet<string>,
  { finding }: TableReading<AddressColumn>,
) => {
  const rowOf = new Map<string, number>()
  const fresh: CheckedRow[] = []
  const warnings: TableFinding[] = []
  for (const one of checked) {
    const { likeness } = one.value
    const before = rowOf.get(likeness)
    if (known.has(likeness)) warnings.push(finding(one.row, undefined, { word: 'inBookAlready' }, 'warning'))
    else if (before !== undefined)
      warnings.push(finding(one.row, undefined, { word: 'sameAsRow', values: { row: before } }, 'warning'))
    else {
      rowOf.set(likeness, one.row)
      fresh.push(one)
    }
  }
  return { fresh, warnings }
}
