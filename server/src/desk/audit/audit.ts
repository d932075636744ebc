import { isDay } from '@dtms/contract/day.ts'
import { type AuditColumn, auditColumns, auditColumnWords } from '@dtms/contract/desk/audit.ts'
import { type AuditAction, auditActionWords } from '@dtms/contract/desk/audit-action.ts'
import { auditFieldWords } from '@dtms/contract/desk/audit-field.ts'
import type { Language, Words } from '@dtms/contract/language.ts'
import type { ExportFormat } from '@dtms/contract/list.ts'
import { auditSigns, readDetails } from '#documents/audit/read-details.ts'
import { exportFile } from '#documents/export.ts'
import { everyRow, type ListQuery, listPage, type Sorting } from '#documents/list.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { deskScope } from '../scope.ts'
import { type AuditFilter, type AuditRow, auditEvent, auditEvents, auditPlan } from './sql.ts'

interface Filter extends AuditFilter {
  provider: string
}

export interface AuditContext {
  db: Database
  // What the mails are called, which are every feature's.
  mails: ReadonlyMap<string, Words>
}

const rowsFor = async (db: Database, who: Session, filter: Filter) => {
  for (const name of ['from', 'to'] as const)
    if (filter[name] !== '' && !isDay(filter[name])) throw refuseField(name, 'dateUnknown')
  const { providerId } = await deskScope(db, who, filter.provider)
  return auditEvents(db, providerId, filter)
}

export const listAudit = async (
  { db, mails }: AuditContext,
  who: Session,
  query: Filter & ListQuery<'createTime'>,
  language: Language,
) => {
  const { rows, ...page } = await listPage(db, await rowsFor(db, who, query), auditPlan, query)
  return { ...page, list: rows.map(row => wireEvent(row, who, language, mails)) }
}

export const showAudit = async (
  { db, mails }: AuditContext,
  who: Session,
  id: string,
  language: Language,
) => {
  const { providerId } = await deskScope(db, who, '')
  const row = await auditEvent(db, providerId, id)
  if (!row) throw refuse('thing.not-found')
  return wireEvent(row, who, language, mails)
}

type ExportQuery = Filter &
  Sorting<'createTime'> & {
    format: ExportFormat
    timeZone: string
    columns: readonly AuditColumn[]
    ids: readonly string[]
  }

const fileName: Words = { zh: '操作记录', zhtw: '操作紀錄', en: 'audit-trail' }

export const exportAudit = async (
  { db, mails }: AuditContext,
  who: Session,
  query: ExportQuery,
  language: Language,
) => {
  let events = await rowsFor(db, who, query)
  if (query.ids.length > 0) events = events.where('audit_event.id', 'in', query.ids)
  const cells: Record<AuditColumn, (event: ReturnType<typeof wireEvent>) => string> = {
    createTime: event => event.createTime,
    action: event => event.actionName,
    person: event => event.person?.name ?? '',
    email: event => event.person?.email ?? '',
    customer: event => event.customer?.name ?? '',
    provider: event => event.provider?.name ?? '',
    address: event => event.address,
    details: event => inOneLine(event, language),
  }
  return exportFile({
    name: fileName[language],
    format: query.format,
    columns: auditColumns.map(id => ({
      id,
      heading: auditColumnWords[id][language],
      cell: (row: AuditRow) => cells[id](wireEvent(row, who, language, mails)),
    })),
    shown: query.columns,
    timeZone: query.timeZone,
    rows: everyRow(events, auditPlan, query),
  })
}

const inOneLine = ({ changes, facts }: ReturnType<typeof readDetails>, language: Language): string => {
  const { label, record } = auditSigns(language)
  return [
    ...changes.map(({ field, before, after }) => [field, `${before || '–'} → ${after || '–'}`] as const),
    ...facts.map(({ field, value }) => [field, value] as const),
  ]
    .map(([field, value]) => auditFieldWords(field)[language] + label + value)
    .join(record)
}

const wireEvent = (row: AuditRow, who: Session, language: Language, mails: ReadonlyMap<string, Words>) => ({
  id: row.id,
  createTime: row.happened_at.toISOString(),
  action: row.action,
  actionName: auditActionWords[row.action as AuditAction]?.[language] ?? row.action,
  person: row.person_id
    ? {
        id: row.person_id,
        name: fullName({ first_name: row.first_name ?? '', last_name: row.last_name ?? '' }),
        email: row.email ?? '',
      }
    : null,
  customer: row.customer_id ? { id: row.customer_id, name: row.customer_name ?? '' } : null,
  provider: row.provider_code ? { code: row.provider_code, name: row[`name_${language}`] ?? '' } : null,
  // Where shippers and the portal's own people were is no provider's business.
  address: who.providerId === undefined || who.providerId === row.staff_of ? row.address : '',
  ...readDetails({ ...row.details, ...mailOf(row.details, language, mails) }, language),
})

const mailOf = ({ mail }: Record<string, unknown>, language: Language, mails: ReadonlyMap<string, Words>) =>
  typeof mail === 'string' && mails.has(mail) ? { mail: mails.get(mail)?.[language] } : {}
