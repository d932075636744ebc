import { endedSessions } from '#account/public.ts'
import type { Database } from '#kernel/database.ts'
import type { ChatConnection } from '../speaker.ts'
import { silencedAmong } from '../sql.ts'

interface SessionToClose {
  connection: ChatConnection
  // spec 7: the session is over, or only the socket.
  farewell: 'logout' | 'closeSocket'
}

/** Those of these connections whose session is over, or whose person no longer takes part in conversations. */
export const sessionsToClose = async (
  db: Database,
  connections: readonly ChatConnection[],
): Promise<SessionToClose[]> => {
  const known = connections.flatMap(connection => {
    const { peer } = connection
    return peer ? [{ connection, peer }] : []
  })
  if (known.length === 0) return []
  const ended = new Set(
    await endedSessions(
      db,
      known.map(({ peer }) => peer.tokenId),
    ),
  )
  const silenced = new Set(
    await silencedAmong(
      db,
      known.map(({ peer }) => peer.personId),
    ),
  )
  return known.flatMap(({ connection, peer }): SessionToClose[] => {
    if (ended.has(peer.tokenId)) return [{ connection, farewell: 'logout' }]
    return !peer.watches && silenced.has(peer.personId) ? [{ connection, farewell: 'closeSocket' }] : []
  })
}
