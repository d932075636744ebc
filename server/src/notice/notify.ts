import { type NoticeKind, type NoticeParams, noticeKind } from '@dtms/contract/notice/notice.ts'
import type { Tx } from '#kernel/database.ts'
import { notifyReaders, onePerson, type Readers, readersOf } from './sql.ts'

// To one person, to all users of a company, or to those whom a select names.
type Recipient =
  | { userId: string; customerId?: never; readers?: never }
  | { customerId: string; userId?: never; readers?: never }
  | { readers: Readers; userId?: never; customerId?: never }

export type NewsOf = Recipient & {
  kind: NoticeKind
  params?: NoticeParams
  // The path of the thing that it is about.
  link?: string
}

// Sends notices in the transaction of the event: neither lost nor premature. Each goes by the channels that the user
// has not switched off.
export const notify = async (tx: Tx, { kind, params = {}, link = '', ...to }: NewsOf): Promise<void> => {
  const { event, module } = noticeKind(kind)
  const readers =
    to.readers ?? (to.userId === undefined ? readersOf(to.customerId, module) : onePerson(to.userId))
  await notifyReaders(tx, readers, event, { kind, params, link })
}
