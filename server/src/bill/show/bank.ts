import type { BankSnapshot } from '../tables.ts'

/** An account as stored on a bill or a payment. */
export const bankInWords = (account: BankSnapshot | null, provider: { code: string; name: string }) =>
  account ? { ...account, provider, isDefault: true } : null
