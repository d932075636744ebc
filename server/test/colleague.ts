import { modules } from '@dtms/contract/role.ts'
import { signInAs, signUpSomebody } from './people.ts'
import type { Portal } from './portal.ts'

// A sub-user of somebody's company, put beside the owner in the database: who invites whom is another test's.
export const hireColleague = async (portal: Portal, ownerEmail: string) => {
  const { db, services } = portal
  const owner = await db
    .selectFrom('person')
    .selectAll()
    .where('email', '=', ownerEmail)
    .executeTakeFirstOrThrow()
  const email = `colleague-of-${ownerEmail}`
  const { created_at: _, ...copied } = owner
  await db
    .insertInto('person')
    .values({ ...copied, id: services.ids.next(), email, roles: ['member'], modules: [...modules] })
    .execute()
  return { email, token: await signInAs(portal, email) }
}

// Who a list's calls are tried as: its owner, a sub-user, another customer, somebody not verified, nobody.
export const openNeighbourhood = async (portal: Portal) => {
  const owner = await signUpSomebody(portal)
  const other = await signUpSomebody(portal)
  return { owner, other, colleague: await hireColleague(portal, owner.email) }
}
