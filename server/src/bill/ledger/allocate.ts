import type { Tx } from '#kernel/database.ts'
import type { Ids } from '#kernel/id.ts'
import {
  type Account,
  addToBill,
  addToBillLines,
  addToNote,
  addToPayment,
  allocationsOf,
  type FreeCredit,
  insertAllocations,
  markReversed,
  notesToApply,
  remindAgain,
} from './sql.ts'

interface Allocated {
  account: Account
  source: Pick<FreeCredit, 'kind' | 'id'>
  bills: readonly { billId: string; amountMinor: number }[]
  // false: at the confirmation of a payment, or by a credit note on its own bill.
  fromCredit: boolean
  personId: string | null
}

/** Gives money of a payment or a credit note to bills, and adds it to both sides. The caller has locked the account. */
export const allocate = async (
  ids: Ids,
  tx: Tx,
  { account, source, bills, fromCredit, personId }: Allocated,
) => {
  const given = bills.filter(({ amountMinor }) => amountMinor > 0)
  if (given.length === 0) return
  await insertAllocations(
    tx,
    given.map(({ billId, amountMinor }) => ({
      id: ids.next(),
      bill_id: billId,
      payment_id: source.kind === 'payment' ? source.id : null,
      credit_note_id: source.kind === 'note' ? source.id : null,
      customer_id: account.customerId,
      provider_id: account.providerId,
      currency: account.currency,
      amount_minor: amountMinor,
      from_credit: fromCredit,
      created_by: personId,
    })),
  )
  // A note that pays another bill settles it like money. Only a bill's own notes count as credited.
  const isCredit = source.kind === 'note' && !fromCredit
  for (const { billId, amountMinor } of given)
    await addToBill(tx, billId, { settled: amountMinor, credited: isCredit ? amountMinor : 0 })
  const total = given.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  if (source.kind === 'payment') await addToPayment(tx, source.id, total)
  else await addToNote(tx, source.id, total)
}

/**
 * Reverses a payment: takes back everything that it was given to, each by its own entry, and those bills are open
 * again. The caller has locked the account and the payment, which counts.
 */
export const takeBack = async (
  ids: Ids,
  tx: Tx,
  paymentId: string,
  by: { personId: string; reason: string; day: string | undefined },
) => {
  const given = await allocationsOf(tx, paymentId)
  await markReversed(tx, paymentId, by)
  if (given.length === 0) return
  await insertAllocations(
    tx,
    given.map(one => ({
      ...one,
      id: ids.next(),
      amount_minor: -Number(one.amount_minor),
      reverses: one.id,
      created_by: by.personId,
    })),
  )
  for (const one of given) await addToBill(tx, one.bill_id, { settled: -Number(one.amount_minor) })
  const billIds = [...new Set(given.map(one => one.bill_id))]
  await remindAgain(tx, billIds)
  for (const billId of billIds) await applyOwnNotes(ids, tx, billId, by.personId)
}

/** What is left of a bill's own credit notes settles that bill first, and is credit only beyond it. */
export const applyOwnNotes = async (ids: Ids, tx: Tx, billId: string, personId: string | null) => {
  for (const { account, noteId, amountMinor } of await notesToApply(tx, billId))
    await allocate(ids, tx, {
      account,
      source: { kind: 'note', id: noteId },
      bills: [{ billId, amountMinor }],
      fromCredit: false,
      personId,
    })
}

/** Counts a credit note, whose lines are written, on its bill and on the lines of that bill. */
export const countNote = async (tx: Tx, note: { id: string; billId: string; totalMinor: number }) => {
  await addToBillLines(tx, note.id)
  await addToBill(tx, note.billId, { noted: note.totalMinor })
}
