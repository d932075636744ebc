import type { Language } from '@dtms/contract/language.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { fullName } from '#kernel/text/person-name.ts'
import type { Side } from '../speaker.ts'
import type { MessageRow } from '../sql.ts'
import { asListed } from './list-messages.ts'
import { conversationsOf, lastMessages } from './sql.ts'

// The conversations of the caller: newest first, with unread counts, presence and the last message.
export const listConversations = async (
  db: Database,
  who: Session,
  side: Side,
  language: Language,
  keyword?: string,
) => {
  const rows = await conversationsOf(db, who.personId, side, keyword)
  const last = new Map<string, MessageRow>()
  for (const { conversationId, ...message } of await lastMessages(
    db,
    rows.map(row => row.id),
  ))
    last.set(conversationId, message)
  return rows.map(row => {
    const message = last.get(row.id)
    return {
      id: row.id,
      userId: row.userId ?? '',
      userName: nameOf(row),
      userIcon: row.icon ?? '',
      customerName: row.customerName,
      provider: {
        code: row.providerCode,
        name: { zh: row.providerZh, zhtw: row.providerZhtw, en: row.providerEn }[language],
      },
      online: row.online,
      unread: row.unread,
      lastSeq: row.lastSeq,
      lastMessage: message ? asListed(message) : null,
      readSeq: row.readSeq,
      othersReadSeq: row.othersReadSeq,
    }
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  firstName === null || lastName === null ? '' : fullName({ first_name: firstName, last_name: lastName })
