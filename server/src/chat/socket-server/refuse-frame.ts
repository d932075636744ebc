import type { Language } from '@dtms/contract/language.ts'
import { refusal } from '#kernel/http/envelope.ts'
import { refusalOf } from '#kernel/http/failure-response.ts'
import { languageOfHeader } from '#kernel/language.ts'
import type { Refusal } from '#kernel/refuse.ts'
import { frame } from '../conversations.ts'
import type { ReadFrame } from '../frames.ts'
import type { ChatConnection } from '../speaker.ts'

/** The language that the first frame of a connection names. */
export const languageOfFrame = ({ language }: ReadFrame['fields']): Language =>
  languageOfHeader(typeof language === 'string' ? language : undefined)

/** Sends why a frame was refused, in the format of the calls' envelope. `of` is the frame's method. */
export const notifyRefused = (
  connection: ChatConnection,
  refused: Refusal,
  of: string,
  clientId?: unknown,
  language: Language = 'zh',
): undefined => {
  const { code, msg } = refusal(refused, connection.peer?.language ?? language)
  connection.send(frame('refused', { code, msg, of, ...(typeof clientId === 'string' && { clientId }) }))
}

/** The socket's only catch: a refusal is sent as such, anything else is our bug and reported as one. */
export const notifyFailed = (
  connection: ChatConnection,
  { method, fields }: ReadFrame,
  error: unknown,
  onError: (error: unknown) => void,
): undefined => {
  const refused = refusalOf(error)
  if (refused !== error) onError(error)
  notifyRefused(connection, refused, method, fields.clientId, languageOfFrame(fields))
  if (connection.peer) return
  // The lookup failed: the client should reconnect, and not take it for the end of its session.
  if (refused.failure === 'call.database-away' || refused.failure === 'call.busy')
    connection.end(1013, 'try again later')
  // spec 4: a session that is over closes the socket.
  else {
    connection.send(frame(refused.failure.startsWith('session.') ? 'logout' : 'closeSocket', {}))
    connection.end(4401, 'no session')
  }
}
