import { redirect } from '@tanstack/react-router'
import { loadVisitor } from '#account/public.ts'
import { createStore, useStore } from '#kernel/store.ts'
import type { Visitor } from '#kernel/visitor/permission.ts'
import { onSessionChange, sessionToken } from '#kernel/visitor/session.ts'

// Who is in the area and what they may open, asked once a session: the guards run at every click, and the server
// asks again at every call anyway.
const store = createStore<Visitor>({ roles: [] })
export const useVisitor = (): Visitor => useStore(store)

let asked: { token: string; visitor: Promise<Visitor> } | undefined

const ask = async (again: boolean): Promise<Visitor> => {
  const visitor = await loadVisitor({ again })
  // Asked again until the second factor is set up.
  if (!visitor) throw redirect({ to: '/second-factor', replace: true })
  store.set(visitor)
  return visitor
}

export const visitorOf = (token: string, again = false): Promise<Visitor> => {
  if (asked?.token !== token) asked = { token, visitor: ask(again) }
  const { visitor } = asked
  // What failed is asked again at the next click.
  visitor.catch(() => {
    if (asked?.visitor === visitor) asked = undefined
  })
  return visitor
}

// spec 4, switching roles: the user info is fetched again; the caller rebuilds the routes.
export const askAgain = (): Promise<Visitor> => {
  asked = undefined
  return visitorOf(sessionToken(), true)
}

// spec 4: a logout and a reset of the token clear the roles.
onSessionChange(() => {
  asked = undefined
  store.set({ roles: [] })
})
