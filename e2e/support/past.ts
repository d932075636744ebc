import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

// What a month's end needs and no call can make: charges of an earlier month, and a bill that is past due. The rows are
// moved back in time as a whole, with their entries in the ledger.
const databaseUrl = async (): Promise<string> => {
  if (process.env.E2E_DATABASE_URL) return process.env.E2E_DATABASE_URL
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'postgres')
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim()
  const port = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[3]
  return `postgres://dtms:${password}@127.0.0.1:${port}/postgres`
}

const inThePast = async (...statements: [string, unknown[]][]) => {
  const client = new pg.Client({ connectionString: await databaseUrl() })
  await client.connect()
  try {
    await client.query('begin')
    // The guards that keep a bill as it was issued look away.
    await client.query('set local session_replication_role = replica')
    for (const [text, values] of statements) await client.query(text, values)
    await client.query('commit')
  } finally {
    await client.end()
  }
}

/** The charges of an order arose on the 10th of a month. */
export const chargedIn = (orderId: string, month: string) =>
  inThePast([`update charge set created_at = ($2 || '-10')::date where order_id = $1`, [orderId, month]])

/** A bill was issued, and was due, that many days earlier. */
export const issuedEarlier = (billId: string, days: number) =>
  inThePast(
    [
      `update bill set issue_date = issue_date - $2::int, due_date = due_date - $2::int where id = $1`,
      [billId, days],
    ],
    [
      `update statement_day as sum set day = sum.day - $2::int from bill
       where bill.id = $1 and sum.customer_id = bill.customer_id and sum.kind = 'bill'`,
      [billId, days],
    ],
    // Sums by day are only added to: away from the one day, onto the other.
    [
      `insert into ledger_sum (provider_id, currency, account, kind, day, posted_day, debit_minor, credit_minor)
       select provider_id, currency, account, kind, day - back, china_day(posted_at), sign * greatest(amount_minor, 0),
         sign * greatest(-amount_minor, 0)
       from ledger_entry, (values (0, -1), ($2::int, 1)) as moved (back, sign) where bill_id = $1 and kind = 'bill'`,
      [billId, days],
    ],
    [`update ledger_entry set day = day - $2::int where bill_id = $1 and kind = 'bill'`, [billId, days]],
  )
