import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

// The floor: `ws` alone. A socket names its pair by its address; each frame goes to both of the pair, unchanged.
// Nothing is read, checked, numbered or stored.
const [, , port] = process.argv
const server = createServer((_request, response) => response.end())
const upgrader = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false })
const pairs = new Map<string, WebSocket[]>()

server.on('upgrade', (request, stream, head) =>
  upgrader.handleUpgrade(request, stream, head, socket => {
    const name = request.url ?? ''
    const pair = pairs.get(name) ?? []
    pairs.set(name, pair)
    pair.push(socket)
    socket.on('error', () => {})
    socket.on('message', bytes => {
      const text = bytes.toString()
      for (const one of pair) one.send(text)
    })
    socket.on('close', () => {
      pair.splice(pair.indexOf(socket), 1)
      if (pair.length === 0) pairs.delete(name)
    })
  }),
)
server.listen(Number(port), '127.0.0.1')
