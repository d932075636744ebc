// The addresses of the desk, apart from its table of pages: routes are known to everybody who signs in, the table is
// loaded by staff alone.
export const deskPaths = [
  '/desk',
  '/desk/inbox',
  '/desk/orders',
  '/desk/imports',
  '/desk/requests',
  '/desk/quotes',
  '/desk/rates',
  '/desk/coverage',
  '/desk/surcharges',
  '/desk/markups',
  '/desk/fx',
  '/desk/bills',
  '/desk/payments',
  '/desk/terms',
  '/desk/bank',
  '/desk/customers',
  '/desk/staff',
  '/desk/providers',
  '/desk/permissions',
  '/desk/site',
  '/desk/mails',
  '/desk/places',
  '/desk/audit',
  '/desk/health',
  '/desk/account',
] as const

export type DeskPath = (typeof deskPaths)[number]
