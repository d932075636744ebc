// How long others wait at most while a file is gone through.
const sliceMs = 2

/** Lets others go on once the slice is over; returns when the next one began. */
export const breath = async (beganMs: number): Promise<number> => {
  if (performance.now() - beganMs <= sliceMs) return beganMs
  await new Promise(go => setImmediate(go))
  return performance.now()
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
