import type { Session } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { isDuplicate } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { makeWay } from '../claim/make-way.ts'
import { lockEmail } from '../claim/sql.ts'
import { assertOwnPassword } from '../me/own-password.ts'
import { grantsOn } from '../permission/grants.ts'
import { activePersonByEmail, endTokensOf, lockPerson, personWithCompany } from '../sql.ts'
import { askForEmail, confirmSide, dropEmailChange, emailOfToken, setEmail, spendEmailToken } from './sql.ts'

// A new e-mail counts only after both addresses confirm: the new one proves that it is read, the old one protects
// against a stolen session.
export const askForNewEmail = async (
  services: Services,
  body: { email: string; password: string },
  request: RequestContext<Session>,
) => {
  const { db, ids, settings } = services
  const { who, address } = request
  const email = body.email.toLowerCase()
  ;(await grantsOn(db, who, 'account')).press('email')
  const person = await assertOwnPassword(services, 'password', body.password, request)
  if (email === person.email) throw refuseField('email', 'emailSame')
  await limitPerHour(db, 'email-change', who.personId, settings.limits.mailPerAccountHour)
  if (await activePersonByEmail(db, email))
    throw refuse('user.email-taken', { fields: { email: { word: 'userEmailTaken' } } })
  return db.transaction().execute(async tx => {
    await lockPerson(tx, who.personId)
    await askForEmail(tx, who.personId, email)
    await endTokensOf(tx, who.personId, ['email-old', 'email-new'])
    await addJob(tx, 'account:send-email-change', { personId: who.personId })
    await recordAudit(tx, ids, {
      action: 'account.email-change-asked',
      personId: who.personId,
      customerId: who.customerId,
      address,
    })
    return null
  })
}

export const cancelNewEmail = ({ db }: Services, { personId }: Session) =>
  db.transaction().execute(async tx => {
    await dropEmailChange(tx, personId)
    await endTokensOf(tx, personId, ['email-old', 'email-new'])
    return null
  })

export const confirmNewEmail = async ({ db, ids }: Services, secret: string, { address }: RequestContext) => {
  const hash = hashSecret(secret)
  const asked = await emailOfToken(db, hash)
  if (!asked) throw refuse('account.link-dead')
  try {
    return await db.transaction().execute(async tx => {
      await lockEmail(tx, asked.email)
      const spent = await spendEmailToken(tx, hash)
      if (!spent?.person_id || (spent.kind !== 'email-old' && spent.kind !== 'email-new'))
        throw refuse('account.link-dead')
      // Both links at the same moment take turns, and the second finishes.
      await lockPerson(tx, spent.person_id)
      const change = await confirmSide(tx, spent.person_id, spent.email, spent.kind)
      if (!change) throw refuse('account.link-dead')
      const done = change.old_confirmed_at !== null && change.new_confirmed_at !== null
      if (done) {
        const person = await personWithCompany(tx, spent.person_id)
        await makeWay(tx, spent.email)
        await setEmail(tx, person.id, spent.email)
        await dropEmailChange(tx, person.id)
        await endTokensOf(tx, person.id, ['email-old', 'email-new', 'reset', 'activation'])
        await addJob(tx, 'account:tell-email-changed', {
          personId: person.id,
          oldEmail: person.email,
          name: fullName(person),
        })
        await recordAudit(tx, ids, {
          action: 'account.email-changed',
          personId: person.id,
          customerId: person.customer_id ?? undefined,
          address,
        })
      }
      return { email: spent.email, done }
    })
  } catch (error) {
    if (isDuplicate(error, 'person_email_is_unique')) throw refuse('user.email-taken')
    throw error
  }
}
