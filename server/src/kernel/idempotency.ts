import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import type { Encryption } from './encryption.ts'
import { Refusal, refuse, refuseField } from './refuse.ts'
import { hashSecret } from './secret.ts'

/** Where a feature stores its keys: whose they are, key, body_hash and one column for the answer. */
export interface KeyTable {
  table: string
  // The customer, or another owner of the keys.
  owner?: 'customer_id' | 'person_id'
  answer: { column: string; type: 'json' | 'uuid' }
}

export interface KeyedRequest {
  keys: KeyTable
  // Whose key it is: the customer's, or of the owner that the table names.
  customerId: string
  // The header Idempotency-Key; empty where the caller sent none.
  key: string
  // Keeps keys of other callers about the same customer apart.
  scope?: string
  body: unknown
}

export interface KeyClaim<Result> {
  /** Takes the key with its result. Waits for a request under the same key, and is refused once that has committed. */
  take: (tx: Tx, result: Result) => Promise<void>
  /** The same as part of another statement: returns a row if it took the key. `check` then refuses where it did not. */
  statement: (result: Result) => RawBuilder<{ key: string }>
  check: (took: boolean) => void
}

/**
 * Does one thing for each Idempotency-Key. `work` takes the key in the transaction that does it, so of all requests
 * under one key the database lets one through, and the others are rolled back and get its result. So does a retry that
 * would be refused by now. Another body under the key is refused. Without a key the work is simply done.
 */
export const once = async <Result>(
  db: Database,
  { keys, customerId, key: sent, scope = '', body }: KeyedRequest,
  work: (claim: KeyClaim<Result>) => Promise<Result>,
): Promise<Result> => {
  if (!/^[\x21-\x7e]{0,200}$/.test(sent)) throw refuseField('Idempotency-Key', 'format')
  const hasKey = sent !== ''
  const key = `${scope}${sent}`
  const bodyHash = hashSecret(canonical(body))
  const statement = (result: Result) => takeKey(keys, { customerId, key, bodyHash, answer: result }, hasKey)
  const check = (took: boolean) => {
    if (hasKey && !took) throw refuse('call.key-reused')
  }
  const take = async (tx: Tx, result: Result) => {
    if (hasKey) check((await statement(result).execute(tx)).rows.length > 0)
  }
  try {
    return await work({ take, statement, check })
  } catch (error) {
    if (!(hasKey && error instanceof Refusal)) throw error
    const earlier = await readKey<Result>(db, keys, customerId, key)
    if (!earlier) throw error
    if (!earlier.body_hash.equals(bodyHash)) throw refuse('call.key-reused')
    return earlier.answer
  }
}

interface TakenKey {
  customerId: string
  key: string
  bodyHash: Buffer
  answer: unknown
}

const takeKey = ({ table, owner = 'customer_id', answer }: KeyTable, taken: TakenKey, hasKey: boolean) => {
  const { column, type } = answer
  const value = type === 'json' ? JSON.stringify(taken.answer) : taken.answer
  return sql<{
    key: string
  }>`insert into ${sql.table(table)} (${sql.ref(owner)}, key, body_hash, ${sql.ref(column)})
    select ${taken.customerId}::uuid, ${taken.key}::text, ${taken.bodyHash}::bytea, ${value}::${sql.raw(type)}
    where ${hasKey}::boolean
    on conflict (${sql.ref(owner)}, key) do nothing returning key`
}

const readKey = async <Result>(
  db: Database,
  { table, owner = 'customer_id', answer }: KeyTable,
  customerId: string,
  key: string,
): Promise<{ body_hash: Buffer; answer: Result } | undefined> => {
  const { rows } = await sql<{ body_hash: Buffer; answer: Result }>`
    select body_hash, ${sql.ref(answer.column)} as answer from ${sql.table(table)}
    where ${sql.ref(owner)} = ${customerId} and key = ${key}`.execute(db)
  return rows[0]
}

interface WrittenResponse {
  status: number
  json: string
}

/** Where whole responses are stored by key: customer_id (or a provider's id), key, body_hash, status, answer, started_at, claim. */
const responseTable = 'open_request'

interface KeyedResponse {
  ownerId: string
  key: string
  request: () => string
  // How a response that has a secret is stored: not as it is sent.
  sealing?: { encryption: Encryption } | undefined
}

/**
 * The same for calls of any kind, by their whole response, for a day: a repetition gets the response of the first.
 * Without a stored response the first is under way, and one whose process died gives way after two minutes. A request
 * that is refused leaves the key free. `work` gets the claim: work that takes it as its own key (`once`) is done once, even
 * if the process died between the work and the response.
 */
export const respondOnce = async (
  db: Database,
  { ownerId, key, request, sealing }: KeyedResponse,
  work: (claim: string) => Promise<WrittenResponse>,
): Promise<WrittenResponse & { repeated: boolean }> => {
  if (key === '') return { ...(await work('')), repeated: false }
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw refuseField('Idempotency-Key', 'format')
  const table = sql.table(responseTable)
  const bodyHash = hashSecret(request())
  const mine = sql`customer_id = ${ownerId} and key = ${key}`
  await sql`delete from ${table} where customer_id = ${ownerId}
    and started_at < now() - interval '1 day'`.execute(db)
  const { rows: claimed } = await sql<{ claim: string | null }>`
    insert into ${table} as r (customer_id, key, body_hash, claim)
    values (${ownerId}, ${key}, ${bodyHash}, gen_random_uuid())
    on conflict (customer_id, key) do update set started_at = now()
      where r.status is null and r.body_hash = excluded.body_hash and r.started_at <= now() - interval '2 minutes'
    returning claim`.execute(db)
  const about = `${responseTable} ${ownerId} ${key}`
  const [taken] = claimed
  if (!taken) {
    const { rows } = await sql<{ body_hash: Buffer; status: number | null; answer: string | null }>`
      select body_hash, status, answer from ${table} where ${mine}`.execute(db)
    const [earlier] = rows
    if (earlier && !earlier.body_hash.equals(bodyHash)) throw refuse('call.key-reused')
    if (earlier?.status == null) throw refuse('open.in-progress', { retryAfterS: 1 })
    const stored = earlier.answer ?? ''
    return { status: earlier.status, json: sealing ? opened(sealing, stored, about) : stored, repeated: true }
  }
  try {
    const done = await work(taken.claim ?? '')
    const stored = sealing
      ? sealing.encryption.seal(Buffer.from(done.json), about).toString('base64')
      : done.json
    await sql`update ${table} set status = ${done.status}, answer = ${stored} where ${mine}`.execute(db)
    return { ...done, repeated: false }
  } catch (error) {
    // A refusal means that nothing was done. After any other failure it is unknown: a repetition keeps the claim.
    if (error instanceof Refusal) await sql`delete from ${table} where ${mine} and status is null`.execute(db)
    else
      await sql`update ${table} set started_at = now() - interval '2 minutes' where ${mine} and status is null`.execute(
        db,
      )
    throw error
  }
}

// A response that cannot be read any more, because the key of the portal was replaced, is refused: it is not made again.
const opened = ({ encryption }: { encryption: Encryption }, stored: string, about: string): string => {
  const content = encryption.open(Buffer.from(stored, 'base64'), about)
  if (!content) throw refuse('call.key-reused')
  return content.toString()
}

/**
 * Runs a change that goes by what its caller saw. Of several at the same moment one runs, and the others are refused:
 * what they saw is about to be changed. No key has a space in it, so the claim of a change is none of a request.
 */
export const changeAlone = async <Result>(
  db: Database,
  { ownerId, what }: { ownerId: string; what: string },
  work: () => Promise<Result>,
): Promise<Result> => {
  const table = sql.table(responseTable)
  const key = `change ${what}`
  const { rows: claimed } = await sql`insert into ${table} as r (customer_id, key, body_hash)
    values (${ownerId}, ${key}, '')
    on conflict (customer_id, key) do update set started_at = now()
      where r.started_at <= now() - interval '2 minutes' returning 1`.execute(db)
  if (claimed.length === 0) throw refuse('open.changed')
  try {
    return await work()
  } finally {
    await sql`delete from ${table} where customer_id = ${ownerId} and key = ${key}`.execute(db)
  }
}

/** Drops the responses of owners who send no further request with a key. */
export const forgetResponses = (db: Database) =>
  sql`delete from ${sql.table(responseTable)} where started_at < now() - interval '1 day'`.execute(db)

// The same content whatever the order of its fields.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
