import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { makeWay } from './claim/make-way.ts'
import { lockClaim } from './claim/sql.ts'
import type { AccountHooks } from './hooks.ts'
import { activatePerson, endTokensOf, personOfLiveToken, spendToken } from './sql.ts'

// The mailed link was followed: the account may be used from now on. What was pending has served its time.
export const activate = async (
  { db, ids }: Services,
  { notify }: AccountHooks,
  secret: string,
  { address }: RequestContext,
) => {
  const hash = hashSecret(secret)
  const person = await personOfLiveToken(db, hash, 'activation')
  if (!person) throw refuse('account.link-dead')
  const { id: personId, email } = person
  return db.transaction().execute(async tx => {
    await lockClaim(tx, person)
    if (!(await spendToken(tx, hash, 'activation'))) throw refuse('account.link-dead')
    await makeWay(tx, email, personId)
    await activatePerson(tx, personId)
    await endTokensOf(tx, personId, ['pending', 'activation'])
    await notify(tx, { userId: personId, kind: 'account.welcome', link: '/manage' })
    await recordAudit(tx, ids, { action: 'account.activated', personId, address })
    return { email }
  })
}
