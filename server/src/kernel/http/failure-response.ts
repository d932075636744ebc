import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { PoolBusy } from '../database/calls-pool.ts'
import { isConnectionLost } from '../database/connection-lost.ts'
import { languageOfHeader } from '../language.ts'
import { Refusal, refuse } from '../refuse.ts'
import { StoreAway } from '../storage/store-away.ts'
import { httpStatus, refusal } from './envelope.ts'
import { noteCode } from './envelope-code.ts'

// The only catch: everything that a call throws becomes an envelope here. A refusal is a response; anything else is a
// bug, logged once with its request id and not shown.
export const respondWithFailure = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refused = refusalOf(error)
  if (refused.failure === 'call.failed') request.log.error({ err: error }, 'call failed')
  if (refused.failure === 'call.busy') request.log.warn('all connections to the database are in use')
  if (refused.failure === 'call.database-away') request.log.warn(`database away: ${String(error)}`)
  if (refused.failure === 'call.files-away') request.log.warn(`files away: ${String(error)}`)
  if (refused.retryAfterS !== undefined) {
    reply.header('retry-after', String(refused.retryAfterS))
    await pause(overLimitDelayMs)
  }
  const envelope = refusal(refused, languageOfHeader(request.headers['content-language']))
  noteCode(reply.raw, envelope.code)
  return reply.code(httpStatus(refused.failure)).type('application/json; charset=utf-8').send(envelope)
}

// TRUST: an answer over the limit is delayed, so that hammering does not pay.
const overLimitDelayMs = 250

export const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  const status = (error as FastifyError)?.statusCode
  if (status === 413) return refuse('input.too-large')
  if (status !== undefined && status >= 400 && status < 500) return refuse('input.unreadable')
  if (error instanceof StoreAway) return refuse('call.files-away')
  if (error instanceof PoolBusy) return refuse('call.busy')
  if (isConnectionLost(error)) return refuse('call.database-away')
  return refuse('call.failed')
}
