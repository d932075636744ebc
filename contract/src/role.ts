// Who people are (PRODUCT 1): `owner` and `member` on the shipper's side, the others on the provider's or,
// for an admin without a provider, the portal's own.
export const customerRoles = ['owner', 'member'] as const
export const staffRoles = ['agent', 'pricing', 'finance', 'admin'] as const
export type CustomerRole = (typeof customerRoles)[number]
export type StaffRole = (typeof staffRoles)[number]
export type Role = CustomerRole | StaffRole

export const isStaff = (roles: readonly string[] = []): boolean =>
  staffRoles.some(role => roles.includes(role))

// What a member may be given and withheld (PRODUCT 1): an owner has them all. A call names the module that it
// belongs to, and the server asks at the door.
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
