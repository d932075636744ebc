import { createHash } from 'node:crypto'
import { isRemoteAreaCode, remoteAreaProblemWords } from '@dtms/contract/desk/remote-area.ts'
import { inSpreadsheetWorker } from '#documents/spreadsheet.ts'
import { bytesOf } from '#documents/table.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { type ReferenceKeeper, referenceTopic } from '../entry/keep-reference.ts'
import { lockReference } from '../entry/sql.ts'
import type { Area } from './area-table.ts'
import type { AreaTask, ExaminedAreas } from './area-worker.ts'
import { type AreaVersion, inForceOn } from './areas.ts'
import { insertVersion, partBytes, versionsOfCode } from './sql.ts'

interface ImportQuery {
  code: string
  carrier: string
  validFrom: string
  seen?: string | undefined
}

const worker = new URL('./area-worker.ts', import.meta.url)

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
  const last = inForceOn(await versionsOfCode(db, code), validFrom)[0]
  const bytes = bytesOf(file)
  const given: AreaTask['given'][number][] = []
  if (last) for await (const part of partBytes(db, last.id)) given.push(part)
  const task: AreaTask = { bytes, language, given }
  const examined = await inSpreadsheetWorker<ExaminedAreas>(worker, task, 'readingTable')
  if (!seen || examined.hasErrors) return resultOf(examined, last, 0)
  await db.transaction().execute(async tx => {
    await lockReference(tx)
    const stored = await versionsOfCode(tx, code)
    const isAsSeen = inForceOn(stored, validFrom)[0]?.id === last?.id && checksumOf(examined, last) === seen
    if (!isAsSeen) throw refuse('desk.places-changed')
    const version = Math.max(0, ...stored.map(one => one.version)) + 1
    const { rowCount, parts } = examined
    const fileName = file?.name.slice(0, 200) ?? ''
    const head = { id: ids.next(), code, carrier, version, validFrom, rowCount }
    await insertVersion(tx, { ...head, fileName, personId: who.personId }, parts)
    await recordAudit(tx, ids, {
      action: 'place.remote-areas',
      personId: who.personId,
      address,
      details: { code, version, validFrom, rows: rowCount },
    })
  })
  await reference.refresh()
  await bus.publish(referenceTopic, 'changed')
  return resultOf(examined, last, examined.rowCount)
}

const checksumOf = ({ checksum }: ExaminedAreas, last: AreaVersion | undefined): string =>
  createHash('sha256')
    .update(`${last?.id ?? ''} ${checksum}`)
    .digest('hex')

const resultOf = (examined: ExaminedAreas, last: AreaVersion | undefined, imported: number) => {
  const { findings, leftOut, added, removed, same, hasErrors } = examined
  const canBeStored = !hasErrors && imported === 0 && added + removed > 0
  return {
    ...{ imported, findings, leftOut, added, removed, same },
    differences: examined.differences.map(({ does, area }) => ({ does, area: wireArea(area) })),
    differencesLeftOut: examined.differencesLeftOut,
    seen: canBeStored ? checksumOf(examined, last) : '',
  }
}

export const wireArea = ([country, town, postcodeFrom, postcodeTo, category]: Area) => ({
  ...{ country, town, postcodeFrom, postcodeTo, category },
})
