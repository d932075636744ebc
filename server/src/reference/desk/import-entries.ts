import { createHash } from 'node:crypto'
import { type EntryColumn, type EntryKind, entryColumns } from '@dtms/contract/desk/place.ts'
import { tidyCode } from '@dtms/contract/desk/place-rule.ts'
import type { TableFinding } from '@dtms/contract/list.ts'
import { checkRecords, findingsResponse, readTable, type TableReading } from '#documents/table.ts'
import type { Session } from '#kernel/access.ts'
import { onlyPortalAdmin } from '#kernel/access.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import { countryCode } from '../country/countries.ts'
import { checkEntry, refuseEntry } from '../entry/check-entry.ts'
import type { Entry } from '../entry/entry.ts'
import { openSpelling, type Spell } from '../entry/spell.ts'
import { type EntryRow, entriesByCode, entryOfRow, lockReference } from '../entry/sql.ts'
import { carriedAlong } from './carried-along.ts'
import { importColumns } from './entry-file.ts'
import { type PlaceContext, type Rewritten, spread, writeNew, writeOver } from './save-entry.ts'
import { flatEntry, valuesOf } from './wire-entry.ts'

type Values = Partial<Record<EntryColumn, string>>

interface Planned {
  row: number
  // The existing entry.
  held: EntryRow | undefined
  entry: Entry
  closed: boolean
  changes: { field: EntryColumn; before: string; after: string }[]
  does: 'add' | 'change' | 'close' | 'reopen' | 'nothing'
}

const maxListed = 200

/**
 * A file of entries, all or nothing. The first request only returns what would change; repeated with the checksum of
 * that result it is applied, unless something changed meanwhile: then it returns the changes again.
 */
export const importEntries = async (
  context: PlaceContext,
  { kind, seen }: { kind: EntryKind; seen?: string | undefined },
  file: UploadedFile | undefined,
  request: RequestContext<Session>,
) => {
  onlyPortalAdmin(request.who)
  const { db } = context.services
  const reading = await readTable(file, importColumns(kind), request.language)
  const spell = await openSpelling()
  if (!seen) {
    const { planned, findings } = await plan(db, kind, reading, spell)
    return resultOf(planned, findings, 0)
  }
  const result = await db.transaction().execute(async tx => {
    await lockReference(tx)
    const { planned, findings } = await plan(tx, kind, reading, spell)
    if (hasErrors(findings)) return resultOf(planned, findings, 0)
    if (sumOf(planned) !== seen) throw refuse('desk.places-changed')
    return resultOf(planned, findings, await carryOut(context, tx, planned, request))
  })
  if (result.imported > 0) await spread(context)
  return result
}

const plan = async (
  db: Parameters<typeof entriesByCode>[0],
  kind: EntryKind,
  reading: TableReading<EntryColumn>,
  spell: Spell,
) => {
  const codes = reading.records.map(({ values }) => tidyCode(kind, values.code ?? ''))
  const held = await entriesByCode(db, codes)
  const { checked, findings } = await checkRecords(reading, (values, row) =>
    planRow(kind, values, row, held, spell),
  )
  const all = [...reading.findings, ...findings, ...doubles(kind, reading)]
  return { planned: checked.map(({ value }) => value), findings: all }
}

const planRow = (
  kind: EntryKind,
  values: Values,
  row: number,
  heldOnes: ReadonlyMap<string, EntryRow>,
  spell: Spell,
): Planned => {
  const { state, ...typed } = values
  if (state !== undefined && state !== 'open' && state !== 'closed') throw refuseEntry({ state: 'state' })
  if (typed.dangerous !== undefined && !/^(true|false)$/.test(typed.dangerous))
    throw refuseEntry({ dangerous: 'yesOrNo' })
  const held = heldOnes.get(tidyCode(kind, values.code ?? ''))
  if (held && held.kind !== kind) throw refuseEntry({ code: 'otherKind' })
  const country = typed.country === undefined ? undefined : (countryCode(typed.country) ?? typed.country)
  const before = held && valuesOf(held)
  const dangerous = typed.dangerous === undefined ? (before?.dangerous ?? false) : typed.dangerous === 'true'
  const whole = { ...(before ?? nothing), ...typed, ...(country !== undefined && { country }), dangerous }
  const entry = checkEntry(kind, held ? carriedAlong(held, whole) : whole, spell)
  const wasClosed = held ? held.closed_at !== null : false
  const closed = state === undefined ? wasClosed : state === 'closed'
  const changes = differences(held && flatEntry(entryOfRow(held), wasClosed), flatEntry(entry, closed))
  return { row, held, entry, closed, changes, does: doing(held, wasClosed, closed, changes.length) }
}

const nothing = {
  ...{ code: '', country: '', region: '', postcode: '', cityZh: '', cityZhtw: '', cityEn: '' },
  ...{ nameZh: '', nameZhtw: '', nameEn: '', pinyin: '', lat: '', lon: '', weight: '', dangerous: false },
}

const doing = (held: EntryRow | undefined, was: boolean, is: boolean, changes: number): Planned['does'] => {
  if (!held) return 'add'
  if (was !== is) return is ? 'close' : 'reopen'
  return changes > 0 ? 'change' : 'nothing'
}

type Flat = ReturnType<typeof flatEntry>

const differences = (before: Flat | undefined, after: Flat): Planned['changes'] =>
  entryColumns
    .map(field => ({ field, before: written(before?.[field]), after: written(after[field]) }))
    .filter(({ field, ...one }) => one.before !== one.after && !(field === 'code' && before))

const written = (value: string | number | boolean | null | undefined): string =>
  value === undefined || value === null ? '' : typeof value === 'boolean' ? (value ? '✓' : '') : String(value)

// Also of rows with other faults.
const doubles = (kind: EntryKind, { records, finding }: TableReading<EntryColumn>): TableFinding[] => {
  const rowOf = new Map<string, number>()
  return records.flatMap(({ row, values }) => {
    const code = tidyCode(kind, values.code ?? '')
    const before = rowOf.get(code)
    rowOf.set(code, before ?? row)
    return before === undefined || code === ''
      ? []
      : [finding(row, 'code', { word: 'sameAsRow', values: { row: before } })]
  })
}

const carryOut = async (
  { services }: PlaceContext,
  tx: Tx,
  planned: readonly Planned[],
  request: RequestContext<Session>,
): Promise<number> => {
  const fresh = planned.filter(({ does }) => does === 'add')
  const entries = fresh.map(({ entry }) => ({ id: services.ids.next(), ...entry }))
  if (entries.length > 0) await writeNew(services, tx, entries, request)
  const held = await entriesByCode(
    tx,
    entries.map(({ code }) => code),
  )
  for (const one of planned) {
    const row = one.held ?? (one.closed ? held.get(one.entry.code) : undefined)
    if (row) await writeOver(services, tx, row, { ...one, action: actionOf[one.does] }, request)
  }
  return planned.filter(({ does }) => does !== 'nothing').length
}

const actionOf: Record<Planned['does'], Rewritten['action']> = {
  add: 'place.closed',
  change: 'place.changed',
  close: 'place.closed',
  reopen: 'place.reopened',
  nothing: 'place.changed',
}

const hasErrors = (findings: readonly TableFinding[]) => findings.some(({ severity }) => severity === 'error')

const sumOf = (planned: readonly Planned[]): string =>
  createHash('sha256')
    .update(JSON.stringify(planned.map(({ row, does, changes, entry }) => [row, does, entry.code, changes])))
    .digest('hex')

const resultOf = (planned: readonly Planned[], findings: readonly TableFinding[], imported: number) => {
  const count = (does: Planned['does']) => planned.filter(one => one.does === does).length
  const moved = planned.filter(({ does }) => does !== 'nothing')
  return {
    ...findingsResponse(imported, findings),
    ...{ added: count('add'), changed: count('change'), closed: count('close') },
    ...{ reopened: count('reopen'), same: count('nothing') },
    differences: moved.slice(0, maxListed).map(({ row, entry, does, changes }) => ({
      ...{ row, code: entry.code, name: entry.nameZh, changes },
      does: does as Exclude<typeof does, 'nothing'>,
    })),
    differencesLeftOut: Math.max(0, moved.length - maxListed),
    seen: moved.length > 0 && !hasErrors(findings) && imported === 0 ? sumOf(planned) : '',
  }
}
