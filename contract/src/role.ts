// Who people are (PRODUCT 1): `owner` and `member` on the shipper's side, the others on the provider's or,
// for an admin without a provider, the portal's own.
export const customerRoles = ['owner', 'member'] as const
export const staffRoles = ['agent', 'pricing', 'finance', 'admin'] as const
export type CustomerRole = (typeof customerRoles)[number]
export type StaffRole = (typeof staffRoles)[number]
export type Role = CustomerRole | StaffRole

export const isStaff = (roles: readonly string[] = []): boolean =>
  staffRoles.some(role => roles.includes(role))

// The modules a member may be given (PRODUCT 1): an owner has them all. A call names its module, and the server
// checks it before the handler.
export const modules = [
  'orders',
  'billing',
  'import',
  'commodities',
  'addresses',
  'company',
  'users',
] as const
export type Module = (typeof modules)[number]
