import type { Mode } from '@dtms/contract/mode.ts'
import type { Queryable, Tx } from '#kernel/database.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

// What accounts need from later features, combined in app.ts: unread counts and notices, open orders that block
// closing an account, and each feature's personal data of a customer.
export interface AccountHooks {
  countUnread: (db: Queryable, personId: string) => Promise<number>
  notify: (tx: Tx, news: AccountNews) => Promise<void>
  countOpenOrders: (db: Queryable, customerId: string) => Promise<number>
  personalData: readonly PersonalData[]
  // The quote of a visitor who signs up.
  guestQuote: {
    isOf: (tx: Tx, guest: Buffer, quoteId: string) => Promise<boolean>
    // Undefined if it is gone, or another customer has it by now.
    giveTo: (
      tx: Tx,
      owner: { customerId: string; personId: string },
      quoteId: string,
    ) => Promise<Mode | undefined>
  }
}

interface AccountNews {
  userId: string
  kind: 'account.welcome' | 'account.password'
  link?: string
}
