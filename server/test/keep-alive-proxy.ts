import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

// A proxy as in front of real portals: it holds connections open, probes /readyz, and sends new requests only to
// ready instances. It never sends a request twice, so a request that an instance drops reaches the caller as 502.
export const startKeepAliveProxy = async (ports: readonly number[], checkEveryMs = 100) => {
  const instances = ports.map(port => ({
    port,
    ready: true,
    agent: new Agent({ keepAlive: true, maxSockets: 16 }),
  }))
  let turn = 0
  const next = () => {
    const ready = instances.filter(one => one.ready)
    turn += 1
    return ready[turn % ready.length]
  }

  const server = createServer((incoming, outgoing) => {
    const instance = next()
    if (!instance) return outgoing.writeHead(503).end()
    const forwarded = request(
      {
        host: '127.0.0.1',
        port: instance.port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, connection: 'keep-alive' },
        agent: instance.agent,
      },
      (response: IncomingMessage) => {
        const { connection: _, ...headers } = response.headers
        outgoing.writeHead(response.statusCode ?? 502, headers)
        response.pipe(outgoing)
      },
    )
    forwarded.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end())
    incoming.pipe(forwarded)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))

  let stopped = false
  const watching = Promise.all(
    instances.map(async instance => {
      while (!stopped) {
        instance.ready = await fetch(`http://127.0.0.1:${instance.port}/readyz`).then(
          response => response.ok,
          () => false,
        )
        await pause(checkEveryMs)
      }
    }),
  )
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    isReady: (port: number) => instances.some(one => one.port === port && one.ready),
    stop: async () => {
      stopped = true
      server.closeAllConnections()
      server.close()
      await watching
      for (const { agent } of instances) agent.destroy()
    },
  }
}
