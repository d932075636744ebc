import type { Module, Role } from '@dtms/contract/role.ts'
import type { Access, CallAddress } from '@dtms/contract/wire.ts'
import { refuse } from './refuse.ts'

// Who is calling, as far as the kernel needs to know: the feature that owns accounts finds out.
export interface Guest {
  kind: 'guest'
}

// A user whose account cannot be used yet. `proven` is true if the password was given.
export interface Pending {
  kind: 'pending'
  tokenId: string
  personId: string | undefined
  proven: boolean
  email: string
}

export interface Session {
  kind: 'session'
  tokenId: string
  personId: string
  customerId: string | undefined
  providerId: string | undefined
  roles: readonly Role[]
  // The modules of a member; without meaning for others.
  modules: readonly Module[]
  // Staff who must set up their second factor before they may do anything else.
  mustEnrol?: boolean
  // Staff who see the portal as the customer's owner does: the person who looks, and until when. It changes nothing.
  view?: { byPersonId: string; until: Date }
}

export interface CustomerSession extends Session {
  customerId: string
}

// The holder of a mailed reset link, for the one call that takes it.
export interface ResetHolder {
  kind: 'reset'
  secret: string
}

export type Who = Guest | Pending | Session | ResetHolder

// What a handler may rely on, by the access its call declares.
export type WhoFor<A extends Access> = {
  open: Guest | Pending | Session
  reset: ResetHolder
  pending: Pending | Session
  session: Session
  customer: CustomerSession
  staff: Session
}[A]

export const isStaff = (who: Session) => who.customerId === undefined

// Only members are limited to modules: an owner has all of the customer's, and staff have roles.
export const hasModule = (who: Session, module: Module): boolean =>
  !who.roles.includes('member') || who.modules.includes(module)

// What is the whole portal's is its own administrator's: not that of one provider's.
export const onlyPortalAdmin = (who: Session): void => {
  if (who.providerId !== undefined || !who.roles.includes('admin')) throw refuse('access.forbidden')
}

export const admit = (
  {
    method,
    access,
    roles,
    module,
    enrolling,
    notInView,
  }: Pick<CallAddress, 'method' | 'access' | 'roles' | 'module' | 'enrolling' | 'notInView'>,
  who: Who,
): void => {
  if (who.kind === 'session' && who.view && (method !== 'GET' || notInView)) throw refuse('access.view-only')
  if (access === 'open') return
  if (access === 'reset') {
    if (who.kind !== 'reset') throw refuse('account.link-dead')
    return
  }
  if (who.kind === 'guest' || who.kind === 'reset') throw refuse('session.none')
  if (access === 'pending') return
  if (who.kind === 'pending') throw refuse('access.unverified')
  if (who.mustEnrol && !enrolling) throw refuse('access.second-factor')
  if (access === 'customer' && who.customerId === undefined) throw refuse('access.forbidden')
  if (access === 'staff' && !isStaff(who)) throw refuse('access.forbidden')
  if (roles && !roles.some(role => who.roles.includes(role))) throw refuse('access.forbidden')
  if (module && !hasModule(who, module)) throw refuse('access.module')
}
