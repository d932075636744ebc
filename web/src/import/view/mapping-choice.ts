import { type ImportField, importColumns } from '@dtms/contract/import/column.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { ImportHeading } from '../queries.ts'

/** What each column means: one field for each column, one column for each field. */
export type Mapping = ReadonlyMap<number, ImportField>

export const mappingOf = (headings: readonly ImportHeading[]): Mapping =>
  new Map(headings.flatMap(({ column, field }) => (field === '' ? [] : [[column, field] as const])))

/** A field that another column had moves here. */
export const withField = (mapping: Mapping, column: number, field: ImportField | ''): Mapping => {
  const next = new Map([...mapping].filter(([at, taken]) => at !== column && taken !== field))
  if (field !== '') next.set(column, field)
  return next
}

export const missingOf = (mode: Mode, mapping: Mapping): ImportField[] => {
  const present = new Set(mapping.values())
  return importColumns(mode)
    .filter(({ field, required }) => required && !present.has(field))
    .map(({ field }) => field)
}

export type FieldGroup = 'order' | 'piece' | 'commodity' | 'shipper' | 'consignee' | 'notify'

/** The fields of a mode in groups, for a list that one looks through. */
export const fieldGroups = (mode: Mode): [FieldGroup, ImportField[]][] => {
  const groups = new Map<FieldGroup, ImportField[]>()
  for (const { field, level } of importColumns(mode)) {
    const party = /^(shipper|consignee|notify)/.exec(field)?.[1] as FieldGroup | undefined
    const group = level === 'order' ? (party ?? 'order') : level
    groups.set(group, [...(groups.get(group) ?? []), field])
  }
  return [...groups]
}
