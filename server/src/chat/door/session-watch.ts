import { endedSessions, sessionsEndedTopic } from '#account/public.ts'
import type { Services } from '#kernel/services.ts'
import { frame } from '../rooms.ts'
import type { ChatConnection, Speaker } from '../speaker.ts'

// Sessions end by a hint, by time, or while the bus was gone: the table knows. Who has none any more is sent off.
export const watchSessions = (
  { db, bus }: Services,
  connections: () => Iterable<ChatConnection>,
  onError: (error: unknown) => void,
) => {
  let hintsHeard = 0

  const recheck = async (personId?: string) => {
    const asked = [...connections()].filter(({ peer }) => peer && (!personId || peer.personId === personId))
    if (asked.length === 0) return
    const tokenIds = asked.map(({ peer }) => (peer as Speaker).tokenId)
    const ended = new Set(await endedSessions(db, tokenIds))
    for (const connection of asked) {
      if (!connection.peer || !ended.has(connection.peer.tokenId)) continue
      connection.send(frame('logout', {}))
      connection.end(4401, 'session ended')
    }
  }

  bus.listen(sessionsEndedTopic, personId => {
    hintsHeard++
    recheck(personId).catch(onError)
  })

  // How often some session has ended: whoever looks one up can tell whether a hint has passed meanwhile.
  return { recheck, hintsHeard: () => hintsHeard }
}
