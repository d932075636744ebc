import type { Collected, Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import type { FileAccess, MaySee } from '#kernel/storage/file-access.ts'
import type { AccountHooks } from './hooks.ts'
import { accountJobs } from './jobs.ts'
import { accountMails } from './mails.ts'
import { seedPermissions } from './permission/seed.ts'
import { accountRoutes } from './routes.ts'
import { customerAndProviderOf } from './sql.ts'

interface Context {
  services: Services
  all: Collected
  hooks: { account: Omit<AccountHooks, 'personalData'> }
}

// Who may see the pictures of this feature: an avatar is for the person's own company, a logo for the customer's
// users; portal admins see both.
const seesAvatar: MaySee = async (db, personId, who) => {
  if (personId === who.personId || who.roles.includes('admin')) return true
  const person = await customerAndProviderOf(db, personId)
  if (!person) return false
  return who.customerId !== undefined
    ? person.customer_id === who.customerId
    : person.provider_id !== null && person.provider_id === who.providerId
}

const accountFileAccess: FileAccess = {
  avatar: seesAvatar,
  'provider-logo': 'public',
  logo: async (_db, customerId, who) => customerId === who.customerId || who.roles.includes('admin'),
}

export const accountFeature: Feature<Context> = {
  name: 'account',
  prepare: seedPermissions,
  routes: ({ services, hooks, all }) =>
    accountRoutes(services, { ...hooks.account, personalData: all.personalData }),
  jobs: ({ services, hooks }) => accountJobs(services, hooks.account),
  timetable: ['17 3 * * * account:forget-old-tokens', '41 * * * * account:expire-registrations'],
  mails: accountMails,
  fileAccess: accountFileAccess,
}
