import { accountStatus } from '@dtms/contract/account/account.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { makeWay } from './claim/make-way.ts'
import { lockClaim } from './claim/sql.ts'
import type { AccountHooks } from './hooks.ts'
import { activatePerson, endTokensOf, personOfLiveToken, spendToken, takeSignUpQuote } from './sql.ts'
import { issueToken } from './token.ts'

// The mailed link was followed: the account may be used from now on, and this browser is logged in (PRODUCT 7.5). What
// was pending is over.
export const activate = async (
  { db, ids }: Services,
  { notify, guestQuote }: AccountHooks,
  secret: string,
  { address, userAgent }: RequestContext,
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
    const wanted = await takeSignUpQuote(tx, personId)
    const businessType =
      wanted &&
      (await guestQuote.giveTo(tx, { customerId: wanted.customer_id, personId }, wanted.sign_up_quote))
    const token = await issueToken(tx, ids, {
      kind: 'session',
      personId,
      email,
      proven: true,
      userAgent,
      address,
    })
    return {
      token,
      status: accountStatus.active,
      email,
      ...(businessType && { quoteId: wanted.sign_up_quote, businessType }),
    }
  })
}
