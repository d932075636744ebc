import { connect, type Socket } from 'node:net'

// A bounded load on this machine: this many requests over this many connections, each waiting for its response. The
// requests are built beforehand and used in rotation, so that no two at the same time are equal.
export interface Load {
  port: number
  path: string
  bodies: readonly string[]
  requests: number
  connections: number
  // Sees every answer's body where it is given; counting alone is much cheaper.
  onResponse?: (body: Buffer, sentAt: number) => void
}

export interface LoadResult {
  latenciesMs: number[]
  failures: number
}

const success = Buffer.from('{"code":200,')

export const runLoad = async (load: Load): Promise<LoadResult> => {
  const { port, path, bodies, requests, connections, onResponse } = load
  const wires = bodies.map(body =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-language: zh-CN\r\n` +
        `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ),
  )
  const result: LoadResult = { latenciesMs: [], failures: 0 }
  let sent = 0
  const one = (socket: Socket) =>
    new Promise<void>((done, failed) => {
      let chunks: Buffer[] = []
      let received = 0
      let wanted = 0
      let sentAt = 0
      const next = () => {
        if (sent >= requests) {
          socket.end()
          return done()
        }
        chunks = []
        received = 0
        wanted = 0
        sentAt = performance.now()
        socket.write(wires[sent++ % wires.length] as Buffer)
      }
      const first = (chunk: Buffer) => {
        const end = chunk.indexOf('\r\n\r\n')
        if (end < 0) throw new Error('a head in two pieces')
        const length = Number(/content-length: (\d+)/i.exec(chunk.toString('latin1', 0, end))?.[1])
        wanted = end + 4 + length
        if (success.compare(chunk, end + 4, end + 4 + success.length) !== 0) result.failures++
      }
      socket.setNoDelay(true)
      socket.on('connect', next)
      socket.on('error', failed)
      socket.on('data', (chunk: Buffer) => {
        if (wanted === 0) first(chunk)
        received += chunk.length
        if (onResponse) chunks.push(chunk)
        if (received < wanted) return
        result.latenciesMs.push(performance.now() - sentAt)
        if (onResponse) {
          const whole = Buffer.concat(chunks)
          onResponse(whole.subarray(whole.indexOf('\r\n\r\n') + 4), sentAt)
        }
        next()
      })
    })
  await Promise.all(Array.from({ length: connections }, () => one(connect(port, '127.0.0.1'))))
  return result
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
