import { randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { hashSecret } from '../../server/src/kernel/secret.ts'

// People who are signed in already, written straight into the tables: so many would take long to sign up.
export interface ChatTester {
  id: string
  token: string
}
export interface Pair {
  customer: ChatTester
  agent: ChatTester
}

const talker = (): ChatTester => ({ id: randomUUID(), token: randomBytes(32).toString('base64url') })

// A provider with one agent and this many customers of one user each. With one, each message goes to two sockets.
export const addProviders = async (
  databaseUrl: string,
  providers: number,
  customers = 1,
): Promise<Pair[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const pairs: Pair[] = []
  const rows: object[] = []
  for (let at = 0; at < providers; at++) {
    const [agent, providerId] = [talker(), randomUUID()]
    const code = `B${randomBytes(3).toString('hex')}`.toUpperCase()
    for (let of = 0; of < customers; of++) {
      const customer = talker()
      pairs.push({ customer, agent })
      rows.push({
        ...{ provider: of === 0 ? providerId : null, provider_id: providerId, code, first: of === 0 },
        ...{ customer: randomUUID(), conversation: randomUUID(), person: customer.id, agent: agent.id },
        ...{ person_hash: hex(customer), agent_hash: hex(agent) },
      })
    }
  }
  await client.query(
    `with row as materialized (
       select * from json_to_recordset($1::json) as r(provider uuid, provider_id uuid, code text, first bool, customer uuid,
         conversation uuid, person uuid, agent uuid, person_hash bytea, agent_hash bytea)
     ), p as (insert into provider (id, code, name_zh, name_zhtw, name_en)
       select provider, code, code, code, code from row where first
     ), c as (insert into customer (id, name, monthly_international) select customer, 'Bench', '0-10' from row
     ), shippers as (insert into person (id, email, password_hash, first_name, last_name, language, roles, customer_id, activated_at)
       select person, person || '@bench.test', 'none', 'Shipper', 'Bench', 'en', array['owner'], customer, now() from row
     ), agents as (insert into person (id, email, password_hash, first_name, last_name, language, roles, provider_id, activated_at)
       select agent, agent || '@bench.test', 'none', 'Agent', 'Bench', 'en', array['agent'], provider_id, now() from row where first
     ), talks as (insert into conversation (id, customer_id, provider_id, agent_id)
       select conversation, customer, provider_id, agent from row)
     insert into token (id, kind, hash, person_id, expires_at)
     select gen_random_uuid(), 'session', person_hash, person, now() + interval '1 day' from row
     union all select gen_random_uuid(), 'session', agent_hash, agent, now() + interval '1 day' from row where first`,
    [JSON.stringify(rows)],
  )
  await client.end()
  return pairs
}

const hex = ({ token }: ChatTester) => `\\x${hashSecret(token).toString('hex')}`
