import type { userSchema } from '@dtms/contract/account/user.schema.ts'
import type * as z from 'zod/mini'
import { listPage } from '#documents/list.ts'
import type { CustomerSession } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { refuse } from '#kernel/refuse.ts'
import { grantsOn } from '../permission/grants.ts'
import { listedMembers, type MemberRow, memberById, memberPlan } from './sql.ts'

type UserQuery = z.output<typeof userSchema.users.query>

export const listUsers = async (db: Database, query: UserQuery, who: CustomerSession) => {
  const grants = await grantsOn(db, who, 'users')
  const members = listedMembers(db, who.customerId, {
    keyword: query.keyword,
    state: query.state || undefined,
  })
  const { rows, ...page } = await listPage(db, members, memberPlan, query)
  return { list: rows.map(row => grants.columns(userOf(row))), ...page }
}

export const showUser = async (db: Database, id: string, who: CustomerSession) => {
  const row = await memberById(db, who.customerId, id)
  if (!row) throw refuse('thing.not-found')
  const grants = await grantsOn(db, who, 'users')
  return grants.columns(userOf(row))
}

const userOf = (row: MemberRow) => ({
  id: row.id,
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  roles: row.roles,
  enabled: row.disabled_at === null,
  state: row.state,
  invitedUntil: row.invited_until?.toISOString() ?? null,
  avatar: row.icon,
  createdAt: row.created_at.toISOString(),
  phone: row.phone,
  modules: row.modules,
  spendLimit: row.spend_limit_cents === null ? null : row.spend_limit_cents / 100,
  lastSeen: row.last_seen?.toISOString() ?? null,
})
