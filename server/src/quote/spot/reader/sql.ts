import type { Language } from '@dtms/contract/language.ts'
import { sql } from 'kysely'
import type { Queryable } from '#kernel/database.ts'
import { fullName } from '#kernel/text/person-name.ts'

/** The owner of a customer, to whom an offer is mailed; those without a login have none. */
export const ownerOf = async (db: Queryable, customerId: string) => {
  const { rows } = await sql<{ email: string; firstName: string; lastName: string; language: Language }>`
    select email, first_name as "firstName", last_name as "lastName", language from person
    where customer_id = ${customerId} and activated_at is not null and disabled_at is null
    order by (roles && array['owner']) desc, id limit 1`.execute(db)
  return rows[0]
}

/** Who gets a mail to the customer: its owner, or the contact that staff have on file where no one has a login yet. */
export const readerOf = async (db: Queryable, customerId: string) => {
  const owner = await ownerOf(db, customerId)
  if (owner)
    return {
      ...owner,
      hasLogin: true,
      name: fullName({ first_name: owner.firstName, last_name: owner.lastName }),
    }
  const row = await db
    .selectFrom('customer')
    .where('id', '=', customerId)
    .select(['email', 'contact', 'name', 'invoice_language as language'])
    .executeTakeFirst()
  return row && { hasLogin: false, email: row.email, name: row.contact || row.name, language: row.language }
}
