import type { BillRow } from '../queries.ts'

// What is left of a bill when everything that is under way arrives.
export const openAmount = ({ balance, pendingAmount }: Pick<BillRow, 'balance' | 'pendingAmount'>): number =>
  Math.max(0, Number((balance - pendingAmount).toFixed(4)))

export const isPayable = (row: BillRow): boolean =>
  row.status !== 'draft' && row.status !== 'void' && openAmount(row) > 0

/** One payment goes to one provider in one currency. */
export const isMixed = (rows: readonly BillRow[]): boolean =>
  new Set(rows.map(({ provider, currency }) => `${provider.code} ${currency}`)).size > 1
