import { createHash } from 'node:crypto'
import {
  isRemoteAreaCode,
  type RemoteAreaColumn,
  remoteAreaColumns,
  remoteAreaColumnWords,
  remoteAreaMaxLength,
  remoteAreaProblemWords,
} from '@dtms/contract/desk/remote-area.ts'
import type { TableFinding } from '@dtms/contract/list.ts'
import { checkRecords, type FileColumn, findingsResponse, readTable } from '#documents/table.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Queryable } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { countryCode } from '../country/countries.ts'
import { type ReferenceKeeper, referenceTopic } from '../entry/keep-reference.ts'
import { lockReference } from '../entry/sql.ts'
import type { Area, AreaVersion } from './areas.ts'
import { inForceOn } from './areas.ts'
import { insertVersion, versionsOfCode } from './sql.ts'

export const areaColumns: readonly FileColumn<RemoteAreaColumn>[] = remoteAreaColumns.map(name => ({
  ...{ name, heading: remoteAreaColumnWords[name], required: name === 'country' },
}))

interface ImportQuery {
  code: string
  carrier: string
  validFrom: string
  seen?: string | undefined
}

const maxListed = 200

/**
 * A file as a new version of a table, all or nothing. The first request only returns how it differs from the version
 * before; repeated with the checksum of that result it is stored, unless another version came between.
 */
export const importAreas = async (
  { db, ids, bus }: Services,
  reference: ReferenceKeeper,
  { code: typed, carrier, validFrom, seen }: ImportQuery,
  file: UploadedFile | undefined,
  { who, language, address }: RequestContext<Session>,
) => {
  const code = typed.toUpperCase()
  if (!isRemoteAreaCode(code))
    throw refuse('input.invalid', { fields: { code: { words: remoteAreaProblemWords.code } } })
  if (carrier === '') throw refuseField('carrier', 'required')
  const reading = await readTable(file, areaColumns, language)
  const { checked, findings } = await checkRecords(reading, areaOf)
  const all = [...reading.findings, ...findings, ...doubles(checked, reading.finding)]
  const areas = checked.map(({ value }) => value)
  const hasErrors = all.some(({ severity }) => severity === 'error')
  if (!seen || hasErrors) return answerOf(areas, await before(db, code, validFrom), all, hasErrors, 0)
  const answer = await db.transaction().execute(async tx => {
    await lockReference(tx)
    const held = await versionsOfCode(tx, code)
    const last = inForceOn(held, validFrom)[0]
    if (sumOf(areas, last) !== seen) throw refuse('desk.places-changed')
    const id = ids.next()
    const version = Math.max(0, ...held.map(one => one.version)) + 1
    const fileName = file?.name.slice(0, 200) ?? ''
    await insertVersion(tx, {
      id,
      code,
      carrier,
      version,
      validFrom,
      areas,
      fileName,
      personId: who.personId,
    })
    await recordAudit(tx, ids, {
      action: 'place.remote-areas',
      personId: who.personId,
      address,
      details: { code, version, validFrom, rows: areas.length },
    })
    return answerOf(areas, last, all, false, areas.length)
  })
  await reference.refresh()
  await bus.publish(referenceTopic, 'changed')
  return answer
}

const before = async (db: Queryable, code: string, day: string) =>
  inForceOn(await versionsOfCode(db, code), day)[0]

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

const keyOf = ([country, town, from, to]: Area): string => [country, town.toUpperCase(), from, to].join('|')

const doubles = (checked: readonly { row: number; value: Area }[], finding: Finding): TableFinding[] => {
  const rowOf = new Map<string, number>()
  return checked.flatMap(({ row, value }) => {
    const key = keyOf(value)
    const first = rowOf.get(key)
    rowOf.set(key, first ?? row)
    return first === undefined ? [] : [finding(row, 'country', { word: 'sameAsRow', values: { row: first } })]
  })
}

const sumOf = (areas: readonly Area[], last: AreaVersion | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify([last?.id, areas]))
    .digest('hex')

const answerOf = (
  areas: readonly Area[],
  last: AreaVersion | undefined,
  findings: readonly TableFinding[],
  hasErrors: boolean,
  imported: number,
) => {
  const wholeKey = (area: Area) => `${keyOf(area)}|${area[4]}`
  const [old, now] = [new Set(last?.areas.map(wholeKey)), new Set(areas.map(wholeKey))]
  const added = areas.filter(area => !old.has(wholeKey(area)))
  const removed = (last?.areas ?? []).filter(area => !now.has(wholeKey(area)))
  const all = [
    ...added.map(area => ({ does: 'add' as const, area: wireArea(area) })),
    ...removed.map(area => ({ does: 'remove' as const, area: wireArea(area) })),
  ]
  return {
    ...findingsResponse(imported, findings),
    ...{ added: added.length, removed: removed.length, same: areas.length - added.length },
    differences: all.slice(0, maxListed),
    differencesLeftOut: Math.max(0, all.length - maxListed),
    seen: !hasErrors && imported === 0 && all.length > 0 ? sumOf(areas, last) : '',
  }
}

export const wireArea = ([country, town, postcodeFrom, postcodeTo, category]: Area) => ({
  ...{ country, town, postcodeFrom, postcodeTo, category },
})
