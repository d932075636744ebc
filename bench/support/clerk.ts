import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashSecret } from '../../server/src/kernel/secret.ts'
import { provider } from './rates.ts'

interface SignedIn {
  email: string
  role: 'pricing' | 'admin'
  // Absent: the portal's own staff.
  providerCode?: string
}

// Someone of the staff who is signed in already: what is shown as Authorization.
const signedIn = async (
  databaseUrl: string,
  { email, role, providerCode = '' }: SignedIn,
): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [personId, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
  await client.query(
    `insert into person (id, email, password_hash, first_name, last_name, language, roles, provider_id, activated_at)
     values ($1, $2, 'none', 'Clerk', 'Bench', 'en', array[$3], (select id from provider where code = $4), now())`,
    [personId, email, role, providerCode],
  )
  await client.query(
    `insert into token (id, kind, hash, person_id, expires_at) values ($1, 'session', $2, $3, now() + interval '1 day')`,
    [randomUUID(), hashSecret(secret), personId],
  )
  await client.end()
  return secret
}

/** A clerk of the bench's provider. */
export const signedInClerk = (databaseUrl: string) =>
  signedIn(databaseUrl, { email: 'clerk@bench.test', role: 'pricing', providerCode: provider })

/** The portal's administrator. */
export const signedInAdmin = (databaseUrl: string) =>
  signedIn(databaseUrl, { email: 'admin@bench.test', role: 'admin' })
