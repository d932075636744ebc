import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '../clock.ts'
import type { FileStore } from '../storage.ts'

/** The store of the files cannot be reached, or does not do what the portal needs of it. */
export class StoreAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'StoreAway'
  }
}

export type StoreState = 'ready' | 'unreachable'

const askEveryMs = seconds(5)
const responseWithinMs = seconds(2)

/** How the store is, for those who watch the portal: asked for as often as they like, looked at every few seconds. */
export const openStoreHealth = (files: FileStore) => {
  let askedAtMs = Number.NEGATIVE_INFINITY
  let last = Promise.resolve<StoreState>('ready')
  const ask = (): Promise<StoreState> =>
    Promise.race([
      files.check().then(
        () => 'ready' as const,
        () => 'unreachable' as const,
      ),
      pause(responseWithinMs, 'unreachable' as const, { ref: false }),
    ])
  return (): Promise<StoreState> => {
    if (performance.now() - askedAtMs > askEveryMs) {
      askedAtMs = performance.now()
      last = ask()
    }
    return last
  }
}
