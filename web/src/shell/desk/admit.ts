import { isStaff } from '@dtms/contract/role.ts'
import { redirect } from '@tanstack/react-router'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { loginPath } from '#kernel/visitor/login-return.ts'
import { mayOpenRoute, type Visitor } from '#kernel/visitor/permission.ts'
import { sessionToken } from '#kernel/visitor/session.ts'
import { visitorOf } from '../area/grant.ts'
import type { AreaPage } from '../area/page.ts'

// Access to the desk: a guest is sent to log in and returns, a user who is not staff sees the 403 page. Checked
// before anything of the desk is loaded.
export const admitToDesk = async (href: string): Promise<{ visitor: Visitor }> => {
  const toLogin = () => redirect({ to: loginPath, search: { to: href }, replace: true })
  if (sessionToken() === '') throw toLogin()
  try {
    const visitor = await visitorOf(sessionToken())
    if (!isStaff(visitor.roles)) throw redirect({ to: '/403', replace: true })
    return { visitor }
  } catch (error) {
    // The session was over without our knowing; `send` has forgotten it.
    if (error instanceof CallFailure && sessionToken() === '') throw toLogin()
    throw error
  }
}

export const admitToDeskPage = (page: AreaPage, visitor: Visitor): void => {
  if (!mayOpenRoute(page, visitor)) throw redirect({ to: '/403', replace: true })
}
