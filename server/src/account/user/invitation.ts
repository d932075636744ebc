import type { userSchema } from '@dtms/contract/account/user.schema.ts'
import type { Language } from '@dtms/contract/language.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { noteChange } from '#kernel/database/changes.ts'
import type { Database } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { siteName } from '#site/public.ts'
import { makeWay } from '../claim/make-way.ts'
import { deletePerson, lockClaim } from '../claim/sql.ts'
import { acceptOwnerInvitation, showOwnerInvitation } from '../customer/owner-invitation.ts'
import { hashPassword, isCommonPassword } from '../password.ts'
import { grantsOn } from '../permission/grants.ts'
import { endTokensOf, personOfLiveToken, spendToken } from '../sql.ts'
import { claimInvitation, invitationOf, lockMember } from './sql.ts'

type Acceptance = z.output<typeof userSchema.acceptInvitation.body>

// The page behind the link. An expired link does not reveal whom it was for.
export const showInvitation = async (services: Services, secret: string, language: Language) => {
  const { db } = services
  const person = await personOfLiveToken(db, hashSecret(secret), 'invitation')
  if (!person) return showOwnerInvitation(services, secret, language)
  const invitation = await invitationOf(db, person.id)
  if (!invitation) throw refuse('account.link-dead')
  return {
    email: invitation.email,
    companyName: await hostCompanyOf(db, invitation, language),
    staff: invitation.customer_id === null,
    invitedBy: hostOf(invitation),
    firstName: invitation.first_name,
    lastName: invitation.last_name,
    until: (invitation.until ?? new Date()).toISOString(),
  }
}

// Where the invitation leads to: a customer, a provider, or the portal itself.
export const hostCompanyOf = async (
  db: Database,
  invitation: {
    customer_name: string | null
    provider_zh: string | null
    provider_zhtw: string | null
    provider_en: string | null
  },
  language: Language,
): Promise<string> =>
  invitation.customer_name ?? invitation[`provider_${language}`] ?? (await siteName(db, language))

export const hostOf = (invitation: {
  host_first_name: string | null
  host_last_name: string | null
}): string =>
  fullName({ first_name: invitation.host_first_name ?? '', last_name: invitation.host_last_name ?? '' })

// Exactly one of several simultaneous acceptances of a link counts.
export const acceptInvitation = async (
  services: Services,
  secret: string,
  body: Acceptance,
  request: RequestContext,
) => {
  const { db, ids } = services
  const { address, language } = request
  const hash = hashSecret(secret)
  const person = await personOfLiveToken(db, hash, 'invitation')
  if (!person) return acceptOwnerInvitation(services, secret, body, request)
  if (isCommonPassword(body.password, person.email)) throw refuseField('password', 'passwordCommon')
  // Hashing takes long enough to be done outside the transaction; the link is used up inside it.
  const passwordHash = await hashPassword(body.password)
  return db.transaction().execute(async tx => {
    await lockClaim(tx, person)
    const spent = await spendToken(tx, hash, 'invitation')
    const invitation = spent && (await invitationOf(tx, person.id))
    if (!invitation) throw refuse('account.link-dead')
    const { firstName, lastName } = body
    await makeWay(tx, person.email, person.id)
    await claimInvitation(tx, person.id, { passwordHash, firstName, lastName, language })
    const { customer_id: customerId, provider_id: providerId } = invitation
    await noteChange(tx, customerId ? 'users' : 'staff', { customerId, providerId })
    await endTokensOf(tx, person.id, ['invitation', 'activation', 'reset', 'pending'])
    await recordAudit(tx, ids, {
      action: 'user.joined',
      personId: person.id,
      customerId: customerId ?? undefined,
      address,
    })
    return { email: person.email }
  })
}

// Sends the mail again; the earlier link ends.
export const sendInvitation = async (
  { db, settings }: Services,
  id: string,
  { who }: RequestContext<CustomerSession>,
) => {
  ;(await grantsOn(db, who, 'users')).press('invite')
  return db.transaction().execute(async tx => {
    const member = await lockMember(tx, who.customerId, id)
    if (!member) throw refuse('thing.not-found')
    if (member.activated_at || member.disabled_at) throw refuse('user.not-invited')
    await limitPerHour(db, 'invitation-mail', member.email, settings.limits.mailPerAccountHour)
    await addJob(tx, member.invited_at ? 'account:send-invitation' : 'account:send-activation', {
      email: member.email,
      personId: id,
      proven: true,
    })
    return null
  })
}

// Taken back before it was accepted: nothing is left of it but the audit trail.
export const withdrawInvitation = async (
  { db, ids }: Services,
  id: string,
  { who, address }: RequestContext<CustomerSession>,
) => {
  ;(await grantsOn(db, who, 'users')).press('invite')
  return db.transaction().execute(async tx => {
    const member = await lockMember(tx, who.customerId, id)
    if (!member) throw refuse('thing.not-found')
    if (member.activated_at) throw refuse('user.not-invited')
    await deletePerson(tx, id)
    await noteChange(tx, 'users', { customerId: who.customerId })
    await recordAudit(tx, ids, {
      action: 'user.invitation-withdrawn',
      personId: who.personId,
      customerId: who.customerId,
      address,
      details: { userId: id },
    })
    return null
  })
}
