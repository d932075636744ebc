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

// All accounts under an address: one activated account, or the pending ones (at most one registration and one person
// invited or created by others).
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

// An invited or created person who never signed in: the row holds no data of theirs.
export const deleteInvited = async (tx: Tx, email: string, exceptId: string | undefined): Promise<void> => {
  for (const { id } of await invited(tx, email).execute()) if (id !== exceptId) await deletePerson(tx, id)
}

// The same, but only if the invitation can no longer be accepted: the link has expired, and no mail with a first link
// is queued.
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

// An unverified registration, with its company. If records refer to the company (a chat with staff, an agreed price),
// it is closed instead: the address is free either way.
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
