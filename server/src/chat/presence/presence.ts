import type { Bus } from '#kernel/bus.ts'
import type { Database } from '#kernel/database.ts'
import type { ConnectionRegistry } from '../connection-registry.ts'
import { frame } from '../conversations.ts'
import type { Speaker } from '../speaker.ts'
import { counterparts, markAway, markPresent } from './sql.ts'

// Presence. Changes are collected for a moment and sent together: a thousand browsers that reconnect at once cost a
// few statements, and a page reload causes no event.
const gatherMs = 250
const renewMs = 60_000

export const createPresence = (
  db: Database,
  bus: Bus,
  registry: ConnectionRegistry,
  onError: (error: unknown) => void,
) => {
  const connections = new Map<string, number>()
  const told = new Set<string>()
  let stopped = false

  // One after the other: were two under way, an older word could be written over a newer one.
  const changes = gatherer(gatherMs, onError, async people => {
    const came = people.filter(id => connections.has(id) && !told.has(id))
    const went = people.filter(id => !connections.has(id) && told.has(id))
    for (const id of came) told.add(id)
    for (const id of went) told.delete(id)
    if (came.length > 0) await markPresent(db, came)
    await leave(went)
    if (came.length > 0) await bus.publish('presence', ...came.map(id => `${id}:1`))
  })

  const leave = async (personIds: string[]) => {
    if (personIds.length === 0) return
    await markAway(db, personIds)
    await bus.publish('presence', ...personIds.map(id => `${id}:0`))
  }

  // Published by any instance, including this one: delivered to the partners of these people.
  const news = gatherer(0, onError, async words => {
    const online = new Map(words.map(word => [word.slice(0, -2), word.endsWith(':1')]))
    // Gone from another instance, but still connected to this one.
    const here = [...online].filter(([id, isOnline]) => !isOnline && connections.has(id)).map(([id]) => id)
    for (const id of here) online.delete(id)
    if (here.length > 0) await markPresent(db, here)
    if (online.size === 0) return
    for (const { personId, customerId, providerId } of await counterparts(db, [...online.keys()], registry)) {
      const text = frame('presence', { userId: personId, online: online.get(personId) === true })
      const others = customerId ? registry.ofCustomer(customerId) : registry.ofProvider(providerId ?? '')
      for (const connection of others) connection.send(text)
    }
  })

  const renew = setInterval(() => {
    if (told.size > 0) markPresent(db, [...told]).catch(onError)
  }, renewMs)

  const count = (personId: string, by: 1 | -1) => {
    if (stopped) return
    const left = (connections.get(personId) ?? 0) + by
    if (left > 0) connections.set(personId, left)
    else connections.delete(personId)
    changes.add(personId)
  }

  return {
    came: ({ personId }: Speaker) => count(personId, 1),
    went: ({ personId }: Speaker) => count(personId, -1),
    changed: news.add,
    stop: async () => {
      stopped = true
      clearInterval(renew)
      connections.clear()
      await Promise.all([changes.stop(), news.stop()])
      await leave([...told]).catch(onError)
    },
  }
}

// Gathers for a while, then does it for all of them, and never twice at once.
const gatherer = (ms: number, onError: (error: unknown) => void, act: (all: string[]) => Promise<void>) => {
  let gathered = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let acting: Promise<void> = Promise.resolve()
  const run = () => {
    timer = undefined
    acting = acting.then(() => {
      const all = [...gathered]
      gathered = new Set()
      return all.length > 0 ? act(all).catch(onError) : undefined
    })
  }
  return {
    add: (one: string) => {
      // The last word of several is the one that counts.
      gathered.delete(one)
      gathered.add(one)
      timer ??= setTimeout(run, ms)
    },
    stop: async () => {
      clearTimeout(timer)
      gathered = new Set()
      await acting
    },
  }
}
