// A step of the start, shown at the terminal: what it does and how long it took.
export const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
  const startedAt = performance.now()
  const value = await work()
  console.log(`✓ ${what} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  return value
}

// Stops the start with a sentence that names what to do; no stack trace, because it is not a bug.
export class StartFailure extends Error {}
