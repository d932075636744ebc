import { randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashSecret } from '../../server/src/kernel/secret.ts'

// Customers with many orders, written straight into the tables: placing is not what is measured there.
export const signedInCustomer = async (client: pg.Client, name: string) => {
  const [customerId, personId] = [randomUUID(), randomUUID()]
  const token = randomBytes(32).toString('base64url')
  await client.query(`insert into customer (id, name, monthly_international) values ($1, $2, '50+')`, [
    customerId,
    name,
  ])
  await client.query(
    `insert into person (id, email, password_hash, first_name, last_name, language, roles, customer_id, activated_at)
     values ($1, $2, 'x', 'Bench', 'Bench', 'en', '{owner}', $3, now())`,
    [personId, `${name}@bench.test`, customerId],
  )
  await client.query(
    `insert into token (id, kind, hash, person_id, expires_at)
     values ($1, 'session', $2, $3, now() + interval '1 day')`,
    [randomUUID(), hashSecret(token), personId],
  )
  return { customerId, personId, token }
}

export const fillOrders = async (
  client: pg.Client,
  { customerId, personId }: { customerId: string; personId: string },
  count: number,
) => {
  const batch = 100_000
  for (let from = 0; from < count; from += batch) {
    await client.query(
      `insert into shipping_order (id, order_no, customer_id, person_id, provider_id, business_type, flow_status, quote_id,
         quote, quote_expires_at, total_usd_minor, service, origin_name, destination_name, details, quantity, gross_g,
         ready_date, numbers, created_at, submitted_at)
       select (lpad(to_hex(1700000000000 + n), 12, '0') || '7000' || '8000' || substr(md5(random()::text), 1, 12))::uuid,
         'B' || substr($1::uuid::text, 1, 8) || n, $1::uuid, $2::uuid, p.id, 1 + n % 4, case when n % 50 = 0 then 1 when n % 33 = 0 then 3 else 2 end,
         'bench-' || $1::uuid::text || n, '{}', now(), 10000 + n % 90000,
         '{"zh":"空运","zhtw":"空運","en":"Air"}', '{"zh":"深圳","zhtw":"深圳","en":"Shenzhen"}',
         '{"zh":"洛杉矶","zhtw":"洛杉磯","en":"Los Angeles"}', '{"fba":null}', 10, 180000,
         date '2026-01-01' + (n % 300), array['B' || substr($1::uuid::text, 1, 8) || n], now() - make_interval(secs => $4::int - n),
         now() - make_interval(secs => $4::int - n)
       from generate_series($3::int, $5::int) as n, (select id from provider limit 1) as p`,
      [customerId, personId, from, count, Math.min(from + batch, count) - 1],
    )
  }
}

// One answered inquiry, as often as orders are to be placed on it.
export const copyInquiry = async (client: pg.Client, inquiryId: string, count: number): Promise<string[]> => {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'inquiry' and column_name <> 'id'
       and is_generated = 'NEVER'`,
  )
  const columns = rows.map(({ column_name }) => column_name).join(', ')
  const copied = await client.query<{ id: string }>(
    `insert into inquiry (id, ${columns}) select gen_random_uuid(), ${columns} from inquiry, generate_series(1, $2)
     where id = $1 returning id`,
    [inquiryId, count],
  )
  return copied.rows.map(({ id }) => id)
}
