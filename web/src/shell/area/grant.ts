import { redirect } from '@tanstack/react-router'
import {
  currentCustomer,
  isPortalStaff,
  loadCustomer,
  loadPermission,
  loadUserInfo,
} from '#account/public.ts'
import type { Visitor } from '#kernel/permission.ts'
import { onSessionChange, sessionToken } from '#kernel/session.ts'
import { createStore, useStore } from '#kernel/store.ts'

// Who is in the area and what they may open, asked once a session: the guards run at every click, and the server
// asks again at every call anyway.
const store = createStore<Visitor>({ roles: [] })
export const useVisitor = (): Visitor => useStore(store)

let asked: { token: string; visitor: Promise<Visitor> } | undefined

const ask = async (): Promise<Visitor> => {
  const rest = Promise.all([loadCustomer(), loadPermission()])
  const [info] = await Promise.allSettled([loadUserInfo(), rest])
  if (info.status === 'rejected') throw info.reason
  const { roles, mustEnrol } = info.value
  // Staff who have to set up their second factor: nothing else would answer them. Asked again until it is done.
  if (mustEnrol) throw redirect({ to: '/second-factor', replace: true })
  await rest
  const customer = currentCustomer()
  const visitor: Visitor = { roles, modules: customer?.modules, ofPortal: isPortalStaff(customer) }
  store.set(visitor)
  return visitor
}

export const visitorOf = (token: string): Promise<Visitor> => {
  if (asked?.token !== token) asked = { token, visitor: ask() }
  const { visitor } = asked
  // What failed is asked again at the next click.
  visitor.catch(() => {
    if (asked?.visitor === visitor) asked = undefined
  })
  return visitor
}

// spec 4, switching roles: the user info is fetched again; the caller has the routes made anew.
export const askAgain = (): Promise<Visitor> => {
  asked = undefined
  return visitorOf(sessionToken())
}

// spec 4: a logout and a reset of the token clear the roles.
onSessionChange(() => {
  asked = undefined
  store.set({ roles: [] })
})
