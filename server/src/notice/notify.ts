import { type NoticeKind, type NoticeParams, noticeKind } from '@dtms/contract/notice/notice.ts'
import type { Tx } from '#kernel/database.ts'
import { notifyReaders, onePerson, type Readers, type RowParams, readersOf } from './sql.ts'

// To one person, to all users of a company, or to those whom a select names.
type Recipient =
  | { userId: string; customerId?: never; readers?: never }
  | { customerId: string; userId?: never; readers?: never }
  | { readers: Readers; userId?: never; customerId?: never }

type NewsOf = Recipient & {
  kind: NoticeKind
  params?: NoticeParams
  rowParams?: RowParams
  // The path of the thing that it is about.
  link?: string
}

// Sends notices in the transaction of the event: neither lost nor premature. Each goes by the channels that the user
// has not switched off. Several go in one statement.
export const notify = async (tx: Tx, ...news: NewsOf[]): Promise<void> => {
  await notifyReaders(
    tx,
    news.map(({ kind, params = {}, rowParams, link = '', ...to }) => {
      const { event, module } = noticeKind(kind)
      const readers =
        to.readers ?? (to.userId === undefined ? readersOf(to.customerId, module) : onePerson(to.userId))
      // A customer without a login reads about its orders at the address that staff noted.
      const contactOf = event === 'order' ? to.customerId : undefined
      return { readers, event, kind, params, rowParams, link, contactOf }
    }),
  )
}
