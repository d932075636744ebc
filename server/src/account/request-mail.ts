import type { Pending, Session } from '#kernel/access.ts'
import { addJob } from '#kernel/jobs.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Services } from '#kernel/services.ts'
import { personWithCompany } from './sql.ts'

// Requests the activation mail again. `customerId` is the id that Customer/Current returned to this caller: without
// proof it is a meaningless id, and the response is the same for every account.
export const requestActivation = async (
  { db, settings }: Services,
  customerId: string,
  who: Pending | Session,
) => {
  const proven = who.kind === 'session' || who.proven
  const person = proven && who.personId ? await personWithCompany(db, who.personId) : undefined
  if (customerId !== (person ? person.customer_id : who.tokenId)) throw refuse('thing.not-found')
  const email = person?.email ?? (who as Pending).email.toLowerCase()
  await limitPerHour(db, 'activation-mail', email, settings.limits.mailPerAccountHour)
  await addJob(db, 'account:send-activation', { email, personId: person?.id, proven })
  return null
}

// Never reveals whether the account exists: the same two statements run in every case.
export const requestReset = async ({ db, settings }: Services, typedEmail: string) => {
  const email = typedEmail.toLowerCase()
  await limitPerHour(db, 'reset-mail', email, settings.limits.mailPerAccountHour)
  await addJob(db, 'account:send-reset', { email })
  return null
}
