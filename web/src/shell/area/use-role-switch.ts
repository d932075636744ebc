import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCustomer } from '#account/public.ts'
import { clearCache } from '#kernel/request/query-client.ts'
import { mayOpenRoute, type Visitor } from '#kernel/visitor/permission.ts'
import type { Area } from './area.ts'
import { askAgain, useVisitor } from './grant.ts'
import type { AreaPage } from './page.ts'

const sameWords = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  [...some].sort().join() === [...others].sort().join()

export const sameGrant = (one: Visitor, other: Visitor): boolean =>
  sameWords(one.roles, other.roles) && sameWords(one.modules, other.modules)

type Guarded = Pick<AreaPage, 'path' | 'roles' | 'module' | 'portalOnly' | 'providerOnly'>

/** Whether a user has a new role. */
export const isSwitch = (before: Visitor, after: Visitor): boolean =>
  after.roles.some(role => !before.roles.includes(role))

/** The tabs of withdrawn pages; the page in front shows it and retains its tab. */
export const takenAway = (
  after: Visitor,
  pages: readonly Guarded[],
  visited: readonly string[],
  front: string,
): string[] => {
  const closed = new Set(pages.filter(page => !mayOpenRoute(page, after)).map(({ path }) => path))
  return visited.filter(path => path !== front && closed.has(path))
}

// spec 4, switching roles: if the server reports a change of rights, the user info is fetched again, the routes are
// rebuilt and all other views are closed. A withdrawn page shows it (view-host.tsx).
export const useRoleSwitch = ({ pages, views }: Area, front: string): void => {
  const router = useRouter()
  const customer = useCustomer()
  const visitor = useVisitor()
  const changed = customer !== undefined && visitor.roles.length > 0 && !sameGrant(customer, visitor)
  useEffect(() => {
    if (!changed) return
    askAgain()
      .then(after => {
        // What was shown under other rights is not shown again.
        clearCache()
        const visited = views.store.get().visited.map(({ path }) => path)
        if (isSwitch(visitor, after)) views.closeOthers(front)
        else for (const path of takenAway(after, pages, visited, front)) views.close(path)
        const page = pages.find(({ path }) => path === front)
        return !page || mayOpenRoute(page, after) ? router.invalidate() : undefined
      })
      .catch(() => {
        // The next look at the server tries again.
      })
  }, [changed, visitor, pages, front, router, views])
}
