import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { AccountTables } from '../tables.ts'

// An enabled company, locked until the transaction ends: others who add people to it wait.
export const lockCustomer = (tx: Tx, id: string) =>
  tx
    .selectFrom('customer')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .select(['id', 'group_name', 'disabled_at', 'created_by_provider', 'email'])
    .forUpdate()
    .executeTakeFirst()

// Locks the company against being disabled while people are added.
export const holdEnabledCustomer = (tx: Tx, id: string) =>
  tx
    .selectFrom('customer')
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .select('id')
    .forShare()
    .executeTakeFirst()

// Whom it takes along, or brings back: who was disabled before stays so.
export const disableWithCustomer = async (tx: Tx, customerId: string): Promise<string[]> => {
  await tx
    .updateTable('customer')
    .set({ disabled_at: sql<Date>`now()` })
    .where('id', '=', customerId)
    .execute()
  const people = await tx
    .updateTable('person')
    .set({ disabled_at: sql<Date>`now()`, disabled_with_customer: true })
    .where('customer_id', '=', customerId)
    .where('disabled_at', 'is', null)
    .returning('id')
    .execute()
  return people.map(({ id }) => id)
}

export const enableWithCustomer = async (tx: Tx, customerId: string): Promise<void> => {
  await tx.updateTable('customer').set({ disabled_at: null }).where('id', '=', customerId).execute()
  await tx
    .updateTable('person')
    .set({ disabled_at: null, disabled_with_customer: false })
    .where('customer_id', '=', customerId)
    .where('disabled_with_customer', '=', true)
    .execute()
}

export const setGroup = (tx: Tx, customerId: string, group: string | null) =>
  tx.updateTable('customer').set({ group_name: group }).where('id', '=', customerId).execute()

// A person of the company with a password whose e-mail is not confirmed yet; without an id, its owner.
export const unverifiedOf = (tx: Tx, customerId: string, personId: string | undefined) =>
  tx
    .selectFrom('person')
    .where('customer_id', '=', customerId)
    .$if(personId !== undefined, query => query.where('id', '=', personId ?? ''))
    .$if(personId === undefined, query => query.where(sql<boolean>`roles && array['owner']`))
    .where('closed_at', 'is', null)
    .select(['id', 'email', 'activated_at', 'disabled_at', 'invited_at'])
    .orderBy('id')
    .limit(1)

export const insertMadeCustomer = (
  tx: Tx,
  customer: Omit<Insertable<AccountTables['customer']>, 'monthly_international'>,
) =>
  tx
    .insertInto('customer')
    .values({ monthly_international: '', ...customer })
    .execute()

export const hasLogin = async (db: Queryable, customerId: string): Promise<boolean> =>
  (await db
    .selectFrom('person')
    .where('customer_id', '=', customerId)
    .where('activated_at', 'is not', null)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined

export const markOwnerInvited = (tx: Tx, customerId: string) =>
  tx
    .updateTable('customer')
    .set({ owner_invited_at: sql<Date>`now()` })
    .where('id', '=', customerId)
    .execute()

export const endOwnerTokens = (tx: Tx, customerId: string) =>
  tx
    .updateTable('token')
    .set({ ended_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'invitation')
    .where('ended_at', 'is', null)
    .execute()

export const endOwnerInvitations = async (tx: Tx, customerId: string): Promise<void> => {
  await endOwnerTokens(tx, customerId)
  await closeOwnerInvitation(tx, customerId)
}

// Staff may invite the contact: not any longer once the address has changed.
export const ownerToInvite = (tx: Tx, customerId: string) =>
  tx
    .selectFrom('customer')
    .innerJoin('provider', 'provider.id', 'customer.created_by_provider')
    .where('customer.id', '=', customerId)
    .where('customer.owner_invited_at', 'is not', null)
    .where('customer.disabled_at', 'is', null)
    .where('customer.email', '<>', '')
    .select([
      'customer.name',
      'customer.contact',
      'customer.email',
      'customer.invoice_language as language',
      'provider.name_zh as provider_zh',
      'provider.name_zhtw as provider_zhtw',
      'provider.name_en as provider_en',
    ])
    .executeTakeFirst()

export const invitedCustomerOfToken = (db: Queryable, hash: Buffer) =>
  db
    .selectFrom('token')
    .innerJoin('customer', 'customer.id', 'token.customer_id')
    .innerJoin('provider', 'provider.id', 'customer.created_by_provider')
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'invitation')
    .where('token.person_id', 'is', null)
    .where('token.ended_at', 'is', null)
    .where('token.expires_at', '>', sql<Date>`now()`)
    .where('customer.closed_at', 'is', null)
    .where('customer.disabled_at', 'is', null)
    .select([
      'customer.id',
      'customer.name',
      'token.email',
      'token.expires_at',
      'provider.name_zh as provider_zh',
      'provider.name_zhtw as provider_zhtw',
      'provider.name_en as provider_en',
    ])
    .executeTakeFirst()

export const closeOwnerInvitation = (tx: Tx, customerId: string) =>
  tx.updateTable('customer').set({ owner_invited_at: null }).where('id', '=', customerId).execute()

export const viewedUntil = async (tx: Tx, hash: Buffer): Promise<Date> =>
  (
    await tx
      .selectFrom('token')
      .where('hash', '=', hash)
      .where('kind', '=', 'view')
      .select('expires_at')
      .executeTakeFirstOrThrow()
  ).expires_at
