import { CallFailure } from './request/call-failure.ts'
import { isReachable, onReachableChange, reportUnreachable } from './request/connection.ts'
import { createStore, useStore } from './store.ts'
import { sha256Hex } from './visitor/digest.ts'
import { onSessionChange, sessionToken } from './visitor/session.ts'

// The last responses of some calls, for when the server cannot be reached (decision 0039): in IndexedDB, of one session
// of one person, for seven days at most. A query stores its response only if it says so; quotes, offers and rates never do.
const databaseName = 'tms_last_seen'
const storeName = 'responses'
export const maxAgeMs = 7 * 86_400_000
/** After this long without a response the last one is shown; sooner where it is known that the server cannot be reached. */
export const patience = { lateMs: 8_000, knownLateMs: 1_000 }

interface Kept {
  // A digest of the session's token.
  owner: string
  at: number
  value: unknown
}

/** When the oldest of the kept responses that are on screen was received. */
const shownFrom = createStore<number | undefined>(undefined)
// The same of what was on screen before the server went away (query-client.ts).
const openFrom = createStore<number | undefined>(undefined)
export const markOpenFrom = openFrom.set
/** How old what is on screen is, while the server cannot be reached. A price that is decided on is not shown then. */
export const useShownFrom = (): number | undefined => {
  const times = [useStore(shownFrom), useStore(openFrom)].filter(at => at !== undefined)
  return times.length > 0 ? Math.min(...times) : undefined
}
/** The server answers again: what is on screen is to be asked for. */
export const onKeptOutdated = (listener: () => void): void => {
  shownFrom.subscribe(() => {
    if (shownFrom.get() === undefined) listener()
  })
}

onReachableChange(() => {
  if (isReachable()) shownFrom.set(undefined)
})

const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

let opened: Promise<IDBDatabase> | undefined
const open = (): Promise<IDBDatabase> => {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

// One after the other, so that nothing is written after it was removed. Storage can be blocked or full: nothing is
// kept then.
let queue: Promise<unknown> = Promise.resolve()
const inStore = <Value>(work: (store: IDBObjectStore) => Promise<Value>): Promise<Value | undefined> => {
  const done = queue.then(async () => {
    try {
      const database = await open()
      return await work(database.transaction(storeName, 'readwrite').objectStore(storeName))
    } catch {
      return undefined
    }
  })
  queue = done
  return done
}

const isOf = (kept: Kept | undefined, owner: string): kept is Kept =>
  kept !== undefined && kept.owner === owner && Date.now() - kept.at < maxAgeMs

/** Sign-out, 60x and a switch of roles: nothing of the person is left. */
export const forgetLastSeen = (): Promise<unknown> => {
  shownFrom.set(undefined)
  return inStore(store => settled(store.clear()))
}

const keep = async (token: string, key: string, value: unknown): Promise<void> => {
  if (token === '') return
  const kept: Kept = { owner: await sha256Hex(token), at: Date.now(), value }
  await inStore(async store => {
    // The session may have ended meanwhile.
    if (sessionToken() === token) await settled(store.put(kept, key))
  })
}

const read = async (key: string): Promise<Kept | undefined> => {
  const owner = await sha256Hex(sessionToken())
  const kept = await inStore(store => settled<Kept | undefined>(store.get(key)))
  return isOf(kept, owner) ? kept : undefined
}

interface Choice<Value> {
  // What may be stored of it; of what it has left it leaves the same.
  kept?: ((value: Value) => Value) | undefined
  // There is nothing on screen yet, so that the last answer is better than to wait on. Who is shown something waits for the
  // response: a kept row has less than the one on screen.
  isAwaited?: boolean
}

/** What `ask` answers, or its last answer where the server cannot be reached, or where the line hangs and it is awaited. */
export const lastSeen = async <Value>(
  name: readonly unknown[],
  ask: () => Promise<Value>,
  { kept = value => value, isAwaited = false }: Choice<Value> = {},
): Promise<Value> => {
  const key = JSON.stringify(name)
  // The session that asks is the one that the response belongs to.
  const token = sessionToken()
  const show = (before: Kept): Value => {
    shownFrom.set(Math.min(shownFrom.get() ?? before.at, before.at))
    // An earlier build may have stored more.
    return kept(before.value as Value)
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  // A response that comes after all reports the server as reached, and what is shown is asked for again.
  const late = new Promise<Value>(resolve => {
    if (!isAwaited) return
    const { lateMs, knownLateMs } = patience
    timer = setTimeout(
      async () => {
        const before = await read(key)
        if (!before || timer === undefined || token !== sessionToken()) return
        reportUnreachable()
        resolve(show(before))
      },
      isReachable() ? lateMs : knownLateMs,
    )
  })
  try {
    const answered = ask().then(value => {
      void keep(token, key, kept(value))
      return value
    })
    return await Promise.race([answered, late])
  } catch (failure) {
    if (!(failure instanceof CallFailure) || failure.code !== 0 || isReachable()) throw failure
    const before = await read(key)
    if (!before) throw failure
    return show(before)
  } finally {
    clearTimeout(timer)
    timer = undefined
  }
}

const removeOthers = async (): Promise<void> => {
  const token = sessionToken()
  if (token === '') return void (await forgetLastSeen())
  const owner = await sha256Hex(token)
  await inStore(async store => {
    const [keys, all] = await Promise.all([settled(store.getAllKeys()), settled<Kept[]>(store.getAll())])
    for (const [index, key] of keys.entries()) if (!isOf(all[index], owner)) store.delete(key)
  })
}

onSessionChange(() => void forgetLastSeen())
// What an ended session, another person or last week has left.
void removeOthers()
