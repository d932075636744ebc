import type { BankSnapshot } from '../tables.ts'
import type { AccountRow } from './sql.ts'

/** An account as a payment or a refund keeps it. */
export const snapshotOf = ({
  id,
  currency,
  bankName,
  accountName,
  accountNo,
  swift,
  branch,
  address,
  remark,
}: AccountRow): string => {
  const kept: BankSnapshot = {
    ...{ id, currency, bankName, accountName, accountNo },
    ...{ swift, branch, address, remark },
  }
  return JSON.stringify(kept)
}
