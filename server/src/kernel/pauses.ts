// Answers that are held back for a while. A pause holds no thread, no connection to the database and no turn at
// hashing; tests give their own pauses.
export interface Pauses {
  wait: (ms: number) => Promise<void>
  // The process is about to end: every wait resolves at once, and no new one begins.
  stop: () => void
}

export const openPauses = (): Pauses => {
  const waiting = new Set<() => void>()
  let stopped = false
  return {
    wait: ms =>
      new Promise(done => {
        const goOn = () => {
          clearTimeout(timer)
          waiting.delete(goOn)
          done()
        }
        const timer = setTimeout(goOn, stopped ? 0 : ms)
        waiting.add(goOn)
      }),
    stop: () => {
      stopped = true
      for (const goOn of waiting) goOn()
    },
  }
}
