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

// A new password by a mailed link. Whoever was signed in anywhere is signed out, and the owner is told.
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
    // Whoever holds the mailed link owns the address: that is all an activation proves.
    await makeWay(tx, person.email, person.id)
    await activatePerson(tx, person.id)
    await endTokensOf(tx, person.id, ['session', 'pending', 'reset', 'activation', 'email-old', 'email-new'])
    // Whoever had the password may have asked for another e-mail, too.
    await dropEmailChange(tx, person.id)
    await notify(tx, { userId: person.id, kind: 'account.password' })
    await addJob(tx, 'account:tell-password-changed', { personId: person.id })
    await recordAudit(tx, ids, { action: 'account.password-reset', personId: person.id, address })
  })
  await notifySessionsEnded(bus, person.id)
  return null
}
