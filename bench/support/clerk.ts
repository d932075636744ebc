import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashSecret } from '../../server/src/kernel/secret.ts'
import { provider } from './rates.ts'

// A clerk of the bench's provider who is signed in already: what is shown as Authorization.
export const signedInClerk = async (databaseUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const [personId, secret] = [randomUUID(), randomBytes(32).toString('base64url')]
  await client.query(
    `insert into person (id, email, password_hash, first_name, last_name, language, roles, provider_id, activated_at)
     select $1, 'clerk@bench.test', 'none', 'Clerk', 'Bench', 'en', array['pricing'], id, now() from provider where code = $2`,
    [personId, provider],
  )
  await client.query(
    `insert into token (id, kind, hash, person_id, expires_at) values ($1, 'session', $2, $3, now() + interval '1 day')`,
    [randomUUID(), hashSecret(secret), personId],
  )
  await client.end()
  return secret
}
