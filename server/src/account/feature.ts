import type { Collected, Feature } from '#kernel/feature.ts'
import type { Services } from '#kernel/services.ts'
import { accountFileAccess } from './file-access.ts'
import type { AccountHooks } from './hooks.ts'
import { accountJobs } from './jobs.ts'
import { accountMails } from './mails.ts'
import { accountRoutes } from './routes.ts'

interface Context {
  services: Services
  all: Collected
  hooks: { account: Omit<AccountHooks, 'personalData'> }
}

export const accountFeature: Feature<Context> = {
  name: 'account',
  routes: ({ services, hooks, all }) =>
    accountRoutes(services, { ...hooks.account, personalData: all.personalData }),
  jobs: ({ services }) => accountJobs(services),
  timetable: ['17 3 * * * account:forget-old-tokens', '41 * * * * account:expire-registrations'],
  mails: accountMails,
  fileAccess: accountFileAccess,
}
