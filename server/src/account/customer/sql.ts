import { sql } from 'kysely'
import type { Tx } from '#kernel/database.ts'

// An enabled company, locked until the transaction ends: others who add people to it wait.
export const lockCustomer = (tx: Tx, id: string) =>
  tx
    .selectFrom('customer')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .select(['id', 'group_name', 'disabled_at'])
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
