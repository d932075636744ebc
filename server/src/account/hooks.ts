import type { Queryable, Tx } from '#kernel/database.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

// What accounts need from later features, combined in app.ts: unread counts and notices, open orders that block
// closing an account, and each feature's personal data of a customer.
export interface AccountHooks {
  countUnread: (db: Queryable, personId: string) => Promise<number>
  notify: (tx: Tx, news: AccountNews) => Promise<void>
  countOpenOrders: (db: Queryable, customerId: string) => Promise<number>
  personalData: readonly PersonalData[]
}

interface AccountNews {
  userId: string
  kind: 'account.welcome' | 'account.password'
  link?: string
}
