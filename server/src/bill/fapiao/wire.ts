import { filePath } from '@dtms/contract/file/file.ts'
import { money } from '../money.ts'
import type { FapiaoRow } from './sql.ts'

export const wireFapiao = (row: FapiaoRow) => ({
  id: row.id,
  billId: row.bill_id,
  billNo: row.bill_no,
  customerName: row.customer_name,
  amount: money(row.amount_minor, row.exponent),
  currency: row.currency,
  needsRed: row.needs_red,
  kind: row.kind,
  title: row.title,
  taxNumber: row.tax_number,
  address: row.address,
  bank: row.bank,
  email: row.email,
  state: row.state,
  number: row.number,
  reason: row.reason,
  file: row.file_id === null ? null : { id: row.file_id, path: filePath(row.file_id), name: row.file_name },
  createTime: row.created_at.toISOString(),
  decideTime: row.decided_at?.toISOString() ?? null,
})
