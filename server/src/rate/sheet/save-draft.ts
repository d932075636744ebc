import { createHash } from 'node:crypto'
import { rateSchema } from '@dtms/contract/rate/rate.schema.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import { readJsonBody } from '#kernel/http/json-body.ts'
import { validate } from '#kernel/http/validate.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import type { RateHooks } from '../hooks.ts'
import { type Scope, scopeOf } from '../scope.ts'
import type { LocatedFinding } from '../xlsx/examine.ts'
import { checkSheet, readSheetWorkbook } from '../xlsx/workbook.ts'
import { databaseFinding, wireFindings } from './finding.ts'
import { customersNamed } from './named-customer.ts'
import { refuseUnseen } from './seen.ts'
import {
  channelMode,
  type DraftRow,
  draftOfFile,
  hasChannelLike,
  insertDraft,
  isKnownZone,
  lockedSheet,
  providerByCode,
  providerById,
  remoteAreaCodes,
  replaceDraft,
} from './sql.ts'

// An incoming sheet, from JSON or XLSX: stored as a draft even with faults, with every finding at its position. Only
// a sheet of another provider is refused.
export const createSheet = async (
  { db, ids }: Services,
  hooks: Hooks,
  { body, file }: { body: unknown; file: UploadedFile | undefined },
  { who, language, address }: RequestContext<Session>,
) => {
  const scope = scopeOf(who)
  const examined = file ? await readFile(file) : await checkSheet(body)
  const made = await db.transaction().execute(async tx =>
    keepDraft(tx, await draftOf(tx, hooks, scope, examined), {
      ...{ id: ids.next(), ids, address, personId: who.personId, from: file ? 'file' : 'json' },
    }),
  )
  return { ...made, findings: wireFindings(made.findings, language) }
}

interface Making {
  id: string
  ids: Services['ids']
  personId: string
  address: string
  from: 'file' | 'json' | 'card'
}

/** A new draft. The same file or card makes no second one while the first is a draft. */
export const keepDraft = async (
  tx: Tx,
  { row, findings }: Awaited<ReturnType<typeof draftOf>>,
  { id, ids, personId, address, from }: Making,
) => {
  const sourceHash = from === 'json' ? undefined : contentHash(row.contentText)
  const existing = sourceHash && (await draftOfFile(tx, row.providerId, row.head.channel, sourceHash))
  if (existing) return { id: existing.id, findings: existing.findings as LocatedFinding[], existing: true }
  await insertDraft(tx, id, personId, row, { sourceHash })
  await recordAudit(tx, ids, {
    action: 'rate.sheet-created',
    ...{ personId, address },
    details: { sheetId: id, channel: row.head.channel, from },
  })
  return { id, findings, existing: false }
}

const contentHash = (text: string): string => createHash('sha256').update(text).digest('hex')

interface Correction {
  query: { id?: string | undefined; seen?: string | null | undefined }
  body: { id: string; sheet: unknown; seen?: string | null | undefined } | undefined
  file: UploadedFile | undefined
}

// Corrections of a draft, as the grid makes them, or a whole corrected file in its place.
export const correctSheet = async (
  { db, ids }: Services,
  hooks: Hooks,
  { query, body, file }: Correction,
  { who, language, address }: RequestContext<Session>,
) => {
  const { id, seen } = body || query
  // A file cannot contain the id of the draft that it replaces.
  if (id === undefined) throw refuseField('id', 'required')
  const scope = scopeOf(who)
  const examined = file ? await readFile(file) : await checkSheet(body?.sheet)
  const findings = await db.transaction().execute(async tx => {
    const sheet = await lockedSheet(tx, scope, id)
    if (!sheet) throw refuse('thing.not-found')
    if (sheet.state !== 'draft') throw refuse('rate.not-draft')
    refuseUnseen(sheet, seen)
    const { row, findings } = await draftOf(tx, hooks, scope, examined)
    if (row.providerId !== sheet.provider_id) throw refuse('rate.foreign-provider')
    await replaceDraft(tx, id, row)
    await noteChange(tx, 'rates', { providerId: sheet.provider_id })
    await recordAudit(tx, ids, {
      action: 'rate.sheet-corrected',
      personId: who.personId,
      address,
      details: { sheetId: id, channel: row.head.channel, from: file ? 'file' : 'json' },
    })
    return findings
  })
  return { id, findings: wireFindings(findings, language) }
}

// A file is a workbook, or the JSON of the exchange format saved as one.
const readFile = (file: UploadedFile) =>
  file.bytes.subarray(0, 200).toString('utf8').trimStart().startsWith('{')
    ? checkSheet(
        validate(
          rateSchema.createSheet.body,
          readJsonBody(file.bytes.toString('utf8').replace(/^\ufeff/, '')),
        ),
      )
    : readSheetWorkbook(file.bytes)

type Hooks = Pick<RateHooks, 'mayNameCustomer'>
type Incoming = Awaited<ReturnType<typeof checkSheet>>

export const draftOf = async (
  db: Queryable,
  hooks: Hooks,
  scope: Scope,
  { head, findings, priceCount, cells, remoteAreas, contentText }: Incoming,
): Promise<{ row: DraftRow; findings: LocatedFinding[] }> => {
  const providerId = await providerOf(db, scope, head.provider)
  const all = [...findings]
  let customerId: string | null = null
  if (head.customer !== '') {
    const found = await customersNamed(db, hooks, scope, head.customer)
    if (found.length === 1 && found[0]) customerId = found[0].id
    else
      all.unshift(
        databaseFinding(
          found.length === 0 ? 'unknown-customer' : 'customer-twice',
          'customer',
          cells.customer,
        ),
      )
  }
  const channel = await channelMode(db, providerId, head.channel)
  if (channel && head.businessType !== undefined && channel.business_type !== head.businessType)
    all.unshift(databaseFinding('channel-mode', 'businessType', cells.businessType))
  const { channel: code } = head
  if (code.trim() !== '' && (code !== code.trim() || (await hasChannelLike(db, providerId, code))))
    all.unshift(databaseFinding('channel-spelling', 'channel', cells.channel))
  const tables = remoteAreas.length > 0 ? await remoteAreaCodes(db) : new Set()
  for (const { code, path, cell } of remoteAreas)
    if (!tables.has(code)) all.push(databaseFinding('unknown-remote-area', path, cell, 'warning'))
  const zoneIsFine = !all.some(finding => finding.path === 'timeZone')
  if (zoneIsFine && head.timeZone !== '' && !(await isKnownZone(db, head.timeZone)))
    all.unshift(databaseFinding('unknown-zone', 'timeZone', cells.timeZone))
  return {
    findings: all,
    row: {
      providerId,
      customerId,
      head,
      contentText,
      findingsText: JSON.stringify(all),
      errorCount: all.filter(finding => finding.severity === 'error').length,
      priceCount,
    },
  }
}

// A draft without a provider belongs to its creator's: the check reports what is missing. Portal admins have none, so
// there the sheet must name it.
const providerOf = async (db: Queryable, scope: Scope, code: string): Promise<string> => {
  if (scope.providerId !== undefined) {
    const own = await providerById(db, scope.providerId)
    if (code !== '' && code !== own?.code) throw refuse('rate.foreign-provider')
    return scope.providerId
  }
  const provider = await providerByCode(db, code)
  if (!provider) throw refuseField('provider', code === '' ? 'required' : 'providerUnknown')
  return provider.id
}
