import type { accountSchema } from '@dtms/contract/account/account.schema.ts'
import type * as z from 'zod/mini'
import { recordAudit } from '#kernel/audit.ts'
import { addJob } from '#kernel/jobs.ts'
import { isWithinHour, limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { lockEmail, peopleByEmail } from './claim/sql.ts'
import type { AccountHooks } from './hooks.ts'
import { hashPassword, isCommonPassword } from './password.ts'
import { insertCustomer, insertPerson } from './sql.ts'
import { issueToken } from './token.ts'

type Registration = z.output<typeof accountSchema.register.body>

// spec 4: true for an e-mail that is new, otherwise a token. The same kind of token for an active and an
// unactivated account, since nothing was proven for either.
export const checkEmail = async (
  { db, ids, settings }: Services,
  typedEmail: string,
  request: RequestContext,
): Promise<true | string> => {
  const email = typedEmail.toLowerCase()
  await limitPerHour(db, 'register-check', email, settings.limits.registerPerEmailHour)
  if (!(await peopleByEmail(db, email)).some(hasSignedUp)) return true
  // The dialog announces a mail; it explains the situation to the owner of the address. One an hour, so that a
  // stranger cannot fill the mailbox.
  if (await isWithinHour(db, 'register-mail', email, 1))
    await addJob(db, 'account:send-activation', { email, proven: false })
  return issueToken(db, ids, {
    kind: 'pending',
    personId: undefined,
    email: typedEmail,
    proven: false,
    userAgent: request.userAgent,
    address: request.address,
  })
}

// A colleague may have entered this address: until its owner confirms, that person does not count.
const hasSignedUp = (person: { roles: readonly string[]; activated_at: Date | null }) =>
  person.activated_at !== null || person.roles.includes('owner')

// A new customer with its owner, not active before the mailed link was followed.
export const register = async (
  { db, ids, settings }: Services,
  { guestQuote }: AccountHooks,
  input: Registration,
  request: RequestContext,
): Promise<string> => {
  const email = input.email.toLowerCase()
  await limitPerHour(db, 'register', email, settings.limits.registerPerEmailHour)
  if (isCommonPassword(input.password, input.email)) throw refuseField('password', 'passwordCommon')
  const passwordHash = await hashPassword(input.password)
  const customerId = ids.next()
  const personId = ids.next()
  return db.transaction().execute(async tx => {
    await lockEmail(tx, email)
    // The invitation remains: nothing proves yet that the person who signs up reads this address.
    if ((await peopleByEmail(tx, email)).some(hasSignedUp))
      throw refuse('account.email-taken', { fields: { email: { word: 'emailTaken' } } })
    // Another's quote, or one that is gone, is no reason to refuse a customer.
    const keepsQuote = input.quoteId && (await guestQuote.isOf(tx, request.guest, input.quoteId))
    await insertCustomer(tx, {
      id: customerId,
      name: input.companyName,
      monthlyInternational: input.monthlyInternational,
    })
    await insertPerson(tx, {
      id: personId,
      email,
      passwordHash,
      firstName: input.firstName,
      lastName: input.lastName,
      language: request.language,
      roles: ['owner'],
      customerId,
      ...(keepsQuote && { signUpQuote: input.quoteId }),
      activated: false,
    })
    await addJob(tx, 'account:send-activation', { email, personId, proven: true })
    await recordAudit(tx, ids, {
      action: 'account.registered',
      personId,
      customerId,
      address: request.address,
    })
    return issueToken(tx, ids, {
      kind: 'pending',
      personId,
      email,
      proven: true,
      userAgent: request.userAgent,
      address: request.address,
    })
  })
}
