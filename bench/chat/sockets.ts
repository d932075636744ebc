import { WebSocket } from 'ws'
import type { ChatTester, Pair } from './people.ts'

// The clients' side: a socket to the bare relay or to the portal, and what goes through it.
export interface Client {
  socket: WebSocket
  // A message of 60 characters, as this client sends it.
  message: string
  // Whether a frame is the echo of that, or the partner's message; undefined if neither.
  isOwn: (bytes: Buffer) => boolean | undefined
}

const text = 'x'.repeat(60)

const opened = (url: string): Promise<WebSocket> =>
  new Promise((done, failed) => {
    const socket = new WebSocket(url, { perMessageDeflate: false })
    socket.once('open', () => done(socket))
    socket.once('error', failed)
  })

// As many bytes as the portal's frame.
export const openBare = async (port: number, pair: number, side: 'a' | 'b'): Promise<Client> => {
  const socket = await opened(`ws://127.0.0.1:${port}/${pair}`)
  const message = frameOf({ id: '', token: side.repeat(43) }, side.repeat(36))
  return { socket, message, isOwn: bytes => bytes.toString() === message }
}

export const openOurs = async (port: number, me: ChatTester, other: ChatTester): Promise<Client> => {
  const socket = await opened(`ws://127.0.0.1:${port}/websocket`)
  const welcomed = new Promise<void>((done, failed) => {
    socket.once('message', bytes => {
      if (bytes.toString().includes('"onConnection"')) done()
      else failed(new Error(bytes.toString()))
    })
  })
  socket.send(JSON.stringify({ method: 'OnConnection', token: me.token, mobileDevice: false }))
  await welcomed
  return { socket, message: frameOf(me, other.id), isOwn: isEcho }
}

export const frameOf = ({ token }: ChatTester, toUserId: string, messageContent = text) =>
  JSON.stringify({ method: 'SendMessage', token, toUserId, messageType: 'text', messageContent })

export const openAll = async <Item>(
  items: readonly Item[],
  open: (item: Item, at: number) => Promise<Client>,
) => {
  const clients: Client[] = []
  for (let at = 0; at < items.length; at += 50)
    clients.push(...(await Promise.all(items.slice(at, at + 50).map((item, of) => open(item, at + of)))))
  return clients
}

export const bothOf = (pairs: readonly Pair[]): [ChatTester, ChatTester][] =>
  pairs.flatMap(({ customer, agent }): [ChatTester, ChatTester][] => [
    [customer, agent],
    [agent, customer],
  ])

// Everyone sends this many, each after the echo of the one before; both of a pair get everything.
export const talk = async (clients: readonly Client[], each: number): Promise<void> => {
  await Promise.all(
    clients.map(
      ({ socket, message, isOwn }) =>
        new Promise<void>((done, failed) => {
          let [said, got] = [0, 0]
          const end = (error?: Error) => {
            socket.off('message', onMessage)
            socket.off('close', closed)
            if (error) failed(error)
            else done()
          }
          const closed = () => end(new Error(`closed after ${got} of ${each * 2} frames`))
          const next = () => {
            said++
            socket.send(message)
          }
          const onMessage = (bytes: Buffer) => {
            const own = isOwn(bytes)
            if (own === undefined) return
            got++
            if (own && said < each) next()
            if (got === each * 2) end()
          }
          socket.on('message', onMessage)
          socket.on('close', closed)
          next()
        }),
    ),
  )
}

const isEcho = (bytes: Buffer): boolean | undefined => {
  const head = bytes.toString('latin1', 0, 26)
  if (head.startsWith('{"method":"sendMessage"')) return true
  return head === '{"method":"receiveMessage"' ? false : undefined
}
