import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { type Connection, textFrame } from './socket/connection.ts'
import { openSockets, type SocketOptions } from './socket.ts'

// The socket server alone, with times that a test can wait for (TRUST).
type Person = { name: string }
const hour = 3_600_000

const openTestSockets = async (changes: Partial<SocketOptions<Person>> = {}) => {
  const server = createServer()
  const received: string[] = []
  const connections: Connection<Person>[] = []
  const sockets = openSockets<Person>(server, {
    path: '/socket',
    publicUrl: 'http://portal.test',
    trustedProxies: [],
    maxFrameBytes: 64 * 1024,
    silenceMs: hour,
    identifyMs: hour,
    maxUnknown: 100,
    sweepMs: 20,
    onFrame: (connection, frame) => {
      connection.peer ??= { name: frame }
      if (!connections.includes(connection)) connections.push(connection)
      received.push(frame)
      return undefined
    },
    closed: () => {},
    ...changes,
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    sockets.stop()
    server.close()
  })
  const connect = async (headers: Record<string, string> = {}) => {
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers })
    socket.on('error', () => {})
    const closed = new Promise<number>(done => socket.on('close', done))
    await new Promise(done => socket.once('open', done))
    onTestFinished(() => socket.terminate())
    return { socket, closed }
  }
  // The status with which a connection is refused.
  const refused = (headers: Record<string, string>) => {
    const { port } = server.address() as AddressInfo
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket`, { headers })
    socket.on('error', () => {})
    onTestFinished(() => socket.terminate())
    return new Promise<number | undefined>((done, failed) => {
      socket.on('unexpected-response', (_request, { statusCode }) => done(statusCode))
      socket.on('open', () => failed(new Error('was let in')))
    })
  }
  return { sockets, connect, refused, received, connections }
}

test('a client that does not identify itself in time is disconnected, one that does stays', async () => {
  const { connect, sockets } = await openTestSockets({ identifyMs: 300 })
  const [silent, known] = [await connect(), await connect()]
  known.socket.send('me')
  expect(await silent.closed).toBe(4401)
  await vi.waitFor(() => expect(sockets.all.size).toBe(1))
  expect(known.socket.readyState).toBe(WebSocket.OPEN)
})

test('so many of one address may be unknown at the same time; others, and who is known, are let in', async () => {
  const { connect, refused, received } = await openTestSockets({
    maxUnknown: 2,
    trustedProxies: ['loopback'],
  })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const known = await connect(from('203.0.113.5'))
  known.socket.send('me')
  await vi.waitFor(() => expect(received).toEqual(['me']))
  const [first] = [await connect(from('203.0.113.5')), await connect(from('203.0.113.5'))]
  expect(await refused(from('203.0.113.5'))).toBe(429)
  await connect(from('203.0.113.6'))
  first.socket.close()
  await first.closed
  await connect(from('203.0.113.5'))
})

test.each([
  ['a trusted proxy says', ['loopback'], '203.0.113.5'],
  ['nobody is believed to say', [], '127.0.0.1'],
])('a connection comes from where %s', async (_who, trustedProxies, address) => {
  const { connect, connections } = await openTestSockets({ trustedProxies })
  const { socket } = await connect({ 'x-forwarded-for': '203.0.113.5' })
  socket.send('me')
  await vi.waitFor(() => expect(connections.map(connection => connection.address)).toEqual([address]))
})

test('silence ends a connection, a word in time does not', async () => {
  const { connect } = await openTestSockets({ silenceMs: 600 })
  const [silent, talking] = [await connect(), await connect()]
  silent.socket.send('me')
  const talk = setInterval(() => talking.socket.send('still here'), 50)
  onTestFinished(() => clearInterval(talk))
  expect(await silent.closed).toBe(1001)
  expect(talking.socket.readyState).toBe(WebSocket.OPEN)
})

test('a frame over the limit closes the connection, and affects no other', async () => {
  const { connect, received } = await openTestSockets()
  const [large, other] = [await connect(), await connect()]
  large.socket.send('x'.repeat(2 * 1024 * 1024))
  expect(await large.closed).toBe(1009)
  other.socket.send('hello')
  await vi.waitFor(() => expect(received).toEqual(['hello']))
})

test('frames of every length arrive as they were sent, alone and together', async () => {
  const { connect, connections } = await openTestSockets()
  const { socket } = await connect()
  const got: string[] = []
  socket.on('message', bytes => got.push(bytes.toString()))
  socket.send('me')
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  const texts = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000].map(length => 'x'.repeat(length))
  texts.push('汉字与😀')
  for (const text of texts) connections[0]?.send(text)
  connections[0]?.sendAll(texts.map(textFrame))
  await vi.waitFor(() => expect(got).toHaveLength(texts.length * 2))
  expect(got).toEqual([...texts, ...texts])
})

test('a slow reader is disconnected before much is queued', async () => {
  const { connect, connections } = await openTestSockets()
  const { socket, closed } = await connect()
  socket.send('me')
  await vi.waitFor(() => expect(connections).toHaveLength(1))
  socket.pause()
  const frame = 'x'.repeat(64 * 1024)
  let sent = 0
  while (connections[0]?.isOpen && sent < 2_000) {
    connections[0].sendAll([textFrame(frame), textFrame(frame)])
    sent += 2
    await new Promise(setImmediate)
  }
  // Four megabytes of ours, and what the operating systems hold for both sides.
  expect(sent * 64).toBeLessThan(64 * 1024)
  expect(connections[0]?.isOpen).toBe(false)
  socket.resume()
  expect(await closed).toBe(1006)
})

test('who asks by pings and reads no answer is let go, too', async () => {
  const { connect, sockets } = await openTestSockets()
  const { socket } = await connect()
  socket.send('me')
  await vi.waitFor(() => expect(sockets.all.size).toBe(1))
  socket.pause()
  const bytes = Buffer.alloc(125)
  const flood = setInterval(() => {
    if (socket.bufferedAmount < 1024 * 1024) for (let at = 0; at < 20_000; at++) socket.ping(bytes)
  }, 5)
  onTestFinished(() => clearInterval(flood))
  await vi.waitFor(() => expect(sockets.all.size).toBe(0), 15_000)
})

test('a ping is answered, as the protocol wants it', async () => {
  const { connect } = await openTestSockets()
  const { socket } = await connect()
  const answered = new Promise<string>(done => socket.on('pong', bytes => done(bytes.toString())))
  socket.ping('there?')
  expect(await answered).toBe('there?')
})
