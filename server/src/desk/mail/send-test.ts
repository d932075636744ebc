import type { Language, Words } from '@dtms/contract/language.ts'
import { addJob, type JobTasks, mailTask } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { mailTextProblems } from '#kernel/mail/check-mail-text.ts'
import type { MailKind, MailText } from '#kernel/mail/mail-kind.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { exampleMail } from '#site/public.ts'
import { testReader } from './sql.ts'

const maxTestsAnHour = 30
const task = 'desk:send-test-mail'

interface TestMail {
  personId: string
  kind: string
  language: Language
  words: MailText
}

const mark: Words = { zh: '【测试】', zhtw: '【測試】', en: '[Test] ' }

// Mail leaves by jobs only, also one to oneself: it is in the mail log like any other.
export const askForTest = async (
  { db }: Services,
  personId: string,
  { kind, language, words }: { kind: MailKind; language: Language; words: MailText },
) => {
  const reader = await testReader(db, personId)
  if (!reader) throw refuse('thing.not-found')
  await limitPerHour(db, 'test-mail', personId, maxTestsAnHour)
  await addJob(db, task, { personId, kind: kind.kind, language, words } satisfies TestMail)
  return { to: reader.email }
}

export const testMailJobs = (services: Services, kinds: readonly MailKind[]): JobTasks => ({
  [task]: mailTask(async ({ personId, kind: name, language, words }: TestMail) => {
    const kind = kinds.find(one => one.kind === name)
    const reader = await testReader(services.db, personId)
    if (!kind || !reader || mailTextProblems(kind, words)) return
    const mail = await exampleMail(services, kind, language, words)
    await services.mailer.send({
      ...mail,
      to: { name: fullName(reader), address: reader.email },
      subject: `${mark[language]}${mail.subject}`,
    })
  }),
})
