import { setImmediate as nextTurn } from 'node:timers/promises'

// How long others wait at most while a file is gone through.
const sliceMs = 2
// An event loop turn that took longer than this contained other work. A price request needs several turns: to be
// read, priced, stored and sent. It goes first, for this many turns.
const idleMs = 0.2
const maxTurns = 12

/** Lets others go on once the slice is over; returns when the next one began. */
export const breath = async (beganMs: number): Promise<number> => {
  let now = performance.now()
  if (now - beganMs <= sliceMs) return beganMs
  for (let turn = 0; turn < maxTurns; turn++) {
    const before = now
    await nextTurn()
    now = performance.now()
    if (now - before < idleMs) break
  }
  return now
}

/** Processes many items in slices, so that quotes are not delayed. */
export const eachInSlices = async <Item>(
  items: Iterable<Item>,
  take: (item: Item) => void,
): Promise<void> => {
  let began = performance.now()
  for (const item of items) {
    if (performance.now() - began > sliceMs) began = await breath(began)
    take(item)
  }
}
