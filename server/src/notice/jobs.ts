import type { NoticeKind, NoticeParams } from '@dtms/contract/notice/notice.ts'
import { sendLetter } from '#account/public.ts'
import { type JobTasks, mailTask } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { noticeMail } from './mails.ts'
import { deleteOldNotices } from './sql.ts'

interface MailedNotice {
  personId: string
  kind: NoticeKind
  params: NoticeParams
  link: string
}

export const noticeJobs = (services: Services): JobTasks => ({
  'notice:send-mail': mailTask(async ({ personId, kind, params, link }: MailedNotice) => {
    const mail = noticeMail(kind)
    if (mail) await sendLetter(services, mail, personId, { values: params, path: link || '/manage' })
  }),

  'notice:forget-old': async () => {
    await deleteOldNotices(services.db)
  },
})
