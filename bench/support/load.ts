import { connect, type Socket } from 'node:net'

// A bounded load on this machine: so many requests over so many connections, each waiting for its answer.
export interface Load {
  port: number
  path: string
  body: string
  requests: number
  connections: number
}

export interface LoadResult {
  latenciesMs: number[]
  failures: number
  // Of one answer, its head left out.
  bodyBytes: number
}

export const runLoad = async ({ port, path, body, requests, connections }: Load): Promise<LoadResult> => {
  const request = Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-language: zh-CN\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  const result: LoadResult = { latenciesMs: [], failures: 0, bodyBytes: 0 }
  let left = requests
  const one = (socket: Socket) =>
    new Promise<void>((done, failed) => {
      let received = ''
      let wanted = 0
      let sentAt = 0
      const next = () => {
        if (left-- <= 0) {
          socket.end()
          return done()
        }
        received = ''
        wanted = 0
        sentAt = performance.now()
        socket.write(request)
      }
      socket.setEncoding('latin1')
      socket.on('connect', next)
      socket.on('error', failed)
      socket.on('data', (chunk: string) => {
        received += chunk
        if (wanted === 0) {
          const end = received.indexOf('\r\n\r\n')
          if (end < 0) return
          const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
          wanted = end + 4 + length
          result.bodyBytes = length
        }
        if (received.length < wanted) return
        result.latenciesMs.push(performance.now() - sentAt)
        if (!received.includes('{"code":200,')) result.failures++
        next()
      })
    })
  await Promise.all(Array.from({ length: connections }, () => one(connect(port, '127.0.0.1'))))
  return result
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
