import type { Database } from '#kernel/database.ts'
import { demoLogins } from '../demo.ts'
import { hasPerson, peopleOutside } from './sql.ts'

/** Some of the people whom the demo did not make; undefined where there is no demo. */
export const foreignersOfDemo = async (db: Database): Promise<string[] | undefined> => {
  if (
    !(await hasPerson(
      db,
      demoLogins.map(({ email }) => email),
    ))
  )
    return undefined
  return (await peopleOutside(db, '@demo.test', 5)).map(({ email }) => email)
}
