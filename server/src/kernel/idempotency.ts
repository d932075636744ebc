import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from './database.ts'
import { Refusal, refuse, refuseField } from './refuse.ts'
import { hashSecret } from './secret.ts'

/** Where a feature stores its keys: customer_id, key, body_hash and one column for the answer. */
export interface KeyTable {
  table: string
  answer: { column: string; type: 'json' | 'uuid' }
}

export interface KeyedRequest {
  keys: KeyTable
  customerId: string
  // The header Idempotency-Key; empty where the caller sent none.
  key: string
  // Keeps keys of other callers about the same customer apart.
  scope?: string
  body: unknown
}

export interface KeyClaim<Answer> {
  /** Takes the key with its answer. Waits for a request under the same key, and is refused once that has committed. */
  take: (tx: Tx, answer: Answer) => Promise<void>
  /** The same as part of another statement: returns a row if it took the key. `check` then refuses where it did not. */
  statement: (answer: Answer) => RawBuilder<{ key: string }>
  check: (took: boolean) => void
}

/**
 * Does one thing for each Idempotency-Key. `work` takes the key in the transaction that does it, so of all requests
 * under one key the database lets one through, and the others are rolled back and get its answer. So does a retry that
 * would be refused by now. Another body under the key is refused. Without a key the work is simply done.
 */
export const once = async <Answer>(
  db: Database,
  { keys, customerId, key: sent, scope = '', body }: KeyedRequest,
  work: (claim: KeyClaim<Answer>) => Promise<Answer>,
): Promise<Answer> => {
  if (!/^[\x21-\x7e]{0,200}$/.test(sent)) throw refuseField('Idempotency-Key', 'format')
  const hasKey = sent !== ''
  const key = `${scope}${sent}`
  const bodyHash = hashSecret(canonical(body))
  const statement = (answer: Answer) => takeKey(keys, { customerId, key, bodyHash, answer }, hasKey)
  const check = (took: boolean) => {
    if (hasKey && !took) throw refuse('call.key-reused')
  }
  const take = async (tx: Tx, answer: Answer) => {
    if (hasKey) check((await statement(answer).execute(tx)).rows.length > 0)
  }
  try {
    return await work({ take, statement, check })
  } catch (error) {
    if (!(hasKey && error instanceof Refusal)) throw error
    const earlier = await readKey<Answer>(db, keys, customerId, key)
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

const takeKey = ({ table, answer }: KeyTable, taken: TakenKey, hasKey: boolean) => {
  const { column, type } = answer
  const value = type === 'json' ? JSON.stringify(taken.answer) : taken.answer
  return sql<{
    key: string
  }>`insert into ${sql.table(table)} (customer_id, key, body_hash, ${sql.ref(column)})
    select ${taken.customerId}::uuid, ${taken.key}::text, ${taken.bodyHash}::bytea, ${value}::${sql.raw(type)}
    where ${hasKey}::boolean
    on conflict (customer_id, key) do nothing returning key`
}

const readKey = async <Answer>(
  db: Database,
  { table, answer }: KeyTable,
  customerId: string,
  key: string,
): Promise<{ body_hash: Buffer; answer: Answer } | undefined> => {
  const { rows } = await sql<{ body_hash: Buffer; answer: Answer }>`
    select body_hash, ${sql.ref(answer.column)} as answer from ${sql.table(table)}
    where customer_id = ${customerId} and key = ${key}`.execute(db)
  return rows[0]
}

// The same content whatever the order of its fields.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
