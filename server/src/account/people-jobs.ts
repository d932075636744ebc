import { linkPaths } from '@dtms/contract/account/account.ts'
import { type JobTasks, mailTask } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { sendOwnerInvitation } from './customer/owner-invitation.ts'
import { type AccountMailer, sendMail } from './deliver.ts'
import { emailChangeOf } from './email/sql.ts'
import { type FactorNews, factorMails } from './factor/mails.ts'
import { type PageJob, pageMail, pageMailOf } from './me/mail-page.ts'
import { emailChanged, emailNew, emailOld, invitation, staffInvitation } from './people-mails.ts'
import { endTokensOf, lockPerson, personWithCompany } from './sql.ts'
import { issueToken } from './token.ts'
import { hostCompanyOf, hostOf } from './user/invitation.ts'
import { invitationOf } from './user/sql.ts'

// The mails about colleagues, about a change of e-mail and about the second factor.
export const peopleJobs = (services: Services, mailer: AccountMailer): JobTasks => {
  const { db, ids, settings } = services
  const { deliver, deliverLink, recipient } = mailer
  return {
    'account:send-invitation': mailTask(async ({ personId }: { personId: string }) => {
      const invited = await invitationOf(db, personId)
      // Withdrawn, disabled or accepted since.
      if (!invited?.invited_at) return
      const by = { host: hostOf(invited), company: await hostCompanyOf(db, invited, invited.language) }
      const kind = invited.customer_id === null ? staffInvitation : invitation
      await deliverLink('invitation', personId, kind, recipient(invited), by)
    }),

    'account:send-owner-invitation': mailTask(({ customerId }: { customerId: string }) =>
      sendOwnerInvitation(services, mailer, customerId),
    ),

    'account:send-email-change': mailTask(async ({ personId }: { personId: string }) => {
      const links = await db.transaction().execute(async tx => {
        await lockPerson(tx, personId)
        const change = await emailChangeOf(tx, personId)
        if (!change) return undefined
        await endTokensOf(tx, personId, ['email-old', 'email-new'])
        const { email } = change
        const link = async (kind: 'email-old' | 'email-new') =>
          `${settings.publicUrl}${linkPaths.email}#token=${await issueToken(tx, ids, { kind, personId, email })}`
        return { email, old: await link('email-old'), new: await link('email-new') }
      })
      if (!links) return
      const person = recipient(await personWithCompany(db, personId))
      const values = { newEmail: links.email }
      await deliver(emailOld, person, values, links.old)
      await deliver(emailNew, { ...person, email: links.email }, values, links.new)
    }),

    'account:tell-email-changed': mailTask(
      async ({ personId, oldEmail }: { personId: string; oldEmail: string }) => {
        const person = recipient(await personWithCompany(db, personId))
        await deliver(emailChanged, { ...person, email: oldEmail }, { newEmail: person.email })
      },
    ),

    'account:send-page': mailTask((job: PageJob) =>
      sendMail(services, pageMail, job.personId, pageMailOf(job)),
    ),

    'account:tell-factor': mailTask(async ({ personId, news }: { personId: string; news: FactorNews }) => {
      const person = recipient(await personWithCompany(db, personId))
      await deliver(factorMails[news], person, {})
    }),
  }
}
