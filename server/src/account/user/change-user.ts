import type { userSchema } from '@dtms/contract/account/user.schema.ts'
import type * as z from 'zod/mini'
import type { CustomerSession } from '#kernel/access.ts'
import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { holdEnabledCustomer } from '../customer/sql.ts'
import { grantsOn } from '../permission/grants.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { endAllTokensOf } from '../sql.ts'
import { centsOf } from './add-user.ts'
import { assertMayManage } from './may-manage.ts'
import { lockMember, setDisabled, updateMember } from './sql.ts'

type Changes = z.output<typeof userSchema.updateUser.body>

// What is left out stays. The modules hold from the next request on: they are read with the session.
export const updateUser = async (
  { db, ids }: Services,
  { id, ...body }: Changes,
  { who, address }: RequestContext<CustomerSession>,
) => {
  const grants = await grantsOn(db, who, 'users')
  grants.press('edit')
  const given = grants.fields(body)
  return db.transaction().execute(async tx => {
    if (id === who.personId) throw refuse('user.not-yourself')
    const member = await lockMember(tx, who.customerId, id)
    if (!member) throw refuse('thing.not-found')
    const before = { modules: member.modules, spendLimitCents: member.spend_limit_cents }
    const after = {
      modules: given.modules ? [...new Set(given.modules)] : before.modules,
      spendLimitCents: given.spendLimit === undefined ? before.spendLimitCents : centsOf(given.spendLimit),
    }
    await assertMayManage(tx, who, { id, before, after })
    // A member who accepted has a name.
    if (!member.invited_at && given.firstName === '') throw refuseField('firstName', 'firstNameRequired')
    if (!member.invited_at && given.lastName === '') throw refuseField('lastName', 'lastNameRequired')
    await updateMember(tx, who.customerId, id, {
      ...after,
      ...(given.firstName !== undefined && { firstName: given.firstName }),
      ...(given.lastName !== undefined && { lastName: given.lastName }),
      ...(given.phone !== undefined && { phone: given.phone }),
    })
    await recordAudit(tx, ids, {
      action: 'user.changed',
      personId: who.personId,
      customerId: who.customerId,
      address,
      details: { userId: id, before, after },
    })
    return null
  })
}

// spec 4: one toggle. Disabling ends every session and link at once.
export const toggleUser = async (
  { db, ids, bus }: Services,
  id: string,
  { who, address }: RequestContext<CustomerSession>,
) => {
  ;(await grantsOn(db, who, 'users')).press('toggle')
  if (id === who.personId) throw refuse('user.not-yourself')
  const enabled = await db.transaction().execute(async tx => {
    // The customer can be disabled at this moment: then no user is enabled.
    if (!(await holdEnabledCustomer(tx, who.customerId))) throw refuse('account.disabled')
    const member = await lockMember(tx, who.customerId, id)
    if (!member) throw refuse('thing.not-found')
    const limits = { modules: member.modules, spendLimitCents: member.spend_limit_cents }
    await assertMayManage(tx, who, { id, before: limits, after: limits })
    const wasEnabled = member.disabled_at === null
    await setDisabled(tx, who.customerId, id, wasEnabled)
    if (wasEnabled) await endAllTokensOf(tx, id)
    await recordAudit(tx, ids, {
      action: wasEnabled ? 'user.disabled' : 'user.enabled',
      personId: who.personId,
      customerId: who.customerId,
      address,
      details: { userId: id },
    })
    return !wasEnabled
  })
  if (!enabled) await notifySessionsEnded(bus, id)
  return { enabled }
}
