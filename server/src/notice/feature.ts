import type { Words } from '@dtms/contract/language.ts'
import type { NoticeKind, NoticeParams } from '@dtms/contract/notice/notice.ts'
import { sendMail } from '#account/public.ts'
import type { Feature } from '#kernel/feature.ts'
import { type JobTasks, mailTask } from '#kernel/jobs.ts'
import type { MailKind } from '#kernel/mail/mail-kind.ts'
import { isMailSent, mailKey } from '#kernel/mail/mail-log.ts'
import type { Services } from '#kernel/services.ts'
import { isHarmlessName } from '#kernel/text/harmless-name.ts'
import { postMail } from '#site/public.ts'
import { noticeMail, noticeMails } from './mails.ts'
import { pushRoutes } from './push/routes.ts'
import { type Pushed, sendPush } from './push/send-push.ts'
import { forgetEndedSubscriptions, pushTask } from './push/sql.ts'
import { noticeRoutes } from './routes.ts'
import { contactOf, deleteOldNotices } from './sql.ts'

interface MailedNotice {
  // Either a person, or a customer without a login.
  personId?: string
  customerId?: string
  kind: NoticeKind
  params: NoticeParams
  link?: string
}

const contactNote: Words = {
  zh: '您没有登录账户，所以由服务商代为处理。有疑问或要答复，请直接联系服务商。',
  zhtw: '您沒有登入帳戶，所以由服務商代為處理。有疑問或要答覆，請直接聯絡服務商。',
  en: 'You have no login here, so the provider handles this for you. Contact them with any question or reply.',
}

// Nothing that needs a login is named: neither the order's page nor an upload.
const mailContact = async (services: Services, mail: MailKind, customerId: string, params: NoticeParams) => {
  if (await isMailSent(services.db)) return
  const contact = await contactOf(services.db, customerId)
  // It has a login since the job was queued, or left.
  if (!contact) return
  const { email, language } = contact
  const name = isHarmlessName(contact.contact) ? contact.contact : email
  const words = { ...mail.words, note: contactNote }
  const values = { ...params, missing: '' }
  await postMail(
    services,
    { ...mail, words },
    { name, email, language },
    { values, link: '', key: mailKey() },
  )
}

const noticeJobs = (services: Services): JobTasks => ({
  'notice:send-mail': mailTask(async ({ personId, customerId, kind, params, link }: MailedNotice) => {
    const mail = noticeMail(kind)
    if (mail && customerId) await mailContact(services, mail, customerId, params)
    else if (mail && personId)
      await sendMail(services, mail, personId, { values: params, path: link || '/manage' })
  }),

  [pushTask]: (pushed: Pushed) => sendPush(services, pushed),

  'notice:forget-old': async () => {
    await deleteOldNotices(services.db)
    await forgetEndedSubscriptions(services.db)
  },
})

export const noticeFeature: Feature<{ services: Services }> = {
  name: 'notice',
  routes: ({ services }) => [...noticeRoutes(services), ...pushRoutes(services)],
  jobs: ({ services }) => noticeJobs(services),
  timetable: ['37 3 * * * notice:forget-old'],
  mails: noticeMails,
}
