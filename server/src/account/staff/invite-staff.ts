import type { staffSchema } from '@dtms/contract/account/staff.schema.ts'
import { staffRolesProblem } from '@dtms/contract/account/staff.ts'
import type * as z from 'zod/mini'
import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import { isDuplicate } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { deleteDeadInvitation, deletePerson, lockEmail, removeRegistration } from '../claim/sql.ts'
import { unclaimedHash } from '../password.ts'
import { providerById } from '../provider/sql.ts'
import { insertStaff, lockStaff } from './sql.ts'

type Invited = z.output<typeof staffSchema.inviteStaff.body>

// What one administrator may send in an hour.
const maxAnHour = 100

// By mail: the invited person chooses a name and a password through the link. Provider admins invite to their own
// provider.
export const inviteStaff = async (
  { db, ids }: Services,
  body: Invited,
  { who, address, language }: RequestContext<Session>,
) => {
  const providerId = who.providerId ?? body.providerId ?? null
  if (who.providerId !== undefined && body.providerId !== undefined && body.providerId !== who.providerId)
    throw refuse('access.forbidden')
  if (providerId && !(await providerById(db, providerId))) throw refuseField('providerId', 'providerUnknown')
  const roles = [...new Set(body.roles)]
  const problem = staffRolesProblem(roles, providerId !== null)
  if (problem) throw refuseField('roles', problem)
  await limitPerHour(db, 'invite-staff', who.personId, maxAnHour)
  const email = body.email.toLowerCase()
  const id = ids.next()
  try {
    await db.transaction().execute(async tx => {
      await lockEmail(tx, email)
      await deleteDeadInvitation(tx, email)
      await removeRegistration(tx, email)
      await insertStaff(tx, {
        id,
        email,
        passwordHash: unclaimedHash,
        firstName: body.firstName ?? '',
        lastName: body.lastName ?? '',
        phone: body.phone ?? '',
        language,
        roles,
        providerId,
        invitedBy: who.personId,
      })
      await addJob(tx, 'account:send-invitation', { email, personId: id, proven: true })
      await noteChange(tx, 'staff', { providerId })
      await recordAudit(tx, ids, {
        action: 'staff.invited',
        personId: who.personId,
        address,
        details: { userId: id, email, roles, providerId },
      })
    })
  } catch (error) {
    if (isDuplicate(error, 'person_email_is_unique'))
      throw refuse('user.email-taken', { fields: { email: { word: 'userEmailTaken' } } })
    throw error
  }
  return { id }
}

// Sends the mail again; the earlier link ends.
export const sendStaffInvitation = (
  { db, settings }: Services,
  id: string,
  { who }: RequestContext<Session>,
) =>
  db.transaction().execute(async tx => {
    const { mayAct, person } = await lockStaff(tx, who.providerId, who.personId, id)
    if (!mayAct || !person) throw refuse('thing.not-found')
    if (!person.invited_at || person.disabled_at) throw refuse('user.not-invited')
    await limitPerHour(db, 'invitation-mail', person.email, settings.limits.mailPerAccountHour)
    await addJob(tx, 'account:send-invitation', { email: person.email, personId: id, proven: true })
    return null
  })

// Taken back before it was accepted: nothing is left of it but the audit trail.
export const withdrawStaffInvitation = (
  { db, ids }: Services,
  id: string,
  { who, address }: RequestContext<Session>,
) =>
  db.transaction().execute(async tx => {
    const { mayAct, person } = await lockStaff(tx, who.providerId, who.personId, id)
    if (!mayAct || !person) throw refuse('thing.not-found')
    if (person.activated_at || !person.invited_at) throw refuse('user.not-invited')
    await deletePerson(tx, id)
    await noteChange(tx, 'staff', { providerId: person.provider_id })
    await recordAudit(tx, ids, {
      action: 'staff.invitation-withdrawn',
      personId: who.personId,
      address,
      details: { userId: id, email: person.email },
    })
    return null
  })
