import type { Language } from '@dtms/contract/language.ts'
import { recordAudit } from '#kernel/audit.ts'
import { mailTextProblems } from '#kernel/mail/check-mail-text.ts'
import { builtInText, type MailKind, type MailValues } from '#kernel/mail/mail-kind.ts'
import type { Services } from '#kernel/services.ts'
import { siteName } from '../facts.ts'
import { type FilledMail, fillMail, oneLine } from './fill-mail.ts'
import { markSetAside, storedMailText } from './sql.ts'

export interface MailRecipient {
  name: string
  email: string
  language: Language
}

type PostServices = Pick<Services, 'db' | 'ids' | 'mailer'>

// Writes a mail in its reader's language and sends it: the one way in which mail leaves. The words are asked for at
// that moment, so a change counts at once, on every instance and for jobs that waited.
export const postMail = async <Place extends string>(
  services: PostServices,
  kind: MailKind<Place>,
  to: MailRecipient,
  mail: { values: MailValues<Place>; link: string; key?: string | undefined },
): Promise<void> => {
  const sysName = await siteName(services.db, to.language)
  const filling = { language: to.language, name: to.name, sysName, link: mail.link }
  // What a job that waited through a release does not know is left out.
  const nothing = Object.fromEntries(Object.keys(kind.places).map(place => [place, '']))
  const values: MailValues = { ...nothing, ...mail.values }
  const filled =
    (await filledByAdmin(services, kind, values, filling)) ??
    fillMail(builtInText(kind, to.language), values, filling)
  await services.mailer.send({
    to: { name: oneLine(to.name), address: to.email },
    ...filled,
    ...(mail.key && { key: mail.key }),
    words: { kind: kind.kind, language: to.language },
  })
}

// The admin's texts if there are any and they fit. Otherwise the mail goes out with the built-in texts, and the desk
// shows it.
const filledByAdmin = async (
  services: PostServices,
  kind: MailKind,
  values: MailValues,
  filling: Parameters<typeof fillMail>[2],
): Promise<FilledMail | undefined> => {
  try {
    const kept = await storedMailText(services.db, kind.kind, filling.language)
    if (!kept) return undefined
    if (!mailTextProblems(kind, kept)) return fillMail(kept, values, filling)
    await reportSetAside(services, kind.kind, filling.language)
  } catch {
    // A database that answers nothing more fails the job elsewhere, and it is tried again.
  }
  return undefined
}

const reportSetAside = ({ db, ids }: PostServices, kind: string, language: Language) =>
  db.transaction().execute(async tx => {
    if (!(await markSetAside(tx, kind, language))) return
    await recordAudit(tx, ids, {
      action: 'site.mail-set-aside',
      address: '',
      details: { mail: kind, language },
    })
  })
