import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'

// A plain client of the socket: knows frames, and nothing of ours.
type AnyFrame = Record<string, unknown> & { method: string }

export type ChatClient = Awaited<ReturnType<typeof connect>>

const patienceMs = 20_000

export const connect = async (
  origin: string,
  options: { token?: string; headers?: Record<string, string> } = {},
) => {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/websocket`, { headers: options.headers })
  const frames: AnyFrame[] = []
  const waiting = new Set<() => void>()
  let closedWith: number | undefined
  const wake = () => {
    for (const look of waiting) look()
  }
  socket.on('message', bytes => {
    frames.push(JSON.parse(bytes.toString()))
    wake()
  })
  socket.on('close', code => {
    closedWith = code
    wake()
  })
  socket.on('error', () => {})
  await new Promise((done, failed) => {
    socket.once('open', done)
    socket.once('unexpected-response', (_request, response) =>
      failed(new Error(`refused: ${response.statusCode}`)),
    )
  })
  onTestFinished(() => socket.terminate())

  // Waits until something is so, however long the machine takes for it.
  const until = <Found>(find: () => Found | undefined, what: string): Promise<Found> =>
    new Promise((done, failed) => {
      const look = () => {
        const found = find()
        if (found === undefined) return
        end()
        done(found)
      }
      const late = setTimeout(() => {
        end()
        failed(new Error(`waited for ${what}; got ${JSON.stringify(frames).slice(0, 2000)}`))
      }, patienceMs)
      const end = () => {
        clearTimeout(late)
        waiting.delete(look)
      }
      waiting.add(look)
      look()
    })

  const client = {
    socket,
    frames,
    send: (frame: object) => socket.send(JSON.stringify({ token: options.token, ...frame })),
    sendRaw: (text: string | Buffer) => socket.send(text),
    // The next frame of this method that was not asked for before.
    next: (method: string): Promise<AnyFrame> => client.nextWhere(frame => frame.method === method, method),
    nextWhere: async (fits: (frame: AnyFrame) => boolean, what = 'a frame'): Promise<AnyFrame> => {
      const found = await until(() => frames.find(fits), what)
      frames.splice(frames.indexOf(found), 1)
      return found
    },
    closed: () => until(() => closedWith, 'the end of the connection'),
    isOpen: () => closedWith === undefined,
    until,
  }
  if (options.token !== undefined) {
    client.send({ method: 'OnConnection', mobileDevice: false })
    await client.next('onConnection')
  }
  return client
}
