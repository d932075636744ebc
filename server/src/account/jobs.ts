import { linkPaths } from '@dtms/contract/account.ts'
import type { JobTasks } from '#kernel/jobs.ts'
import { forgetCounts } from '#kernel/limit.ts'
import type { Services } from '#kernel/services.ts'
import { siteConfig } from '#site/public.ts'
import { fullName } from './current.ts'
import {
  activationLetter,
  alreadyRegisteredLetter,
  finishSignUpLetter,
  type Letter,
  passwordChangedLetter,
  resetLetter,
} from './letters.ts'
import { deleteOldTokens, endTokensOf, lockPerson, personByEmail, personWithCompany } from './sql.ts'
import { issueToken } from './token.ts'

// The mails of this feature, written and sent after the answer. The secret of a link is made here, at the
// last moment, so that it stands nowhere but in the mail itself; a newer link ends the older ones.
export const accountJobs = ({ db, ids, mailer, settings }: Services): JobTasks => {
  const deliver = async (to: Recipient, letter: (address: Recipient & { sysName: string }) => Letter) => {
    const { sys_name } = await siteConfig(db)
    const { subject, html, text } = letter({ ...to, sysName: sys_name })
    await mailer.send({ to: { name: to.name, address: to.email }, subject, html, text })
  }

  const linkFor = (kind: 'activation' | 'reset', personId: string) =>
    db.transaction().execute(async tx => {
      // Two mails at once: the second waits, and ends the link of the first.
      await lockPerson(tx, personId)
      await endTokensOf(tx, personId, [kind])
      const secret = await issueToken(tx, ids, { kind, personId })
      return `${settings.publicUrl}${linkPaths[kind]}#token=${secret}`
    })

  return {
    'account:send-activation': async ({ email, proven }: { email: string; proven: boolean }) => {
      const person = await personByEmail(db, email)
      if (!person || person.disabled_at) return
      if (!person.activated_at && proven) {
        const link = await linkFor('activation', person.id)
        return deliver(recipient(person), to => activationLetter(to, link))
      }
      // Whoever asks has not shown the password, so it may be a stranger's: the owner of the address chooses one.
      if (!person.activated_at) {
        const link = await linkFor('reset', person.id)
        return deliver(recipient(person), to => finishSignUpLetter(to, link))
      }
      // Somebody tried to sign up with an address that has an account: its owner may have forgotten it.
      await deliver(recipient(person), to => alreadyRegisteredLetter(to, settings.publicUrl))
    },

    'account:send-reset': async ({ email }: { email: string }) => {
      const person = await personByEmail(db, email)
      if (!person || person.disabled_at) return
      const link = await linkFor('reset', person.id)
      await deliver(recipient(person), to => resetLetter(to, link))
    },

    'account:tell-password-changed': async ({ personId }: { personId: string }) => {
      const person = await personWithCompany(db, personId)
      await deliver(recipient(person), to => passwordChangedLetter(to, settings.publicUrl))
    },

    'account:forget-old-tokens': async () => {
      await deleteOldTokens(db)
      await forgetCounts(db)
    },
  }
}

export const accountTimetable = '17 3 * * * account:forget-old-tokens'

type Recipient = ReturnType<typeof recipient>
const recipient = (
  person: Pick<
    Awaited<ReturnType<typeof personWithCompany>>,
    'email' | 'first_name' | 'last_name' | 'language'
  >,
) => ({
  name: fullName(person),
  email: person.email,
  language: person.language,
})
