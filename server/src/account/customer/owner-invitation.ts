import { linkPaths } from '@dtms/contract/account/account.ts'
import type { Language } from '@dtms/contract/language.ts'
import { recordAudit } from '#kernel/audit.ts'
import { isDuplicate } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { makeWay } from '../claim/make-way.ts'
import { lockEmail } from '../claim/sql.ts'
import type { AccountMailer } from '../deliver.ts'
import { hashPassword, isCommonPassword } from '../password.ts'
import { ownerHasAccount, ownerInvitation } from '../people-mails.ts'
import { activePersonByEmail, insertPerson, spendToken } from '../sql.ts'
import { issueToken } from '../token.ts'
import {
  closeOwnerInvitation,
  endOwnerTokens,
  hasLogin,
  invitedCustomerOfToken,
  lockCustomer,
  ownerToInvite,
} from './sql.ts'

// The owner of a customer that staff made has no row before they accept: the token names the customer and the
// address, so any number of providers may invite one address.
export const showOwnerInvitation = async ({ db }: Services, secret: string, language: Language) => {
  const invited = await invitedCustomerOfToken(db, hashSecret(secret))
  if (!invited) throw refuse('account.link-dead')
  return {
    email: invited.email,
    companyName: invited.name,
    staff: false,
    invitedBy: invited[`provider_${language}`],
    firstName: '',
    lastName: '',
    until: invited.expires_at.toISOString(),
  }
}

// Everything that was made for the customer before stays: the owner joins the same company.
export const acceptOwnerInvitation = async (
  { db, ids }: Services,
  secret: string,
  body: { password: string; firstName: string; lastName: string },
  { address, language }: RequestContext,
) => {
  const hash = hashSecret(secret)
  const invited = await invitedCustomerOfToken(db, hash)
  if (!invited) throw refuse('account.link-dead')
  const { email, id: customerId } = invited
  if (isCommonPassword(body.password, email)) throw refuseField('password', 'passwordCommon')
  const passwordHash = await hashPassword(body.password)
  const personId = ids.next()
  try {
    return await db.transaction().execute(async tx => {
      await lockEmail(tx, email)
      const customer = await lockCustomer(tx, customerId)
      const isOpen = customer && !customer.disabled_at && !(await hasLogin(tx, customerId))
      if (!isOpen || !(await spendToken(tx, hash, 'invitation'))) throw refuse('account.link-dead')
      await makeWay(tx, email)
      const { firstName, lastName } = body
      await insertPerson(tx, {
        ...{ id: personId, email, passwordHash, firstName, lastName, language, customerId },
        roles: ['owner'],
        activated: true,
      })
      await closeOwnerInvitation(tx, customerId)
      await recordAudit(tx, ids, { action: 'customer.owner-joined', personId, customerId, address })
      return { email }
    })
  } catch (error) {
    // The address got its own account since the mail was sent.
    if (isDuplicate(error, 'person_email_is_unique'))
      throw refuse('account.email-taken', { fields: { email: { word: 'emailTaken' } } })
    throw error
  }
}

// An address with an account gets a mail without a link: the account stays as it is, and so does the customer.
export const sendOwnerInvitation = async (
  { db, ids, settings }: Services,
  { deliver }: AccountMailer,
  customerId: string,
) => {
  const sent = await db.transaction().execute(async tx => {
    const customer = await lockCustomer(tx, customerId)
    const invited = customer && (await ownerToInvite(tx, customerId))
    if (!invited || (await hasLogin(tx, customerId))) return undefined
    const email = invited.email.toLowerCase()
    if (await activePersonByEmail(tx, email)) return { invited, email }
    await endOwnerTokens(tx, customerId)
    const secret = await issueToken(tx, ids, { kind: 'invitation', personId: undefined, customerId, email })
    return { invited, email, link: `${settings.publicUrl}${linkPaths.invitation}#token=${secret}` }
  })
  if (!sent) return
  const { invited, email, link } = sent
  const language = invited.language
  const to = { name: invited.contact || email, email, language }
  const values = { host: invited[`provider_${language}`], company: invited.name }
  if (link) await deliver(ownerInvitation, to, values, link)
  else await deliver(ownerHasAccount, to, values)
}
