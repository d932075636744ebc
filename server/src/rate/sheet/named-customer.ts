import type { Queryable } from '#kernel/database.ts'
import type { RateHooks } from '../hooks.ts'
import type { Scope } from '../scope.ts'
import { customersCalled, namesCustomer } from './sql.ts'

// Whom a sheet or a markup is for, as it was typed: a company's full name, which somebody who has never dealt with it
// can know, or its id. Ids lead to names, so a provider's staff may use those of its own customers only: another's is
// as unknown as none.
export const customersNamed = async (
  db: Queryable,
  { seesCustomer }: Pick<RateHooks, 'seesCustomer'>,
  { providerId }: Scope,
  text: string,
) => {
  const found = await customersCalled(db, text)
  if (providerId === undefined) return found
  const known = await Promise.all(
    found.map(
      async ({ id, by_name }) =>
        by_name || (await namesCustomer(db, providerId, id)) || seesCustomer(db, providerId, id),
    ),
  )
  return found.filter((_one, index) => known[index])
}
