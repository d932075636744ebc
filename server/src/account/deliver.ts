import { linkPaths } from '@dtms/contract/account/account.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { MailKind, MailValues } from '#kernel/mail/mail-kind.ts'
import type { Services } from '#kernel/services.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { type MailRecipient, postMail } from '#site/public.ts'
import { endTokensOf, lockPerson, personToWriteTo } from './sql.ts'
import { issueToken } from './token.ts'

export type Post = ReturnType<typeof postOffice>

// How letters leave: the secret of a link is made at the last moment, so that it stands nowhere but in the mail
// itself; a newer link ends the older ones.
export const postOffice = (services: Services) => {
  const { db, ids, settings } = services
  const deliver = <Place extends string>(
    kind: MailKind<Place>,
    to: MailRecipient,
    values: MailValues<Place>,
    link = settings.publicUrl,
  ) => postMail(services, kind, to, { values, link })

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
      // Withdrawn between the reading and the link: nobody is there to write to.
      if (link) await deliver(kind, to, values, link)
    },

    recipient: (person: {
      email: string
      first_name: string
      last_name: string
      language: Language
      activated_at: Date | null
    }): MailRecipient => ({
      // Before somebody has shown that they read this address, the name is a stranger's text.
      name: (person.activated_at && fullName(person)) || person.email,
      email: person.email,
      language: person.language,
    }),
  }
}

// For the features that tell by mail what the bell tells in the portal; `path` is where the button leads.
export const sendMail = async <Place extends string>(
  services: Services,
  kind: MailKind<Place>,
  personId: string,
  { values, path }: { values: MailValues<Place>; path: string },
): Promise<void> => {
  const { deliver, recipient } = postOffice(services)
  const person = await personToWriteTo(services.db, personId)
  // Gone or shut out since the job was put out: nobody is there to read it.
  if (!person) return
  await deliver(kind, recipient(person), values, `${services.settings.publicUrl}${path}`)
}
