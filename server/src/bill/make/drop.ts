import type { Tx } from '#kernel/database.ts'
import { deleteDraftLines, draftSums, setDraftSums, voidBillOf } from './sql.ts'

// Removes lines from drafts. A draft with nothing left to pay is voided.
export const dropFromDrafts = async (
  tx: Tx,
  lines: readonly { lineId: string; billId: string }[],
  { personId, reason }: { personId: string; reason: string },
) => {
  for (const [billId, gone] of Map.groupBy(lines, line => line.billId)) {
    const lineIds = gone.map(({ lineId }) => lineId)
    const left = await draftSums(tx, billId, lineIds)
    const sums = { total: Number(left.total), totalUsd: Number(left.totalUsd), orders: left.orders }
    if (sums.total > 0) {
      await setDraftSums(tx, billId, sums)
      await deleteDraftLines(tx, lineIds)
    } else await voidBillOf(tx, billId, { personId, reason, day: undefined })
  }
}
