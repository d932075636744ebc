import type { Tx } from '#kernel/database.ts'
import { addToNote, addToPayment, type FreeCredit } from './sql.ts'

interface Part {
  source: Pick<FreeCredit, 'kind' | 'id'>
  amountMinor: number
}

/** What is paid back counts as used of its source; written back, it is free again. The caller has locked the account. */
export const countPaidBack = async (tx: Tx, parts: readonly Part[], sign: 1 | -1) => {
  for (const { source, amountMinor } of parts)
    await (source.kind === 'payment' ? addToPayment : addToNote)(tx, source.id, sign * amountMinor)
}
