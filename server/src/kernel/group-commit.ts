// Writes that arrive together share a transaction: while one is running the next ones queue, and each caller waits
// until its own row is committed. Under load one commit serves many; a single write waits for nothing.
export const groupCommit = <Row>(write: (rows: Row[]) => Promise<void>, max = 500) => {
  let gathering: { row: Row; done: () => void; failed: (error: unknown) => void }[] = []
  let writing = false

  const flush = async () => {
    while (gathering.length > 0) {
      const batch = gathering.slice(0, max)
      gathering = gathering.slice(max)
      try {
        await write(batch.map(({ row }) => row))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    writing = false
  }

  return (row: Row): Promise<void> =>
    new Promise<void>((done, failed) => {
      gathering.push({ row, done, failed })
      if (writing) return
      writing = true
      // What arrives in the same turn of the event loop is together, too.
      setImmediate(flush)
    })
}
