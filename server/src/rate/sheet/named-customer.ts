import type { Queryable } from '#kernel/database.ts'
import type { RateHooks } from '../hooks.ts'
import type { Scope } from '../scope.ts'
import { customersCalled, namesCustomer } from './sql.ts'

// The typed customer of a sheet or a markup: a company's full name, which is known without relations to it, or its
// id. Ids reveal names, so a provider's staff may use those of its own customers and of new ones without a provider:
// another provider's is as unknown as none.
export const customersNamed = async (
  db: Queryable,
  { mayNameCustomer }: Pick<RateHooks, 'mayNameCustomer'>,
  { providerId }: Scope,
  text: string,
) => {
  const found = await customersCalled(db, text)
  if (providerId === undefined) return found
  const known = await Promise.all(
    found.map(
      async ({ id, by_name }) =>
        by_name || (await namesCustomer(db, providerId, id)) || mayNameCustomer(db, providerId, id),
    ),
  )
  return found.filter((_one, index) => known[index])
}
