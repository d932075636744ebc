import { sql } from 'kysely'
import { isStillReferenced, type Queryable, type Tx } from '#kernel/database.ts'
import { closeCustomer, closePerson } from '../me/sql.ts'
import { unclaimedHash } from '../password.ts'
import { lockPerson } from '../sql.ts'

/** Registering, inviting, activating and accepting under one address run one at a time, until the transaction ends. */
export const lockEmail = (tx: Tx, email: string) =>
  sql`select pg_advisory_xact_lock(4216052, hashtext(${email}))`.execute(tx)

/** The same for a link's use, with the person's row. Every call locks a person before their tokens, so none deadlocks. */
export const lockClaim = async (tx: Tx, { id, email }: { id: string; email: string }) => {
  await lockEmail(tx, email)
  await lockPerson(tx, id)
}

// Everybody under an address: one activated account, or what waits to become one (a registration, and somebody whom
// others invited or created; at most one of each).
export const peopleByEmail = (db: Queryable, email: string) =>
  db.selectFrom('person').where('email', '=', email).selectAll().execute()

const isOwner = sql<boolean>`person.roles && array['owner']`

const invited = (db: Queryable, email: string) =>
  db
    .selectFrom('person')
    .where('email', '=', email)
    .where('activated_at', 'is', null)
    .where(eb => eb.not(isOwner))
    .select('id')

// Somebody who was invited or created and never came: the row holds nothing of theirs.
export const deleteInvited = async (tx: Tx, email: string, exceptId: string | undefined): Promise<void> => {
  for (const { id } of await invited(tx, email).execute()) if (id !== exceptId) await deletePerson(tx, id)
}

// The same, only where nobody can accept any more: the link is dead, and no mail with a first one is under way.
export const deleteDeadInvitation = async (tx: Tx, email: string): Promise<void> => {
  const links = sql`select from token t where t.person_id = person.id and t.kind in ('invitation', 'activation')`
  const dead = await invited(tx, email)
    .where(sql<boolean>`not exists (${links} and t.ended_at is null and t.expires_at > now())`)
    .where(sql<boolean>`(person.created_at < now() - interval '1 hour' or exists (${links}))`)
    .execute()
  for (const { id } of dead) await deletePerson(tx, id)
}

export const deletePerson = async (tx: Tx, id: string) => {
  await lockPerson(tx, id)
  await tx.deleteFrom('token').where('person_id', '=', id).execute()
  await tx.deleteFrom('notice_off').where('person_id', '=', id).execute()
  await tx.deleteFrom('email_change').where('person_id', '=', id).execute()
  await tx.deleteFrom('person').where('id', '=', id).execute()
}

const registrations = (db: Queryable) =>
  db
    .selectFrom('person')
    .where('activated_at', 'is', null)
    .where('closed_at', 'is', null)
    .where(isOwner)
    .select(['id', 'email', 'customer_id'])

// What staff have disabled stays: it blocks the address on purpose.
const expired = sql<boolean>`person.created_at < now() - interval '7 days' and person.disabled_at is null`

export const expiredRegistrations = (db: Queryable) => registrations(db).where(expired).execute()

// A registration that nobody has verified, with its company. Where something is kept of the company (staff may have
// written to it, or agreed a price), it is closed instead: either way the address is free.
export const removeRegistration = async (
  tx: Tx,
  email: string,
  { exceptId, ifExpired = false }: { exceptId?: string | undefined; ifExpired?: boolean } = {},
): Promise<void> => {
  const found = await registrations(tx)
    .where('email', '=', email)
    .$if(ifExpired, query => query.where(expired))
    .executeTakeFirst()
  if (!found || found.id === exceptId) return
  const customerId = found.customer_id as string
  await sql`savepoint registration`.execute(tx)
  try {
    await deletePerson(tx, found.id)
    await tx.deleteFrom('customer').where('id', '=', customerId).execute()
  } catch (error) {
    if (!isStillReferenced(error)) throw error
    await sql`rollback to savepoint registration`.execute(tx)
    await tx.deleteFrom('token').where('person_id', '=', found.id).execute()
    await closePerson(tx, found.id, unclaimedHash)
    await closeCustomer(tx, customerId)
  }
}
