import { setImmediate as nextTurn } from 'node:timers/promises'

// How long others wait at most while a file is gone through.
const sliceMs = 2
// A turn of the loop that took longer than this had work for others in it. Whoever asks for a price needs several: to be
// read, priced, kept and answered. They go first, for so many turns.
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

/** All of many, in slices, so that quotes keep answering meanwhile. */
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
