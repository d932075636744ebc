import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCustomer } from '#account/public.ts'
import type { Visitor } from '#kernel/permission.ts'
import { askAgain, useVisitor } from './grant.ts'
import type { AreaViews } from './views.ts'

const sameWords = (some: readonly string[] = [], others: readonly string[] = []): boolean =>
  [...some].sort().join() === [...others].sort().join()

export const sameGrant = (one: Visitor, other: Visitor): boolean =>
  sameWords(one.roles, other.roles) && sameWords(one.modules, other.modules)

// spec 4, switching roles: where the server says that somebody may do more or less than before, the user info is
// fetched again, the routes are made anew and all views are closed.
export const useRoleSwitch = (views: AreaViews): void => {
  const router = useRouter()
  const customer = useCustomer()
  const visitor = useVisitor()
  const changed = customer !== undefined && visitor.roles.length > 0 && !sameGrant(customer, visitor)
  useEffect(() => {
    if (!changed) return
    askAgain()
      .then(() => {
        views.closeAll()
        return router.invalidate()
      })
      .catch(() => {
        // The next look at the server tries again.
      })
  }, [changed, router, views])
}
