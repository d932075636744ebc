import { linkPaths } from '@dtms/contract/account.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { Services } from '#kernel/services.ts'
import { siteConfig } from '#site/public.ts'
import { fullName } from './current.ts'
import { compose, greeting, type Letter, type LetterWords } from './letters.ts'
import { endTokensOf, lockPerson, personWithCompany } from './sql.ts'
import { issueToken } from './token.ts'

interface Recipient {
  name: string
  email: string
  language: Language
}

type Addressed = Recipient & { sysName: string }

export type Post = ReturnType<typeof postOffice>

// How letters leave: the secret of a link is made at the last moment, so that it stands nowhere but in the mail
// itself; a newer link ends the older ones.
export const postOffice = (services: Services) => {
  const { db, ids, mailer, settings } = services
  const deliver = async (to: Recipient, letter: (address: Addressed) => Letter) => {
    const { sys_name } = await siteConfig(db)
    const { subject, html, text } = letter({ ...to, sysName: sys_name })
    await mailer.send({ to: { name: to.name, address: to.email }, subject, html, text })
  }
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

    deliverLink: async (
      kind: 'activation' | 'reset' | 'invitation',
      personId: string,
      to: Recipient,
      letter: (address: Addressed, link: string) => Letter,
    ) => {
      const link = await linkFor(kind, personId)
      // Withdrawn between the reading and the link: nobody is there to write to.
      if (link) await deliver(to, address => letter(address, link))
    },

    recipient: (person: {
      email: string
      first_name: string
      last_name: string
      language: Language
    }): Recipient => ({
      // Who was only invited may have no name yet.
      name: fullName(person) || person.email,
      email: person.email,
      language: person.language,
    }),
  }
}

// For the features that tell by mail what the bell tells in the portal; `path` is where the button leads.
export const sendLetter = async (
  services: Services,
  personId: string,
  words: Omit<LetterWords, 'greeting'>,
  path: string,
): Promise<void> => {
  const { deliver, recipient } = postOffice(services)
  const person = await personWithCompany(services.db, personId)
  const link = `${services.settings.publicUrl}${path}`
  await deliver(recipient(person), to => compose({ ...words, greeting }, to, link))
}
