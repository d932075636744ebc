import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import proxyAddr from '@fastify/proxy-addr'
import { type WebSocket, WebSocketServer } from 'ws'
import { seconds } from './clock.ts'
import { networkOf } from './limit.ts'
import { Connection, type FrameHandler, farewellMs } from './socket/connection.ts'

// WebSockets for a feature: who may open one, rate and size of frames, and when it is over (TRUST). The feature
// defines the meaning of the frames.
export interface SocketOptions<Peer> {
  path: string
  publicUrl: string
  // Whose word for the caller's address is believed, as of calls.
  trustedProxies: readonly string[]
  maxFrameBytes: number
  // A silent connection is closed after this time; one that does not identify itself, sooner.
  silenceMs: number
  identifyMs: number
  // So many of one address may be unknown at the same time.
  maxUnknown: number
  // How often that is looked at.
  sweepMs?: number
  onFrame: FrameHandler<Peer>
  closed: (connection: Connection<Peer>) => void
}

export interface Sockets<Peer> {
  all: ReadonlySet<Connection<Peer>>
  // Accepts no connection and no frame any more; received frames can still be acknowledged.
  stopAccepting: () => void
  stop: () => void
}

export const openSockets = <Peer>(server: Server, options: SocketOptions<Peer>): Sockets<Peer> => {
  const all = new Set<Connection<Peer>>()
  let stoppedAccepting = false
  const isTrusted = proxyAddr.compile([...options.trustedProxies])
  // A connection that is gone already has no address.
  const addressOf = (request: IncomingMessage) =>
    request.socket.remoteAddress === undefined ? '' : proxyAddr(request, isTrusted)
  const upgrader = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    autoPong: false,
    perMessageDeflate: false,
    maxPayload: options.maxFrameBytes,
  })

  // Counted each time: they are few, because each has to identify itself within seconds.
  const unknown = new Set<Connection<Peer>>()
  const unknownFrom = (network: string): number => {
    let count = 0
    for (const connection of unknown) {
      if (connection.peer) unknown.delete(connection)
      else if (networkOf(connection.address) === network) count++
    }
    return count
  }

  const open = (socket: WebSocket, request: IncomingMessage) => {
    const connection = new Connection<Peer>(socket, request.socket, addressOf(request), Date.now())
    all.add(connection)
    unknown.add(connection)
    socket.on('message', (bytes, isBinary) => {
      if (isBinary) connection.end(1003, 'text frames only')
      else if (!stoppedAccepting) connection.take(bytes.toString(), options.onFrame)
    })
    socket.on('ping', bytes => connection.replyToPing(bytes))
    // Too large, not UTF-8, against the protocol: `ws` closes it with a reason.
    socket.on('error', () => {})
    socket.on('close', () => {
      all.delete(connection)
      unknown.delete(connection)
      options.closed(connection)
    })
  }

  const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?', 1)[0] !== options.path) return decline(stream, 404)
    if (!isOwnPage(request, options.publicUrl)) return decline(stream, 403)
    if (unknownFrom(networkOf(addressOf(request))) >= options.maxUnknown) return decline(stream, 429)
    upgrader.handleUpgrade(request, stream, head, open)
  }

  const sweep = setInterval(() => {
    const nowMs = Date.now()
    for (const connection of all) {
      if (connection.isOverdue(nowMs)) connection.cut()
      else if (nowMs - connection.heardAtMs > options.silenceMs) connection.end(1001, 'silent')
      else if (!connection.peer && nowMs - connection.openedAtMs > options.identifyMs)
        connection.end(4401, 'who are you')
    }
  }, options.sweepMs ?? seconds(1))

  server.on('upgrade', upgrade)
  const stopAccepting = () => {
    stoppedAccepting = true
    server.off('upgrade', upgrade)
  }
  return {
    all,
    stopAccepting,
    stop: () => {
      stopAccepting()
      clearInterval(sweep)
      for (const connection of all) connection.end(1001, 'going away')
      // Clients that do not reply to the close must not delay the end of the server.
      setTimeout(() => {
        for (const connection of all) connection.cut()
      }, farewellMs).unref()
    },
  }
}

const reasons = { 403: 'Forbidden', 404: 'Not Found', 429: 'Too Many Requests' } as const

const decline = (stream: Duplex, status: keyof typeof reasons) => {
  stream.on('error', () => {})
  stream.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

// A missing Origin passes (not a browser), a foreign page's does not.
const isOwnPage = ({ headers }: IncomingMessage, publicUrl: string): boolean => {
  if (headers.origin === undefined) return true
  if (!URL.canParse(headers.origin)) return false
  return new URL(headers.origin).host === headers.host || headers.origin === new URL(publicUrl).origin
}
