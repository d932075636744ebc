import { recordAudit } from '#kernel/audit.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { Asked, BillContext } from '../../context.ts'
import { lockAccount } from '../../ledger/sql.ts'
import type { BillActor } from '../../scope.ts'
import { accountOfBill, deleteDraftLines, draftSums, lockBill, setDraftSums } from '../sql.ts'
import { insertEdit, linesToRemove, updateDraft } from './sql.ts'

interface DraftEdit {
  version: number
  reason: string
  removeLines: readonly string[]
  dueDays?: number | undefined
  remark?: string | undefined
  reference?: string | undefined
}

/** Changes a draft, with a reason. The charges of removed lines wait for a bill again. */
export const editDraft = (
  context: BillContext,
  { scope, personId }: BillActor,
  id: string,
  edit: DraftEdit,
  { address }: Asked,
) =>
  context.db.transaction().execute(async tx => {
    const account = await accountOfBill(tx, scope, id)
    if (!account) throw refuse('thing.not-found')
    await lockAccount(tx, account.customer_id, account.provider_id)
    const bill = await lockBill(tx, scope, id)
    if (bill?.state !== 'draft') throw refuse('bill.wrong-status')
    if (bill.version !== edit.version) throw refuse('bill.edited-meanwhile')
    const removed = [...new Set(edit.removeLines)]
    const lines = removed.length > 0 ? await linesToRemove(tx, id, removed) : []
    if (lines.length < removed.length) throw refuseField('removeLines', 'choice')
    if (lines.length > 0) {
      const left = await draftSums(tx, id, removed)
      if (Number(left.total) <= 0) throw refuse('bill.draft-empty')
      await setDraftSums(tx, id, {
        total: Number(left.total),
        totalUsd: Number(left.totalUsd),
        orders: left.orders,
      })
      await deleteDraftLines(tx, removed)
    }
    const removedMinor = lines.reduce((sum, { amount_minor }) => sum + Number(amount_minor), 0)
    await updateDraft(tx, id, { due_days: edit.dueDays, remark: edit.remark, reference: edit.reference })
    await insertEdit(tx, {
      id: context.ids.next(),
      bill_id: id,
      person_id: personId,
      reason: edit.reason,
      removed: JSON.stringify(lines.map(({ text }) => text)),
      removed_minor: removedMinor,
    })
    await recordAudit(tx, context.ids, {
      action: 'bill.edited',
      personId,
      customerId: bill.customer_id,
      address,
      details: { billId: id, billNo: bill.bill_no, reason: edit.reason },
    })
  })
