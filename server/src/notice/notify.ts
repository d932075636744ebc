import { type NoticeKind, type NoticeParams, noticeKind } from '@dtms/contract/notice.ts'
import { wantsNotice } from '#account/public.ts'
import type { Tx } from '#kernel/database.ts'
import { addJob } from '#kernel/jobs.ts'
import type { MailedNotice } from './jobs.ts'
import { insertNotices, readersOf } from './sql.ts'

// To one person, or to everybody of a company.
type Recipient = { userId: string; customerId?: never } | { customerId: string; userId?: never }

export type NewsOf = Recipient & {
  kind: NoticeKind
  params?: NoticeParams
  // The path of the thing that it is about.
  link?: string
}

// Tells people what happened, in the transaction in which it happens: neither lost nor premature. Each is told in
// the ways that they have not switched off.
export const notify = async (tx: Tx, { userId, customerId, kind, params = {}, link = '' }: NewsOf) => {
  const { event, module } = noticeKind(kind)
  const personIds = userId === undefined ? await readersOf(tx, customerId, module) : [userId]
  const told: string[] = []
  for (const personId of personIds) {
    if (event === undefined || (await wantsNotice(tx, personId, event, 'portal'))) told.push(personId)
    if (event !== undefined && (await wantsNotice(tx, personId, event, 'mail')))
      await addJob(tx, 'notice:send-mail', { personId, kind, params, link } satisfies MailedNotice)
  }
  await insertNotices(tx, told, { kind, params, link })
}
