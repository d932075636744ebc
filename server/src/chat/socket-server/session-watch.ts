import { sessionsEndedTopic } from '#account/public.ts'
import type { Services } from '#kernel/services.ts'
import { frame } from '../conversations.ts'
import type { ChatConnection } from '../speaker.ts'
import { sessionsToClose } from './sessions-to-close.ts'

// Sessions end, and roles change, by a hint, by time, or while the bus was gone: the table knows. Who may take no
// part any more is sent off.
export const watchSessions = (
  { db, bus }: Services,
  connections: () => Iterable<ChatConnection>,
  onError: (error: unknown) => void,
) => {
  let hintsHeard = 0

  const recheck = async (personId?: string) => {
    const asked = [...connections()].filter(({ peer }) => peer && (!personId || peer.personId === personId))
    for (const { connection, farewell } of await sessionsToClose(db, asked)) {
      connection.send(frame(farewell, {}))
      connection.end(4401, farewell === 'logout' ? 'session ended' : 'no part in conversations')
    }
  }

  bus.listen(sessionsEndedTopic, personId => {
    hintsHeard++
    recheck(personId).catch(onError)
  })

  // How often a session has ended: a lookup can detect that a hint has passed meanwhile.
  return { recheck, hintsHeard: () => hintsHeard }
}
