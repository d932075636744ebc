import type { JobTasks } from '#kernel/jobs.ts'
import type { MailKind } from '#kernel/mail/mail-kind.ts'
import type { Services } from '#kernel/services.ts'
import { catchUpAsked } from './asked/catch-up.ts'
import { forgetMails } from './health/sql.ts'
import { testMailJobs } from './mail/send-test.ts'

const mostBatches = 40
const mailsKeptDays = 90

export const deskJobs = (services: Services, mailKinds: readonly MailKind[]): JobTasks => {
  const { db, clock } = services
  return {
    ...testMailJobs(services, mailKinds),
    'desk:count-asked': () => catchUpAsked(db, clock.now(), mostBatches),
    'desk:forget-old-mails': async () => {
      await forgetMails(db, mailsKeptDays)
    },
  }
}
