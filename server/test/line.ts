import { connect, createServer, type Socket } from 'node:net'

// A connection to a server that can be cut, go silent, hang or be refused, as real ones do: on loopback, for tests
// and fault scripts.
export type Line = Awaited<ReturnType<typeof openLine>>

export const openLine = async (targetUrl: string) => {
  const target = new URL(targetUrl)
  const ends = new Set<Socket>()
  const deaf = new Set<Socket>()
  // The result of a new connection: it reaches the server, is refused, or is accepted and gets nothing.
  let newcomers: 'pass' | 'refuse' | 'ignore' = 'pass'
  let attempts = 0

  const server = createServer(near => {
    attempts++
    near.on('error', () => {})
    if (newcomers === 'refuse') return near.resetAndDestroy()
    const far = connect(Number(target.port), target.hostname)
    far.on('error', () => {})
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      if (newcomers === 'ignore') deaf.add(from)
      from.setNoDelay(true)
      from.on('data', bytes => {
        if (!deaf.has(from)) to.write(bytes)
      })
      from.on('close', () => {
        ends.delete(from)
        // A host that is gone does not close its connections.
        if (!deaf.delete(from)) to.destroy()
        else if (from === near) to.destroy()
      })
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const url = new URL(target)
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

  const cut = () => {
    for (const end of ends) end.resetAndDestroy()
  }
  const goDeaf = () => {
    for (const end of ends) deaf.add(end)
  }
  return {
    url: url.href,
    attempts: () => attempts,
    /** Every connection is reset; new ones pass. */
    cut,
    /** Every connection is reset, and new ones are, too. */
    refuse: () => {
      newcomers = 'refuse'
      cut()
    },
    /** Nothing passes any more in either direction and neither side notices; new connections reach the server. */
    vanish: goDeaf,
    /** Like `vanish`, and new connections are accepted and get nothing. */
    freeze: () => {
      newcomers = 'ignore'
      goDeaf()
    },
    /** New connections pass. Those that went deaf stay so. */
    open: () => {
      newcomers = 'pass'
    },
    close: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}
