import type { Bus } from '#kernel/bus.ts'
import type { Database } from '#kernel/database.ts'
import type { Crowd } from '../crowd.ts'
import { frame } from '../rooms.ts'
import type { ChatConnection, Speaker } from '../speaker.ts'
import { counterparts, markAway, markPresent } from './sql.ts'

// Who is there. Comings and goings are gathered for a moment and told together: a thousand browsers that come back
// at once cost a few statements, and a page that is only reloaded is no news.
const gatherMs = 250
const renewMs = 60_000

export const createPresence = (
  db: Database,
  bus: Bus,
  crowd: Crowd,
  all: () => Iterable<ChatConnection>,
  onError: (error: unknown) => void,
) => {
  const here = new Map<string, { speaker: Speaker; connections: number }>()
  const told = new Set<string>()
  let changed = new Set<string>()
  let gathering: NodeJS.Timeout | undefined

  const tellChanges = async () => {
    gathering = undefined
    const people = [...changed]
    changed = new Set()
    const came = people.filter(id => here.has(id) && !told.has(id))
    const went = people.filter(id => !here.has(id) && told.has(id))
    for (const id of came) told.add(id)
    for (const id of went) told.delete(id)
    if (came.length > 0) await markPresent(db, came)
    if (went.length > 0) await markAway(db, went)
    if (came.length + went.length > 0)
      await bus.tell('presence', ...came.map(id => `${id}:1`), ...went.map(id => `${id}:0`))
  }

  const change = (personId: string) => {
    changed.add(personId)
    gathering ??= setTimeout(() => tellChanges().catch(onError), gatherMs)
  }

  const renew = setInterval(() => {
    if (told.size > 0) markPresent(db, [...told]).catch(onError)
  }, renewMs)

  return {
    came: (speaker: Speaker) => {
      const known = here.get(speaker.personId)
      if (known) known.connections += 1
      else here.set(speaker.personId, { speaker, connections: 1 })
      change(speaker.personId)
    },
    went: ({ personId }: Speaker) => {
      const known = here.get(personId)
      if (!known) return
      known.connections -= 1
      if (known.connections === 0) here.delete(personId)
      change(personId)
    },
    // Told by any instance, this one included: to those who are in a conversation with that person.
    heard: async (personId: string, online: boolean) => {
      // Gone from another instance, but still connected to this one.
      if (!online && here.has(personId)) {
        await markPresent(db, [personId])
        return
      }
      const others = await counterparts(db, personId, crowd.customers())
      const text = frame('presence', { userId: personId, online })
      for (const { customerId, providerId } of others)
        for (const connection of customerId
          ? crowd.ofCustomer(customerId)
          : crowd.ofProvider(providerId ?? ''))
          connection.send(text)
    },
    stop: async () => {
      clearInterval(renew)
      clearTimeout(gathering)
      for (const connection of all()) if (connection.peer) here.delete(connection.peer.personId)
      if (told.size > 0) await markAway(db, [...told]).catch(onError)
    },
  }
}
