import { isVerified } from '@dtms/contract/account/account.ts'
import { isStaff } from '@dtms/contract/role.ts'
import { redirect } from '@tanstack/react-router'
import { currentCustomer, loadCustomer } from '#account/public.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { setupPath } from '#kernel/visitor/login-return.ts'
import { mayOpenRoute, type Visitor } from '#kernel/visitor/permission.ts'
import { endSession, sessionToken } from '#kernel/visitor/session.ts'
import { visitorOf } from '../area/grant.ts'
import { type AreaPath, areaPageAt } from './pages.ts'

export interface Admission {
  // Absent: the e-mail is not verified yet, and the area shows what to do about it (spec 6).
  visitor: Visitor | undefined
}

// Access to the customer area, checked before anything of it is loaded: a guest is sent to log in and returns to the
// requested page, staff have their desk.
export const admitToManage = async (href: string): Promise<Admission> => {
  const toLogin = () => redirect({ to: setupPath, search: { redirect: href }, replace: true })
  if (sessionToken() === '') throw toLogin()
  if (!currentCustomer()) await loadCustomer()
  const customer = currentCustomer()
  if (customer && !isVerified(customer)) return { visitor: undefined }
  try {
    const visitor = await visitorOf(sessionToken())
    if (!isStaff(visitor.roles)) return { visitor }
  } catch (error) {
    // spec 8: a response without content or roles shows its message, and the token is forgotten without asking the
    // server (spec 4).
    if (!(error instanceof CallFailure)) {
      void showMessage('error', (error as Error).message)
      endSession()
    }
    if (sessionToken() === '') throw toLogin()
    throw error
  }
  throw redirect(/^\/manage\b/i.test(href) ? { to: '/desk', replace: true } : { to: '/403', replace: true })
}

// For placing orders: the same check, for users who may see orders.
export const admitToOrder = async (href: string): Promise<void> => {
  const { visitor } = await admitToManage(href)
  if (!visitor) throw redirect({ to: '/manage', replace: true })
  if (!mayOpenRoute({ module: 'orders' }, visitor)) throw redirect({ to: '/403', replace: true })
}

export const admitToPage = (path: AreaPath, visitor: Visitor | undefined): void => {
  const page = areaPageAt(path)
  if (visitor && page && !mayOpenRoute(page, visitor)) throw redirect({ to: '/403', replace: true })
}
