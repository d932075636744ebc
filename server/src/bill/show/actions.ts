import type { FapiaoState } from '@dtms/contract/bill/bill.ts'
import { balanceOf } from '../ledger/split.ts'
import type { BillRow } from '../list/sql.ts'
import type { BillScope } from '../scope.ts'

type Sums = Pick<BillRow, 'state' | 'total_minor' | 'settled_minor' | 'noted_minor' | 'pending_minor'>

/** What can be done with a bill now: by the desk, or by the customer whose bill it is. */
export const actionsOf = (
  row: Sums,
  { customerId }: BillScope,
  { credit, fapiao }: { credit: number; fapiao: FapiaoState | null },
): string[] => {
  const balance = balanceOf(row)
  const noted = Number(row.noted_minor)
  const owed = Number(row.total_minor) - noted
  const pending = Number(row.pending_minor)
  const issued = row.state === 'issued'
  const possible: Record<string, boolean> =
    customerId === undefined
      ? {
          issue: row.state === 'draft',
          edit: row.state === 'draft',
          void: row.state !== 'void' && Number(row.settled_minor) === 0 && noted === 0 && pending === 0,
          credit: issued && owed > 0,
        }
      : {
          pay: issued && balance > pending,
          useCredit: issued && balance > 0 && credit > 0,
          dispute: issued,
          fapiao: issued && owed > 0 && (fapiao === null || fapiao === 'rejected'),
        }
  return Object.keys(possible).filter(action => possible[action])
}
