import { linkPaths } from '@dtms/contract/account/account.ts'
import { recordAudit } from '#kernel/audit.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { Services } from '#kernel/services.ts'
import { StartFailure } from '#kernel/step.ts'
import { notifySessionsEnded } from '../sessions-ended.ts'
import { endAllTokensOf } from '../sql.ts'
import { issueToken } from '../token.ts'
import { peopleLike, personNamed, setPersonDisabled } from './sql.ts'

// What an operator does at the terminal for a person who cannot help themselves. The audit trail says so.
const maxListed = 500
const address = 'terminal'

export const listUsers = async (db: Database, part: string) =>
  (await peopleLike(db, part, maxListed)).map(person => ({
    email: person.email,
    company: person.company,
    roles: person.roles,
    state: person.disabled_at ? 'disabled' : person.activated_at ? 'active' : 'not activated',
    lastSeen: person.last_seen?.toISOString() ?? '',
  }))

const named = async (tx: Tx, typed: string) => {
  const person = await personNamed(tx, typed.trim().toLowerCase())
  if (!person) throw new StartFailure(`No person has the e-mail "${typed}".`)
  return person
}

/** The link on which to choose a password: none is ever typed into a command. */
export const resetLink = async (
  { db, ids, settings }: Pick<Services, 'db' | 'ids' | 'settings'>,
  email: string,
): Promise<string> => {
  const secret = await db.transaction().execute(async tx => {
    const person = await named(tx, email)
    if (person.disabled_at) throw new StartFailure(`${email} is disabled. Run enable-user first.`)
    if (!person.activated_at)
      throw new StartFailure(`${email} has not confirmed the e-mail yet. Use the link of that mail.`)
    await recordAudit(tx, ids, {
      action: 'account.reset-at-terminal',
      personId: person.id,
      customerId: person.customer_id ?? undefined,
      address,
    })
    return issueToken(tx, ids, { kind: 'reset', personId: person.id })
  })
  return `${settings.publicUrl}${linkPaths.reset}#token=${secret}`
}

/** Disabling ends every session and link at once. */
export const setUserEnabled = async (
  { db, ids, bus }: Pick<Services, 'db' | 'ids' | 'bus'>,
  email: string,
  enabled: boolean,
) => {
  const id = await db.transaction().execute(async tx => {
    const person = await named(tx, email)
    if ((person.disabled_at === null) === enabled)
      throw new StartFailure(`${email} is ${enabled ? 'enabled' : 'disabled'} already.`)
    await setPersonDisabled(tx, person.id, !enabled)
    if (!enabled) await endAllTokensOf(tx, person.id)
    const kind = person.customer_id ? 'user' : 'staff'
    await recordAudit(tx, ids, {
      action: `${kind}.${enabled ? 'enabled' : 'disabled'}`,
      personId: person.id,
      customerId: person.customer_id ?? undefined,
      address,
      details: { userId: person.id },
    })
    return person.id
  })
  await notifySessionsEnded(bus, id)
}
