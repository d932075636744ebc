import type { Tx } from '#kernel/database.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import { hashSecret } from '#kernel/secret.ts'
import { setAnswer, takeRequest } from './credit/sql.ts'

// One thing for each Idempotency-Key, whoever races: the key is taken in the transaction that does it, and whoever
// sends it again is answered what was answered first (TRUST). Without a key it is simply done.
export const onceOnly = async <Answer>(
  tx: Tx,
  { customerId, key, body }: { customerId: string; key: string; body: unknown },
  work: () => Promise<Answer>,
): Promise<Answer> => {
  if (key === '') return work()
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw refuseField('Idempotency-Key', 'format')
  const bodyHash = hashSecret(canonical(body))
  const taken = await takeRequest(tx, { customerId, key, bodyHash, answer: null })
  if (taken && !taken.bodyHash.equals(bodyHash)) throw refuse('bill.key-reused')
  if (taken) return taken.answer as Answer
  const answer = await work()
  await setAnswer(tx, customerId, key, answer)
  return answer
}

// The same content however its fields were ordered.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
