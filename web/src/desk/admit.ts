import { redirect } from '@tanstack/react-router'
import { isStaff, loadUserInfo } from '#account/public.ts'
import { CallFailure } from '#kernel/call-failure.ts'
import { sessionToken } from '#kernel/session.ts'
import { type DeskPath, firstPage, mayOpen } from './pages.ts'

// Asked once a session: this guard runs at every click, and the server asks again at every call anyway.
let known: { token: string; roles: readonly string[] } | undefined

// Who has to set up the second factor is asked again until that is done.
const rolesOf = async (token: string, href: string): Promise<readonly string[]> => {
  if (known?.token === token) return known.roles
  const { roles, mustEnrol } = await loadUserInfo()
  if (mustEnrol) throw redirect({ to: '/second-factor', search: { to: href }, replace: true })
  known = { token, roles }
  return roles
}

// Who comes to the desk: a guest is sent to log in and comes back, whoever is not staff sees the 403 page. It is
// asked before anything of the desk is loaded.
export const admitToDesk = async (href: string): Promise<{ roles: readonly string[] }> => {
  const toLogin = () => redirect({ to: '/login', search: { to: href }, replace: true })
  if (sessionToken() === '') throw toLogin()
  try {
    const roles = await rolesOf(sessionToken(), href)
    if (!isStaff(roles)) throw redirect({ to: '/403', replace: true })
    return { roles }
  } catch (error) {
    // The session was over without our knowing; `send` has forgotten it.
    if (error instanceof CallFailure && sessionToken() === '') throw toLogin()
    throw error
  }
}

export const admitTo = (path: DeskPath, roles: readonly string[]): void => {
  if (!mayOpen(roles, path)) throw redirect({ to: '/403', replace: true })
}

export const leadToFirstPage = (roles: readonly string[]): void => {
  const path = firstPage(roles)
  if (path) throw redirect({ to: path, replace: true })
}
