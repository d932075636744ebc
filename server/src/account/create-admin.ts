import { randomBytes } from 'node:crypto'
import { linkPaths } from '@dtms/contract/account/account.ts'
import { accountRules } from '@dtms/contract/account/rules.ts'
import { recordAudit } from '#kernel/audit.ts'
import { isDuplicate } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { StartFailure } from '#kernel/step.ts'
import { makeWay } from './claim/make-way.ts'
import { lockEmail } from './claim/sql.ts'
import { digestOf, hashPassword } from './password.ts'
import { insertPerson } from './sql.ts'
import { issueToken } from './token.ts'

// The first administrator of a portal without the demo: made at the terminal, with a link on which to
// choose the password, so that no password is ever typed into a command.
export const createAdmin = async (
  { db, ids, settings }: Pick<Services, 'db' | 'ids' | 'settings'>,
  typedEmail: string,
): Promise<string> => {
  const email = typedEmail.trim().toLowerCase()
  if (accountRules.email(email)) throw new StartFailure(`"${typedEmail}" is not an e-mail address.`)
  const personId = ids.next()
  const passwordHash = await hashPassword(digestOf(randomBytes(32).toString('hex')))
  try {
    const secret = await db.transaction().execute(async tx => {
      await lockEmail(tx, email)
      await makeWay(tx, email)
      await insertPerson(tx, {
        id: personId,
        email,
        passwordHash,
        firstName: 'Admin',
        lastName: 'DTMS',
        language: 'zh',
        roles: ['admin'],
        activated: true,
      })
      await recordAudit(tx, ids, { action: 'account.admin-created', personId, address: 'terminal' })
      return issueToken(tx, ids, { kind: 'reset', personId })
    })
    return `${settings.publicUrl}${linkPaths.reset}#token=${secret}`
  } catch (error) {
    if (isDuplicate(error, 'person_email_is_unique'))
      throw new StartFailure(`${email} has an account already.`)
    throw error
  }
}
