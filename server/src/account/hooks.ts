import type { Words } from '@dtms/contract/language.ts'
import type { Mode } from '@dtms/contract/mode.ts'
import type { Database, Queryable, Tx } from '#kernel/database.ts'
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
    // What waits for a visitor until they confirm their address; undefined once it expired or a customer has it.
    summaryOf: (db: Database, quoteId: string) => Promise<QuoteSummary | undefined>
    // Undefined if it is gone, or another customer has it by now.
    giveTo: (
      tx: Tx,
      owner: { customerId: string; personId: string },
      quoteId: string,
    ) => Promise<Mode | undefined>
  }
}

export interface QuoteSummary {
  originName: Words
  destinationName: Words
  price: string
}

interface AccountNews {
  userId: string
  kind: 'account.welcome' | 'account.password'
  link?: string
}
