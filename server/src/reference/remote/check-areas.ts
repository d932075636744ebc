import {
  maxRemoteAreas,
  type RemoteAreaColumn,
  remoteAreaColumns,
  remoteAreaColumnWords,
  remoteAreaMaxLength,
  remoteAreaProblemWords,
} from '@dtms/contract/desk/remote-area.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { TableFinding } from '@dtms/contract/list.ts'
import { readRows } from '#documents/table/read-rows.ts'
import { findingAt, recordsOf } from '#documents/table/records.ts'
import { checkRecords, type FileColumn } from '#documents/table.ts'
import { refuse } from '#kernel/refuse.ts'
import { countryCode } from '../country/countries.ts'
import type { Area } from './area-table.ts'

export const areaColumns: readonly FileColumn<RemoteAreaColumn>[] = remoteAreaColumns.map(name => ({
  ...{ name, heading: remoteAreaColumnWords[name], required: name === 'country' },
}))

/** The areas of a file, and what is wrong at which cell. */
export const checkAreas = async (
  bytes: Buffer,
  language: Language,
): Promise<{ areas: Area[]; findings: TableFinding[] }> => {
  const rows = await readRows(bytes, areaColumns, maxRemoteAreas)
  const { records, findings: unread, columnIndexes } = recordsOf(rows, areaColumns, language, maxRemoteAreas)
  const finding = findingAt(columnIndexes, areaColumns, language)
  const { checked, findings } = await checkRecords({ records, finding }, areaOf)
  return {
    areas: checked.map(({ value }) => value),
    findings: [...unread, ...findings, ...doubles(checked, finding)],
  }
}

type Values = Partial<Record<RemoteAreaColumn, string>>

const areaOf = ({
  country = '',
  town = '',
  postcodeFrom = '',
  postcodeTo = '',
  category = '',
}: Values): Area => {
  const code = countryCode(country)
  const problem = (field: RemoteAreaColumn, name: keyof typeof remoteAreaProblemWords) =>
    refuse('input.invalid', { fields: { [field]: { words: remoteAreaProblemWords[name] } } })
  if (!code) throw problem('country', 'country')
  const from = plain(postcodeFrom)
  const to = plain(postcodeTo) || from
  if (!isPostcode(from)) throw problem('postcodeFrom', 'postcode')
  if (!isPostcode(to)) throw problem('postcodeTo', 'postcode')
  if (!from && to) throw problem('postcodeFrom', 'fromMissing')
  if (from.length !== to.length) throw problem('postcodeTo', 'rangeLength')
  if (to < from) throw problem('postcodeTo', 'rangeOrder')
  const { town: townLength, category: categoryLength } = remoteAreaMaxLength
  return [code, town.trim().slice(0, townLength), from, to, category.trim().slice(0, categoryLength)]
}

const plain = (postcode: string): string => postcode.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '')
const isPostcode = (text: string): boolean => /^[A-Z0-9]{0,10}$/.test(text)

type Finding = (
  row: number,
  name: RemoteAreaColumn,
  reason: { word: 'sameAsRow'; values: { row: number } },
) => TableFinding

/** Two rows of the same key are one area. */
export const keyOf = ([country, town, from, to]: Area): string =>
  [country, town.toUpperCase(), from, to].join('|')

const doubles = (checked: readonly { row: number; value: Area }[], finding: Finding): TableFinding[] => {
  const rowOf = new Map<string, number>()
  return checked.flatMap(({ row, value }) => {
    const key = keyOf(value)
    const first = rowOf.get(key)
    rowOf.set(key, first ?? row)
    return first === undefined ? [] : [finding(row, 'country', { word: 'sameAsRow', values: { row: first } })]
  })
}
