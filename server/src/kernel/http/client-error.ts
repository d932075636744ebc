import type { Socket } from 'node:net'
import { refuse } from '../refuse.ts'
import { refusal } from './envelope.ts'

// What is no request at all: headers beyond their bound, a line that is not HTTP, a sender too slow. No route and no
// language are known yet, so it is written to the socket as it is: an envelope like every other answer (PRODUCT 5).
export const respondToClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, failure } = kinds[error.code ?? ''] ?? { status: '400 Bad Request', failure: 'unreadable' }
  const body = JSON.stringify(refusal(refuse(`input.${failure}`), 'zh'))
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}

const kinds: Record<string, { status: string; failure: 'too-large' | 'unreadable' }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', failure: 'too-large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', failure: 'unreadable' },
}
