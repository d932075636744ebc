import type { ResetHolder } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { addJob } from '#kernel/jobs.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { makeWay } from './claim/make-way.ts'
import { lockClaim } from './claim/sql.ts'
import { dropEmailChange } from './email/sql.ts'
import type { AccountHooks } from './hooks.ts'
import { hashPassword, isCommonPassword } from './password.ts'
import { notifySessionsEnded } from './sessions-ended.ts'
import { activatePerson, endTokensOf, personOfLiveToken, setPassword, spendToken } from './sql.ts'

// Sets a new password by a mailed link. All sessions end, and the owner is notified.
export const resetPassword = async (
  { db, ids, bus }: Services,
  { notify }: AccountHooks,
  passwordDigest: string,
  { who, address }: RequestContext<ResetHolder>,
) => {
  const tokenHash = hashSecret(who.secret)
  const person = await personOfLiveToken(db, tokenHash, 'reset')
  if (!person) throw refuse('account.link-dead')
  if (isCommonPassword(passwordDigest, person.email)) throw refuseField('password', 'passwordCommon')
  // Hashing takes long enough to be done outside the transaction; the link is used up inside it.
  const passwordHash = await hashPassword(passwordDigest)
  await db.transaction().execute(async tx => {
    await lockClaim(tx, person)
    if (!(await spendToken(tx, tokenHash, 'reset'))) throw refuse('account.link-dead')
    await setPassword(tx, person.id, passwordHash)
    // The holder of the mailed link owns the address: an activation proves no more than that.
    await makeWay(tx, person.email, person.id)
    await activatePerson(tx, person.id)
    await endTokensOf(tx, person.id, ['session', 'pending', 'reset', 'activation', 'email-old', 'email-new'])
    // An attacker who had the password may also have requested another e-mail.
    await dropEmailChange(tx, person.id)
    await notify(tx, { userId: person.id, kind: 'account.password' })
    await addJob(tx, 'account:tell-password-changed', { personId: person.id })
    await recordAudit(tx, ids, { action: 'account.password-reset', personId: person.id, address })
  })
  await notifySessionsEnded(bus, person.id)
  return null
}
