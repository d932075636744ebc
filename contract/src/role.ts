// Who people are (PRODUCT 1): `owner` and `member` on the shipper's side, the others on the provider's or,
// for an admin without a provider, the portal's own.
export const customerRoles = ['owner', 'member'] as const
export const staffRoles = ['agent', 'pricing', 'finance', 'admin'] as const
export type CustomerRole = (typeof customerRoles)[number]
export type StaffRole = (typeof staffRoles)[number]
export type Role = CustomerRole | StaffRole
