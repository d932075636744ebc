import { recordAudit } from '#kernel/audit.ts'
import type { RequestContext } from '#kernel/feature.ts'
import { refuse } from '#kernel/refuse.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import type { AccountHooks } from './hooks.ts'
import { activatePerson, endTokensOf, spendToken } from './sql.ts'

// The mailed link was followed: the account may be used from now on. What was pending has served its time.
export const activate = (
  { db, ids }: Services,
  { notify }: AccountHooks,
  secret: string,
  { address }: RequestContext,
) =>
  db.transaction().execute(async tx => {
    const spent = await spendToken(tx, hashSecret(secret), 'activation')
    if (!spent?.person_id) throw refuse('account.link-dead')
    const { email } = await activatePerson(tx, spent.person_id)
    await endTokensOf(tx, spent.person_id, ['pending', 'activation'])
    await notify(tx, { userId: spent.person_id, kind: 'account.welcome', link: '/manage' })
    await recordAudit(tx, ids, { action: 'account.activated', personId: spent.person_id, address })
    return { email }
  })
