import type { Role } from '@dtms/contract/role.ts'
import { deskText } from './text.ts'

// The pages of the desk and who may open them; the server asks again at every call.
export const deskPages = [
  { path: '/desk/orders', roles: ['agent', 'admin'], title: deskText.orders },
  { path: '/desk/requests', roles: ['agent', 'admin'], title: deskText.requests },
  { path: '/desk/rates', roles: ['pricing', 'admin'], title: deskText.rates },
  { path: '/desk/markups', roles: ['pricing', 'admin'], title: deskText.markups },
  { path: '/desk/fx', roles: ['pricing', 'admin'], title: deskText.fx },
  { path: '/desk/inbox', roles: ['agent', 'admin'], title: deskText.inbox },
] as const satisfies { path: string; roles: readonly Role[]; title: object }[]

export type DeskPath = (typeof deskPages)[number]['path']

export const mayOpen = (roles: readonly string[], path: DeskPath): boolean =>
  deskPages.some(page => page.path === path && page.roles.some(role => roles.includes(role)))

export const firstPage = (roles: readonly string[]): DeskPath | undefined =>
  deskPages.find(page => mayOpen(roles, page.path))?.path
