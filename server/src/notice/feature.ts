import type { NoticeKind, NoticeParams } from '@dtms/contract/notice/notice.ts'
import { sendMail } from '#account/public.ts'
import type { Feature } from '#kernel/feature.ts'
import { type JobTasks, mailTask } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { noticeMail, noticeMails } from './mails.ts'
import { noticeRoutes } from './routes.ts'
import { deleteOldNotices } from './sql.ts'

interface MailedNotice {
  personId: string
  kind: NoticeKind
  params: NoticeParams
  link: string
}

const noticeJobs = (services: Services): JobTasks => ({
  'notice:send-mail': mailTask(async ({ personId, kind, params, link }: MailedNotice) => {
    const mail = noticeMail(kind)
    if (mail) await sendMail(services, mail, personId, { values: params, path: link || '/manage' })
  }),

  'notice:forget-old': async () => {
    await deleteOldNotices(services.db)
  },
})

export const noticeFeature: Feature<{ services: Services }> = {
  name: 'notice',
  routes: ({ services }) => noticeRoutes(services),
  jobs: ({ services }) => noticeJobs(services),
  timetable: ['37 3 * * * notice:forget-old'],
  mails: noticeMails,
}
