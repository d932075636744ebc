import { languages, type Words } from '@dtms/contract/language.ts'
import { type NoticeKind, type NoticeParams, noticeText } from '@dtms/contract/notice.ts'
import { sendLetter } from '#account/public.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { deleteOldNotices } from './sql.ts'

export interface MailedNotice {
  personId: string
  kind: NoticeKind
  params: NoticeParams
  link: string
}

const button: Words = { zh: '查看详情', zhtw: '查看詳情', en: 'See the details' }
const note: Words = {
  zh: '要收哪些通知，可以在账户信息里选择。',
  zhtw: '要收哪些通知，可以在帳戶資訊裡選擇。',
  en: 'You choose in your account details what you are told.',
}

export const noticeJobs = (services: Services): JobTasks => ({
  'notice:send-mail': async ({ personId, kind, params, link }: MailedNotice) => {
    const body = Object.fromEntries(
      languages.map(language => [language, noticeText(kind, params, language)]),
    ) as Record<keyof Words, string>
    const subject = Object.fromEntries(
      languages.map(language => [language, `${body[language]} · {sysName}`]),
    ) as Record<keyof Words, string>
    await sendLetter(services, personId, { subject, body, button, note }, link || '/manage')
  },

  'notice:forget-old': async () => {
    await deleteOldNotices(services.db)
  },
})

export const noticeTimetable = '37 3 * * * notice:forget-old'
