import type { NoticeKind, NoticeParams } from '@dtms/contract/notice.ts'
import type { Tx } from '#kernel/database.ts'
import { insertNotices, readersOf } from './sql.ts'

// To one person, or to everybody of a company.
type Recipient = { userId: string; customerId?: never } | { customerId: string; userId?: never }

export type NewsOf = Recipient & {
  kind: NoticeKind
  params?: NoticeParams
  // The path of the thing that it is about.
  link?: string
}

// Tells people what happened, in the transaction in which it happens: neither lost nor premature.
export const notify = async (tx: Tx, { userId, customerId, kind, params = {}, link = '' }: NewsOf) => {
  const personIds = userId === undefined ? await readersOf(tx, customerId as string) : [userId]
  await insertNotices(tx, personIds, { kind, params, link })
}
