import { inEveryLanguage } from '@dtms/contract/language.ts'
import { forgetResponses } from '#kernel/idempotency.ts'
import { type JobTasks, mailTask } from '#kernel/jobs.ts'
import { forgetCounts } from '#kernel/limit.ts'
import type { Services } from '#kernel/services.ts'
import { isHarmlessName } from '#kernel/text/harmless-name.ts'
import { expireRegistrations } from './claim/make-way.ts'
import { peopleByEmail } from './claim/sql.ts'
import { accountMailer } from './deliver.ts'
import { claimGuessNotice, deleteOldFailures } from './guess/sql.ts'
import type { AccountHooks, QuoteSummary } from './hooks.ts'
import { deleteOldAccess } from './key/sql.ts'
import { peopleJobs } from './people-jobs.ts'
import { createdForYou } from './people-mails.ts'
import {
  activation,
  alreadyRegistered,
  finishSignUp,
  guessing,
  passwordChanged,
  reset,
} from './sign-up-mails.ts'
import { deleteOldTokens, personWithCompany } from './sql.ts'
import { hostOf } from './user/invitation.ts'
import { invitationOf } from './user/sql.ts'

// The mails of this feature, written and sent after the answer.
export const accountJobs = (
  services: Services,
  { guestQuote }: Pick<AccountHooks, 'guestQuote'>,
): JobTasks => {
  const { db } = services
  const mailer = accountMailer(services)
  const { deliver, deliverLink, recipient } = mailer

  const people = peopleJobs(services, mailer)
  const welcomeColleague = async (person: { id: string; invited_at: Date | null }) => {
    if (person.invited_at) return people['account:send-invitation']?.({ personId: person.id })
    const invitation = await invitationOf(db, person.id)
    if (!invitation) return
    const by = { host: hostOf(invitation), company: invitation.customer_name ?? '' }
    await deliverLink('activation', person.id, createdForYou, recipient(invitation), by)
  }

  const waitingBooking = async (quoteId: string | null) => {
    const quote = quoteId === null ? undefined : await guestQuote.summaryOf(db, quoteId)
    return quote ? bookingWords(quote) : { lane: '', price: '' }
  }

  return {
    ...people,

    'account:send-activation': mailTask(async ({ email, personId, proven }: ActivationJob) => {
      const people = await peopleByEmail(db, email)
      // A request without proof concerns only people who signed up; invitations are mailed by the inviting user.
      const person = personId
        ? people.find(({ id }) => id === personId)
        : (people.find(({ roles }) => roles.includes('owner')) ?? people[0])
      if (!person || person.disabled_at) return
      // A colleague created this account: the owner of the address has to confirm it.
      if (!person.activated_at && person.roles.includes('member')) return welcomeColleague(person)
      if (!person.activated_at && proven)
        return deliverLink(
          'activation',
          person.id,
          activation,
          recipient(person),
          await waitingBooking(person.sign_up_quote),
        )
      // The request proves no password, so it may be a stranger's: the owner of the address chooses one.
      if (!person.activated_at) return deliverLink('reset', person.id, finishSignUp, recipient(person), {})
      // A sign-up with the address of an existing account: its owner may have forgotten it.
      await deliver(alreadyRegistered, recipient(person), {})
    }),

    'account:send-reset': mailTask(async ({ email }: { email: string }) => {
      const people = await peopleByEmail(db, email)
      // An invitation takes precedence over a registration, which anyone can make.
      const person = people.find(({ roles }) => !roles.includes('owner')) ?? people[0]
      if (!person || person.disabled_at) return
      // There is no password to forget yet.
      if (person.invited_at) return welcomeColleague(person)
      await deliverLink('reset', person.id, reset, recipient(person), {})
    }),

    'account:tell-password-changed': mailTask(async ({ personId }: { personId: string }) => {
      const person = await personWithCompany(db, personId)
      await deliver(passwordChanged, recipient(person), {})
    }),

    'account:tell-guessing': mailTask(async ({ email }: { email: string }) => {
      const person = await claimGuessNotice(db, email)
      if (person) await deliver(guessing, recipient(person), {})
    }),

    'account:expire-registrations': () => expireRegistrations(services),

    'account:forget-old-tokens': async () => {
      await deleteOldTokens(db)
      await forgetCounts(db)
      await deleteOldFailures(db)
      await deleteOldAccess(db)
      await forgetResponses(db)
    },
  }
}

// A city can be anything that a visitor typed, like a name.
const bookingWords = ({ originName, destinationName, price }: QuoteSummary) => {
  const isHarmless = [originName, destinationName].every(name => Object.values(name).every(isHarmlessName))
  const lane = inEveryLanguage(language => `${originName[language]} → ${destinationName[language]}`)
  return isHarmless ? { lane, price } : { lane: '', price: '' }
}

// Without an id for a request that proved nothing.
interface ActivationJob {
  email: string
  personId?: string
  proven: boolean
}
