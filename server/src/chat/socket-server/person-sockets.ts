import { socketReplaced } from '@dtms/contract/chat/chat.ts'
import { frame } from '../conversations.ts'
import type { ChatConnection } from '../speaker.ts'

// TRUST: so many sockets a person may have on this instance. One more ends the oldest; its page comes back only when it
// is used again, or two pages would end each other for ever.
export const personSockets = (max: number) => {
  // Sets iterate in insertion order.
  const byPerson = new Map<string, Set<ChatConnection>>()

  return {
    came: (connection: ChatConnection, personId: string): void => {
      const sockets = byPerson.get(personId) ?? new Set()
      byPerson.set(personId, sockets.add(connection))
      const [oldest] = sockets
      if (!oldest || sockets.size <= max) return
      sockets.delete(oldest)
      oldest.send(frame('closeSocket', { reason: 'too-many' }))
      oldest.end(socketReplaced, 'too many sockets')
    },
    went: (connection: ChatConnection, personId: string): void => {
      const sockets = byPerson.get(personId)
      sockets?.delete(connection)
      if (sockets?.size === 0) byPerson.delete(personId)
    },
  }
}
