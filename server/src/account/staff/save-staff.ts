import type { staffSchema } from '@dtms/contract/account/staff.schema.ts'
import { staffRolesProblem } from '@dtms/contract/account/staff.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { StaffRole } from '@dtms/contract/role.ts'
import type * as z from 'zod/mini'
import { listPage } from '#documents/list.ts'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { deviceOf } from '../me/device.ts'
import { liveSessions } from '../me/sql.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { endAllTokensOf, endTokensOf } from '../sql.ts'
import {
  lockStaff,
  type StaffRow,
  setStaffDisabled,
  staffExists,
  staffPlan,
  staffRows,
  updateStaffRow,
} from './sql.ts'

type Query = z.output<typeof staffSchema.staff.query>
type Changes = z.output<typeof staffSchema.updateStaff.body>

export const listStaff = async (db: Database, query: Query, who: Session, language: Language) => {
  const { rows, ...page } = await listPage(db, staffRows(db, who.providerId, query), staffPlan, query)
  return { list: rows.map(row => staffOf(row, who, language)), ...page }
}

const staffOf = (row: StaffRow, who: Session, language: Language) => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  roles: row.roles as StaffRole[],
  provider: row.provider_id
    ? { id: row.provider_id, code: row.code ?? '', name: row[`name_${language}`] ?? '' }
    : null,
  enabled: row.disabled_at === null,
  state: row.state,
  invitedUntil: row.invited_until?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  lastSeen: row.last_seen?.toISOString() ?? null,
  me: row.id === who.personId,
})

// Another staff member of the admin's own provider: foreign and absent ids get the same response, and admins cannot
// raise or lock out themselves.
const lockOther = async (tx: Tx, who: Session, id: string) => {
  if (id === who.personId) throw refuse('user.not-yourself')
  const { mayAct, person } = await lockStaff(tx, who.providerId, who.personId, id)
  if (!mayAct) throw refuse('access.forbidden')
  if (!person) throw refuse('thing.not-found')
  await noteChange(tx, 'staff', { providerId: person.provider_id })
  return person
}

// Absent fields stay unchanged. Roles take effect with the next request: they are read with the session. Open sockets
// are notified to read them again.
export const updateStaff = async (
  { db, ids, bus }: Services,
  { id, ...news }: Changes,
  { who, address }: RequestContext<Session>,
) => {
  await db.transaction().execute(async tx => {
    const person = await lockOther(tx, who, id)
    const roles = news.roles && [...new Set(news.roles)]
    const problem = roles && staffRolesProblem(roles, person.provider_id !== null)
    if (problem) throw refuseField('roles', problem)
    if (person.activated_at && news.firstName === '') throw refuseField('firstName', 'firstNameRequired')
    if (person.activated_at && news.lastName === '') throw refuseField('lastName', 'lastNameRequired')
    await updateStaffRow(tx, id, { ...news, roles })
    await recordAudit(tx, ids, {
      action: 'staff.changed',
      personId: who.personId,
      address,
      details: {
        userId: id,
        before: {
          firstName: person.first_name,
          lastName: person.last_name,
          phone: person.phone,
          roles: person.roles,
        },
        after: { ...news, ...(roles && { roles }) },
      },
    })
  })
  if (news.roles) await notifySessionsEnded(bus, id)
  return null
}

// Disabling ends every session and link at once.
export const toggleStaff = async (
  { db, ids, bus }: Services,
  id: string,
  { who, address }: RequestContext<Session>,
) => {
  const enabled = await db.transaction().execute(async tx => {
    const person = await lockOther(tx, who, id)
    const wasEnabled = person.disabled_at === null
    await setStaffDisabled(tx, id, wasEnabled)
    if (wasEnabled) await endAllTokensOf(tx, id)
    await recordAudit(tx, ids, {
      action: wasEnabled ? 'staff.disabled' : 'staff.enabled',
      personId: who.personId,
      address,
      details: { userId: id },
    })
    return !wasEnabled
  })
  if (!enabled) await notifySessionsEnded(bus, id)
  return { enabled }
}

export const staffSessions = async (db: Database, id: string, who: Session) => {
  if (!(await staffExists(db, who.providerId, id))) throw refuse('thing.not-found')
  return (await liveSessions(db, id)).map(row => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
  }))
}

export const endStaffSessions = async (
  { db, ids, bus }: Services,
  id: string,
  { who, address }: RequestContext<Session>,
) => {
  await db.transaction().execute(async tx => {
    await lockOther(tx, who, id)
    await endTokensOf(tx, id, ['session'])
    await recordAudit(tx, ids, {
      action: 'staff.sessions-ended',
      personId: who.personId,
      address,
      details: { userId: id },
    })
  })
  await notifySessionsEnded(bus, id)
  return null
}
