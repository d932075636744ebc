import type { StatementKind } from '@dtms/contract/bill/payment.ts'

interface Entry {
  kind: StatementKind
  amount: string
}

/** The balance after each entry and the sums of a period, in minor units: opening plus billed, credited, paid and refunded is closing. */
export const statementSums = (openingMinor: number, entries: readonly Entry[]) => {
  let balance = openingMinor
  const balances = entries.map(({ amount }) => {
    balance += Number(amount)
    return balance
  })
  const sumOf = (...kinds: StatementKind[]) =>
    entries.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + Number(amount), 0)
  return {
    balances,
    closing: balance,
    billed: sumOf('bill', 'void'),
    credited: sumOf('credit'),
    paid: sumOf('payment', 'reversal'),
    refunded: sumOf('refund', 'refund_reversal'),
  }
}
