import { createHash } from 'node:crypto'
import { isEmail } from '@dtms/contract/account/rules.ts'
import { fieldFits, type ImportField, importColumns, importFields } from '@dtms/contract/import/column.ts'
import type { MappingSource } from '@dtms/contract/import/import.ts'
import { type Mode, modeNumber } from '@dtms/contract/mode.ts'
import { countryCode } from '#reference/country/public.ts'
import { findPlace, type LocationIndex } from '#reference/place/public.ts'
import type { StoredHeading } from '../stored-format.ts'
import { fieldOfHeading, fieldResembling, foldHeading, isPassedOver, partyNamed } from './known-headings.ts'
import type { PartyField } from './party-heading.ts'

const maxSamples = 5
// This many rows determine the content of a column.
export const looked = 50

export interface Table {
  headings: readonly string[]
  rows: readonly { cells: readonly (string | null)[] }[]
}

// Earlier choices for these exact headings, by heading.
export type Remembered = ReadonlyMap<string, ImportField | ''>

/** The meaning of each column as far as it can be detected, and how; each field is assigned once. */
export const suggestMapping = (
  { headings, rows }: Table,
  mode: Mode,
  remembered: Remembered | undefined,
  places: LocationIndex,
): StoredHeading[] => {
  const taken = new Set<ImportField>()
  const found: StoredHeading[] = headings.map((heading, column) => ({
    heading: heading.slice(0, 200),
    field: '',
    source: 'none',
    samples: samplesOf(rows, column)
      .slice(0, maxSamples)
      .map(text => text.slice(0, 60)),
  }))
  const give = (at: StoredHeading, field: ImportField | undefined, source: MappingSource) => {
    if (!field || at.field !== '' || taken.has(field) || !fieldFits(mode, field)) return
    taken.add(field)
    at.field = field
    at.source = source
  }
  if (remembered) {
    for (const at of found) {
      const field = remembered.get(foldHeading(at.heading))
      if (field) give(at, field, 'remembered')
      at.source = 'remembered'
    }
    return found
  }
  for (const at of found) give(at, fieldOfHeading(at.heading), 'template')
  for (const at of found) give(at, fieldResembling(at.heading), 'name')
  for (const party of parties) nameContact(party, found)
  for (const [column, at] of found.entries())
    if (at.field === '' && !isPassedOver(at.heading))
      give(at, fieldByContent(at.heading, samplesOf(rows, column), mode, taken, places), 'content')
  return found
}

const parties: readonly PartyField[] = ['shipper', 'consignee', 'notify']

// 发货人 is an entry of the address book by itself and in our template. Beside 发货公司 and 发货电话 it is the contact.
const nameContact = (party: PartyField, found: readonly StoredHeading[]): void => {
  const bare = found.find(({ field }) => field === party)
  const others = found.filter(at => at !== bare && at.field.startsWith(party))
  if (!bare || others.length === 0 || others.some(({ source }) => source === 'template')) return
  const contact = importFields.find(field => field === `${party}Contact`)
  if (!contact || others.some(({ field }) => field === contact)) return
  bare.field = contact
  bare.source = 'name'
}

const samplesOf = (rows: Table['rows'], column: number): string[] => {
  const samples = new Set<string>()
  for (const { cells } of rows.slice(0, looked)) {
    const text = cells[column]
    if (text) samples.add(text)
  }
  return [...samples]
}

// Forms that hardly anything else has. The first that fits nearly all samples and is not given yet.
const shapes: [ImportField, (text: string, places: LocationIndex) => boolean][] = [
  ['fbaShipmentId', text => /^FBA[0-9A-Z]{8,12}$/i.test(text)],
  ['unNumber', text => /^UN\s?\d{4}$/i.test(text)],
  ['consigneeEmail', isEmail],
  ['incoterm', text => /^(EXW|FCA|CPT|CIP|DAP|DPU|FAS|FOB|CFR|CIF)$/i.test(text)],
  ['duty', text => /^(DDP|DDU)$/i.test(text)],
  ['goodsCurrency', text => /^(USD|CNY|RMB|EUR|GBP|HKD|JPY|CAD|AUD)$/i.test(text)],
  ['readyDate', text => /^20\d\d[-/.年]\d{1,2}[-/.月]\d{1,2}日?$/.test(text)],
  ['fbaWarehouse', isWarehouse],
  ['originPort', isPort],
  ['destinationPort', isPort],
  ['consigneeCountry', text => text.length <= 60 && countryCode(text) !== undefined],
  ['hsCode', text => /^\d{4}\.?\d{2}(\.?\d{2}){0,2}$/.test(text) && text.replaceAll('.', '').length >= 6],
  ['consigneePhone', text => /^\+\d[\d\s()-]{7,18}$/.test(text)],
]

function isWarehouse(text: string, places: LocationIndex): boolean {
  return /^[A-Z]{3}[A-Z0-9]{1,2}$/i.test(text) && findPlace(places, text)?.kind === 'fba'
}

function isPort(text: string, places: LocationIndex): boolean {
  return (
    /^([A-Z]{3}|[A-Z0-9]{5})$/i.test(text) && ['sea', 'air'].includes(findPlace(places, text)?.kind ?? '')
  )
}

const fieldByContent = (
  heading: string,
  samples: readonly string[],
  mode: Mode,
  taken: ReadonlySet<ImportField>,
  places: LocationIndex,
): ImportField | undefined => {
  if (samples.length === 0) return undefined
  const party = partyNamed(heading)
  return shapes
    .map(([field, fits]) => [field.replace(/^consignee/, party) as ImportField, fits] as const)
    .find(
      ([field, fits]) =>
        !taken.has(field) &&
        fieldFits(mode, field) &&
        samples.filter(text => fits(text, places)).length >= samples.length * 0.8,
    )?.[0]
}

/** Whether nothing is left to ask: every column is one of ours, or was answered before, and none is missing. */
export const isCertain = (headings: readonly StoredHeading[], mode: Mode): boolean =>
  missingFields(headings, mode).length === 0 &&
  headings.every(
    ({ source, heading }) => source === 'template' || source === 'remembered' || isPassedOver(heading),
  )

/** The columns that a file of this mode cannot do without and this one does not have. */
export const missingFields = (headings: readonly StoredHeading[], mode: Mode): ImportField[] => {
  const present = new Set(headings.map(({ field }) => field))
  return importColumns(mode)
    .filter(({ field, required }) => required && !present.has(field))
    .map(({ field }) => field)
}

/** The headings by which a layout is recognised, in any order. */
export const fingerprintOf = (headings: readonly { heading: string }[]): Buffer =>
  createHash('sha256')
    .update(
      headings
        .map(({ heading }) => foldHeading(heading))
        .filter(Boolean)
        .sort()
        .join('\n'),
    )
    .digest()

/** The mode detected from the file: by its tab, or by columns that only one mode has. */
export const modeByContent = (headings: readonly string[]): Mode | undefined =>
  headings.some(heading => fieldOfHeading(heading)?.startsWith('fba')) ? modeNumber.fba : undefined
