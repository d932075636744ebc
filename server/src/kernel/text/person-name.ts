import { sql } from 'kysely'

// Chinese names are written family name first and without a space; a Latin name retains its order.
export const fullName = (person: { first_name: string; last_name: string }): string =>
  /\p{Script=Han}/u.test(person.last_name)
    ? `${person.last_name}${person.first_name}`
    : `${person.first_name} ${person.last_name}`.trim()

/** The same in SQL. */
export const fullNameIn = (table: string) => {
  const [first, last] = [sql.ref(`${table}.first_name`), sql.ref(`${table}.last_name`)]
  return sql<string>`trim(case when ${last} ~ '[\\u3400-\\u4dbf\\u4e00-\\u9fff]' then ${last} || ${first}
    else ${first} || ' ' || ${last} end)`
}
