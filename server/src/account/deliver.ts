import { linkPaths } from '@dtms/contract/account/account.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { MailKind, MailValues } from '#kernel/mail/mail-kind.ts'
import { isMailSent, mailKey } from '#kernel/mail/mail-log.ts'
import type { Services } from '#kernel/services.ts'
import { isHarmlessName } from '#kernel/text/harmless-name.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { type MailRecipient, postMail } from '#site/public.ts'
import { endTokensOf, lockPerson, personToWriteTo } from './sql.ts'
import { issueToken } from './token.ts'

const nameToGreet = (name: string, isConfirmed: boolean): string =>
  isConfirmed || isHarmlessName(name) ? name : ''

export type AccountMailer = ReturnType<typeof accountMailer>

// Sends mails. The secret of a link is created last, so that only the mail contains it; a newer link ends the older
// ones.
export const accountMailer = (services: Services) => {
  const { db, ids, settings } = services
  const deliver = <Place extends string>(
    kind: MailKind<Place>,
    to: MailRecipient,
    values: MailValues<Place>,
    link = settings.publicUrl,
    key?: string,
  ) => postMail(services, kind, to, { values, link, key })

  const linkFor = (kind: 'activation' | 'reset' | 'invitation', personId: string) =>
    db.transaction().execute(async tx => {
      // Two mails at once: the second waits, and ends the link of the first.
      if (!(await lockPerson(tx, personId))) return undefined
      await endTokensOf(tx, personId, [kind])
      const secret = await issueToken(tx, ids, { kind, personId })
      return `${settings.publicUrl}${linkPaths[kind]}#token=${secret}`
    })

  return {
    deliver,

    deliverLink: async <Place extends string>(
      token: 'activation' | 'reset' | 'invitation',
      personId: string,
      kind: MailKind<Place>,
      to: MailRecipient,
      values: MailValues<Place>,
    ) => {
      const link = await linkFor(token, personId)
      // The invitation can be withdrawn between the read and the link: then there is no recipient.
      if (link) await deliver(kind, to, values, link)
    },

    recipient: (person: {
      email: string
      first_name: string
      last_name: string
      language: Language
      activated_at: Date | null
    }): MailRecipient => ({
      // Until a person has proved that they read this address, the name is a stranger's text.
      name: nameToGreet(fullName(person), person.activated_at !== null) || person.email,
      email: person.email,
      language: person.language,
    }),
  }
}

// For features that also send a notice by mail; `path` is the target of the button. A retry after a kill sends no
// second mail, and one whose end was lost carries the same id. Mails with a secret are different: each attempt makes
// a new link and ends the one before, so it has to be sent.
export const sendMail = async <Place extends string>(
  services: Services,
  kind: MailKind<Place>,
  personId: string,
  { values, path }: { values: MailValues<Place>; path: string },
): Promise<void> => {
  if (await isMailSent(services.db)) return
  const { deliver, recipient } = accountMailer(services)
  const person = await personToWriteTo(services.db, personId)
  // The person left or was disabled after the job was queued.
  if (!person) return
  await deliver(kind, recipient(person), values, `${services.settings.publicUrl}${path}`, mailKey())
}
