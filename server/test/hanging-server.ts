import { createServer, type Socket } from 'node:net'

/** A mail server on loopback that accepts connections and never responds. */
export const openHangingServer = async () => {
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer(socket => {
    connections++
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.resume()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
