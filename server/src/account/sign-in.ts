import type { accountSchema } from '@dtms/contract/account/account.schema.ts'
import { accountStatus } from '@dtms/contract/account/account.ts'
import type * as z from 'zod/mini'
import { type AuditEvent, recordAudit } from '#kernel/audit.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { peopleByEmail } from './claim/sql.ts'
import { sendFactorMail } from './factor/factor.ts'
import { hasFactor } from './factor/sql.ts'
import { takeCode } from './factor/take-code.ts'
import { countTry, forgetTries, refuseCode } from './factor/tries.ts'
import { slowGuesses } from './guess/slow-guesses.ts'
import { verifyPassword, verifyUnknownLogin } from './password.ts'
import { holdProvenPerson } from './sql.ts'
import { issueToken } from './token.ts'

type SignIn = z.output<typeof accountSchema.login.body>

// A wrong password and an unknown login get the same answer after the same work. An account that is not
// activated yet gets a pending token and status 0.
export const signIn = async (services: Services, input: SignIn, request: RequestContext) => {
  const { db, ids, encryption } = services
  const email = (input.account || input.username || '').toLowerCase()
  const guess = await slowGuesses(services, email, request.address)
  const people = await peopleByEmail(db, email)
  const proven = await provenAmong(people, input.password)
  const person = proven ?? people[0]
  const audit = (action: AuditEvent['action']) =>
    recordAudit(db, ids, {
      action,
      personId: person?.id,
      customerId: person?.customer_id ?? undefined,
      address: request.address,
    })
  // A disabled user gets the same response as a wrong password.
  if (!person || !proven || person.disabled_at) {
    await audit('account.sign-in-refused')
    await guess.failed()
    throw refuse('account.wrong-login')
  }
  await guess.proven()
  const active = person.activated_at !== null
  // The password alone opens nothing: without a code there is no token, and nothing is remembered in between.
  const second = await hasFactor(db, person.id)
  if (second && !input.code) return { token: '', status: accountStatus.codeWanted }
  if (second) await countTry(services, person.id)
  const token = await db.transaction().execute(async tx => {
    // A reset or a disabling may have come while we hashed: what was proven must still hold.
    if (!(await holdProvenPerson(tx, person.id, person.password_hash))) throw refuse('account.wrong-login')
    const shown = second ? await takeCode(tx, encryption, person.id, input.code ?? '') : undefined
    if (second && !shown) return undefined
    if (shown === 'recovery') await sendFactorMail(tx, person.id, 'recovery')
    return issueToken(tx, ids, {
      kind: active ? 'session' : 'pending',
      personId: person.id,
      email: person.email,
      proven: true,
      userAgent: request.userAgent,
      address: request.address,
    })
  })
  if (token === undefined) throw await refuseCode(services, person.id, request.address)
  if (second) await forgetTries(services, person.id)
  await audit('account.signed-in')
  return { token, status: active ? accountStatus.active : accountStatus.unverified }
}

// The account that the password belongs to. Several have a password only while none is activated: a person signed up
// with the address of a user whom a colleague created.
const provenAmong = async <Person extends { password_hash: string; invited_at: Date | null }>(
  people: readonly Person[],
  password: string,
): Promise<Person | undefined> => {
  const choosers = people.filter(({ invited_at }) => invited_at === null)
  if (choosers.length === 0) await verifyUnknownLogin(password)
  for (const person of choosers) if (await verifyPassword(password, person.password_hash)) return person
  return undefined
}
