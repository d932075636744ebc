// What an open page shows and another user can change. The server names the kind; the page asks again for what it shows
// of it.
export const changeKinds = [
  'orders',
  'bills',
  'quotes',
  'webhooks',
  'addresses',
  'commodities',
  'tasks',
  'imports',
  'rates',
  'customers',
  'staff',
  'users',
] as const
export type ChangeKind = (typeof changeKinds)[number]
