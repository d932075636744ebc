import { type SqlBool, sql } from 'kysely'

// All text by which staff look for a customer. Each expression is that of an index (migration 0136).
const namesOf = {
  customer: sql`customer.name || ' ' || customer.name_en || ' ' || customer.contact || ' ' || customer.phone || ' ' || customer.email`,
  person: sql`person.email || ' ' || person.phone || ' ' || person.last_name || person.first_name || ' ' || person.first_name || ' '
    || person.last_name`,
}

/**
 * Whether the names have all pieces of two characters that the keyword has: found by an index, among any number of
 * customers. It holds wherever `ilike` finds the keyword in one of these names, and the caller asks that besides.
 */
export const mayBeNamed = (table: keyof typeof namesOf, keyword: string) =>
  sql<SqlBool>`text_grams(${namesOf[table]}) @> text_grams(${keyword})`
