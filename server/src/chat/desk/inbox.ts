import type { Language } from '@dtms/contract/language.ts'
import type { Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import { fullName } from '#kernel/text/person-name.ts'
import { listConversations } from '../list/list-conversations.ts'
import { waitingOf } from './sql.ts'

// The desk's inbox in the order of the statement: the longest wait comes first, then the newest.
export const readInbox = async (
  db: Database,
  who: Session & { providerId: string },
  { scope, keyword }: { scope?: string | undefined; keyword?: string | undefined },
  language: Language,
) => {
  const listed = await listConversations(db, who, { providerId: who.providerId }, language, keyword)
  const waiting = new Map(
    (
      await waitingOf(
        db,
        who.providerId,
        listed.map(({ id }) => id),
      )
    ).map(row => [row.id, row]),
  )
  const list = listed
    .map(conversation => {
      const row = waiting.get(conversation.id)
      return {
        ...conversation,
        agentId: row?.agentId ?? null,
        agentName:
          row?.agentFirst == null || row.agentLast == null
            ? ''
            : fullName({ first_name: row.agentFirst, last_name: row.agentLast }),
        waitingSince: row?.waitingSince?.toISOString() ?? null,
      }
    })
    .filter(({ agentId }) =>
      scope === 'mine' ? agentId === who.personId : scope === 'unassigned' ? agentId === null : true,
    )
  const now = waiting.values().next().value?.now ?? new Date()
  return { list, now: now.toISOString() }
}
