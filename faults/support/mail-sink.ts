import { createServer, type Socket } from 'node:net'

// A mail server on loopback that accepts and remembers every mail. It implements as much SMTP as a sender needs.
export interface Mail {
  to: string
  content: string
  atMs: number
}

export const openMailSink = async () => {
  const mails: Mail[] = []
  const server = createServer(socket => receive(socket, mails))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `smtp://127.0.0.1:${port}`, mails, close: () => void server.close() }
}

const receive = (socket: Socket, mails: Mail[]) => {
  let received = ''
  let to = ''
  let isContent = false
  const say = (line: string) => socket.write(`${line}\r\n`)
  socket.setEncoding('latin1')
  socket.on('error', () => {})
  say('220 sink')
  socket.on('data', chunk => {
    received += chunk
    for (;;) {
      const end = isContent ? received.indexOf('\r\n.\r\n') : received.indexOf('\r\n')
      if (end < 0) return
      const said = received.slice(0, end)
      received = received.slice(end + (isContent ? 5 : 2))
      if (isContent) {
        mails.push({ to, content: said, atMs: performance.now() })
        isContent = false
        say('250 kept')
      } else if (/^DATA/i.test(said)) {
        isContent = true
        say('354 go on')
      } else if (/^QUIT/i.test(said)) {
        say('221 bye')
        socket.end()
      } else {
        to = /^RCPT TO:<(.+)>/i.exec(said)?.[1] ?? to
        say('250 ok')
      }
    }
  })
}
