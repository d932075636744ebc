// The addresses of the desk, separate from its table of pages: every signed-in user has the routes, only staff load
// the table.
export const deskPaths = [
  '/desk',
  '/desk/tasks',
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
  '/desk/pages',
  '/desk/places',
  '/desk/remote-areas',
  '/desk/audit',
  '/desk/health',
  '/desk/account',
] as const

export type DeskPath = (typeof deskPaths)[number]
