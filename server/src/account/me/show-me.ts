import type { NoticeChannel, NoticeEvent } from '@dtms/contract/account/me.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { modulesOf } from '../current.ts'
import { emailChangeOf } from '../email/sql.ts'
import { noticesOff, personInFull } from './sql.ts'

export const showMe = async (db: Database, { personId }: Session) => {
  const [person, off, change] = await Promise.all([
    personInFull(db, personId),
    noticesOff(db, personId),
    emailChangeOf(db, personId),
  ])
  return {
    id: person.id,
    email: person.email,
    firstName: person.first_name,
    lastName: person.last_name,
    phone: person.phone,
    language: person.language,
    avatar: person.icon,
    roles: person.roles,
    modules: modulesOf(person),
    spendLimit: person.spend_limit_cents === null ? null : person.spend_limit_cents / 100,
    companyName: person.customer_name ?? person.provider_name ?? '',
    // Only what the contract's table names gets in.
    noticesOff: off as { event: NoticeEvent; channel: NoticeChannel }[],
    newEmail: change
      ? {
          email: change.email,
          oldConfirmed: change.old_confirmed_at !== null,
          newConfirmed: change.new_confirmed_at !== null,
          until: change.until.toISOString(),
        }
      : null,
  }
}
