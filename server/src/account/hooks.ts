import type { Queryable, Tx } from '#kernel/database.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

// What accounts ask of a feature that comes after them, brought together in app.ts: the bell counts what somebody
// has not read, and tells what happened to the account; orders that are under way keep it open; every feature gives
// what it keeps of a customer.
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
