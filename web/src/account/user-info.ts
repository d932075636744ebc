import { type accountCalls, isPortalStaff } from '@dtms/contract/account/account.ts'
import type { OutputOf } from '@dtms/contract/wire.ts'
import { lastSeen, patience } from '#kernel/last-seen.ts'
import { reportUnreachable } from '#kernel/request/connection.ts'
import type { Visitor } from '#kernel/visitor/permission.ts'
import { currentCustomer, isCustomerFetched, loadCustomer } from './customer.ts'
import { loadPermission } from './permission.ts'
import { account } from './queries.ts'

type UserInfo = OutputOf<typeof accountCalls.userInfo>

// spec 4 and 8: who has no roles is not let in, in these words.
const checkedUserInfo = (response: UserInfo | null | undefined): UserInfo => {
  if (!response) throw new Error('Verification failed, please Login again.')
  if (!Array.isArray(response.roles) || response.roles.length === 0) {
    throw new Error('getInfo: roles must be a non-null array!')
  }
  return response
}

// The routes of the customer area ask for the roles through this before they open.
export const loadUserInfo = async (isAwaited = false): Promise<UserInfo> =>
  checkedUserInfo(await lastSeen(['user-info'], account.userInfo, { isAwaited }))

// The customer of last time is in the browser's storage, and enough where the line hangs.
const loadCustomerOrKept = async (): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>(resolve => {
    if (!currentCustomer()) return
    timer = setTimeout(() => {
      reportUnreachable()
      resolve()
    }, patience.lateMs)
  })
  await Promise.race([loadCustomer(), late])
  clearTimeout(timer)
}

// Who is signed in and what they may open; undefined while they have to set up their second factor, which no other
// call would accept.
export const loadVisitor = async ({ again }: { again: boolean }): Promise<Visitor | undefined> => {
  // The start of the page has fetched the customer already.
  const customerThere = again ? loadCustomer() : isCustomerFetched() ? undefined : loadCustomerOrKept()
  const rest = Promise.all([customerThere, loadPermission()])
  const [info] = await Promise.allSettled([loadUserInfo(!again), rest])
  if (info.status === 'rejected') throw info.reason
  const { roles, mustEnrol } = info.value
  if (mustEnrol) return undefined
  await rest
  const customer = currentCustomer()
  return { roles, modules: customer?.modules, ofPortal: isPortalStaff(customer) }
}
