import type { FastifyReply } from 'fastify'
import type { WrittenJson } from '../bytes/written-json.ts'

// Sends an answer that a call wrote itself: head and bytes go to Node as they are. The framework would set, look up and
// check each header by itself, which takes longer than most of what such a call does. What the framework does
// after an answer (its log) it does after this one, too.
export const writtenSender = (securityHeaders: readonly string[]) => {
  const head: (string | number)[] = [
    ...securityHeaders,
    ...['content-type', 'application/json; charset=utf-8', 'x-request-id', '', 'content-length', 0],
  ]
  return (reply: FastifyReply, answer: WrittenJson<unknown>): void => {
    const { raw, request } = reply.hijack()
    // Read at once by writeHead, so one list serves all.
    head[head.length - 3] = request.id
    head[head.length - 1] = answer.bytes.length
    raw.writeHead(200, head as string[])
    raw.end(answer.bytes)
    // Nearly always the system has taken it all by now, and the bytes may be written again. Where the caller reads
    // slowly they are his until the last has left; of one who went away before, for ever.
    if (raw.writableFinished) answer.release()
    else raw.once('finish', () => answer.release())
  }
}
