import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { addJob } from '#kernel/jobs.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { dropEmailChange } from '../email/sql.ts'
import type { AccountHooks } from '../hooks.ts'
import { hashPassword, isCommonPassword } from '../password.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { endTokensOf, holdProvenPerson, lockPerson, setPassword } from '../sql.ts'
import { issueToken } from '../token.ts'
import { assertOwnPassword } from './own-password.ts'

// TRUST: a change of password ends every session. The browser that made the change gets a new one.
export const changePassword = async (
  services: Services,
  { notify }: AccountHooks,
  body: { oldPassword: string; password: string },
  request: RequestContext<Session>,
) => {
  const { db, ids, bus } = services
  const { who, address, userAgent } = request
  const person = await assertOwnPassword(services, 'oldPassword', body.oldPassword, request)
  if (body.password === body.oldPassword) throw refuseField('password', 'passwordSame')
  if (isCommonPassword(body.password, person.email)) throw refuseField('password', 'passwordCommon')
  const passwordHash = await hashPassword(body.password)
  const token = await db.transaction().execute(async tx => {
    // If two changes run at once, the second was proven by a password that is no longer valid.
    await lockPerson(tx, person.id)
    if (!(await holdProvenPerson(tx, person.id, person.password_hash))) throw refuse('session.ended')
    await setPassword(tx, person.id, passwordHash)
    await endTokensOf(tx, person.id, ['session', 'pending', 'reset', 'email-old', 'email-new'])
    // An attacker who had the password may also have requested another e-mail.
    await dropEmailChange(tx, person.id)
    await notify(tx, { userId: person.id, kind: 'account.password' })
    await addJob(tx, 'account:tell-password-changed', { personId: person.id })
    await recordAudit(tx, ids, {
      action: 'account.password-changed',
      personId: person.id,
      customerId: who.customerId,
      address,
    })
    return issueToken(tx, ids, {
      kind: 'session',
      personId: person.id,
      email: person.email,
      proven: true,
      userAgent,
      address,
    })
  })
  await notifySessionsEnded(bus, person.id)
  return { token }
}
