import type { userSchema } from '@dtms/contract/account/user.schema.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { isDuplicate } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { deleteDeadInvitation, lockEmail, removeRegistration } from '../claim/sql.ts'
import { holdEnabledCustomer } from '../customer/sql.ts'
import { hashPassword, isCommonPassword, unclaimedHash } from '../password.ts'
import { grantsOn } from '../permission/grants.ts'
import { assertMayManage } from './may-manage.ts'
import { insertMember } from './sql.ts'

type Invited = z.output<typeof userSchema.inviteUser.body>
type Created = z.output<typeof userSchema.createUser.body>

// What one customer may add in an hour: a portal that mails strangers must not be worth abusing.
const maxAnHour = 100

// By mail: the colleague chooses a name and a password through the link.
export const inviteUser = (services: Services, body: Invited, request: RequestContext<CustomerSession>) =>
  addUser(services, body, request, 'invite')

// By the owner, with an initial password, or without one, which is an invitation. The account works only after the
// reader of the e-mail confirms: an address cannot be taken by entering it.
export const createUser = (services: Services, body: Created, request: RequestContext<CustomerSession>) =>
  addUser(services, body, request, 'create')

const addUser = async (
  { db, ids }: Services,
  body: Invited & { password?: string | undefined },
  { who, address, language }: RequestContext<CustomerSession>,
  button: 'invite' | 'create',
) => {
  const grants = await grantsOn(db, who, 'users')
  grants.press(button)
  const { email: typedEmail, password } = body
  const given = grants.fields(body)
  const member = {
    firstName: given.firstName ?? '',
    lastName: given.lastName ?? '',
    phone: given.phone ?? '',
    modules: [...new Set(given.modules ?? [])],
    spendLimitCents: centsOf(given.spendLimit),
  }
  await assertMayManage(db, who, { id: undefined, before: undefined, after: member })
  await limitPerHour(db, 'add-user', who.customerId, maxAnHour)
  if (password && isCommonPassword(password, typedEmail)) throw refuseField('password', 'passwordCommon')
  const passwordHash = password ? await hashPassword(password) : unclaimedHash
  const email = typedEmail.toLowerCase()
  const id = ids.next()
  try {
    await db.transaction().execute(async tx => {
      await lockEmail(tx, email)
      // The customer can be disabled at this moment: then no user is added.
      if (!(await holdEnabledCustomer(tx, who.customerId))) throw refuse('account.disabled')
      await deleteDeadInvitation(tx, email)
      await removeRegistration(tx, email)
      await insertMember(tx, {
        ...member,
        id,
        email,
        passwordHash,
        language,
        customerId: who.customerId,
        invitedBy: who.personId,
        invited: !password,
      })
      await addJob(tx, password ? 'account:send-activation' : 'account:send-invitation', {
        email,
        personId: id,
        proven: true,
      })
      await recordAudit(tx, ids, {
        action: password ? 'user.created' : 'user.invited',
        personId: who.personId,
        customerId: who.customerId,
        address,
        details: { userId: id, modules: member.modules, spendLimitCents: member.spendLimitCents },
      })
    })
  } catch (error) {
    if (isDuplicate(error, 'person_email_is_unique'))
      throw refuse('user.email-taken', { fields: { email: { word: 'userEmailTaken' } } })
    throw error
  }
  return { id }
}

// Dollars in requests, cents in storage.
export const centsOf = (dollars: number | null | undefined): number | null =>
  dollars === null || dollars === undefined ? null : Math.round(dollars * 100)
