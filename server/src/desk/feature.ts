import type { Collected, Feature } from '#kernel/feature.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import type { MailKind } from '#kernel/mail/mail-kind.ts'
import type { Services } from '#kernel/services.ts'
import type { ProcessWatch } from '#operations/watch.ts'
import { catalogueSize, type RateCatalogueKeeper } from '#rate/public.ts'
import { catchUpAsked } from './asked/catch-up.ts'
import { deleteOldEvents } from './audit/delete-old.ts'
import { deskAuditRoutes } from './audit/routes.ts'
import { deskCustomerRoutes } from './customer/routes.ts'
import { deskHealthRoutes } from './health/routes.ts'
import { forgetMails } from './health/sql.ts'
import { deskMailRoutes } from './mail/routes.ts'
import { testMailJobs } from './mail/send-test.ts'
import { deskPageRoutes } from './page/routes.ts'
import { deskRoutes } from './routes.ts'
import { deskSearchers } from './search/searchers.ts'
import { deskFileAccess } from './site/change-site.ts'
import { deskSiteRoutes } from './site/routes.ts'
import { taskRoutes } from './task/routes.ts'

interface Context {
  services: Services
  all: Collected
  rates: RateCatalogueKeeper
  watch: ProcessWatch
}

const maxBatches = 40
const mailsKeptDays = 90

const deskJobs = (services: Services, mailKinds: readonly MailKind[]): JobTasks => {
  const { db, clock } = services
  return {
    ...testMailJobs(services, mailKinds),
    'desk:count-asked': () => catchUpAsked(db, clock.now(), maxBatches),
    'desk:forget-old-mails': async () => {
      await forgetMails(db, mailsKeptDays)
    },
    'desk:delete-old-audit': () => deleteOldEvents(services),
  }
}

export const deskFeature: Feature<Context> = {
  name: 'desk',
  routes: ({ services, all, rates, watch }) => [
    ...deskRoutes(services),
    ...taskRoutes(services),
    ...deskCustomerRoutes(services, rates),
    ...deskAuditRoutes(services, all.mails),
    ...deskSiteRoutes(services),
    ...deskMailRoutes(services, all.mails),
    ...deskPageRoutes(services),
    ...deskHealthRoutes(services, { watch, rates: () => catalogueSize(rates.current()) }),
  ],
  jobs: ({ services, all }) => deskJobs(services, all.mails),
  timetable: [
    '*/5 * * * * desk:count-asked',
    '37 3 * * * desk:forget-old-mails',
    '11 19 * * * desk:delete-old-audit',
  ],
  fileAccess: deskFileAccess,
  deskSearch: deskSearchers,
}
