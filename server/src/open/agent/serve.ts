import { setTimeout as pause } from 'node:timers/promises'
import { failures } from '@dtms/contract/failure.ts'
import { agentPath } from '@dtms/contract/open/open.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '#kernel/http/failure-response.ts'
import { refuse } from '#kernel/refuse.ts'
import type { Route } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { admitKey, type Identity, languageOf } from '../key-request.ts'
import { bearerChallenge } from '../oauth/resource.ts'
import { openPortalCalls } from '../portal-calls.ts'
import { problemStatus } from '../problem.ts'

interface AgentDoor {
  services: Services
  identity: Identity
  routes: readonly Route[]
}

/** Adds /mcp: the same keys, scopes and limits as the open API, for agents (decision 0046). */
export const addAgentDoor = async (app: FastifyInstance, door: AgentDoor) => {
  const callsOf = openPortalCalls(door.routes)
  const ownOrigin = new URL(door.services.settings.publicUrl).origin
  await app.register(async agents => {
    const challenge = bearerChallenge(door.services.settings.publicUrl, agentPath)
    agents.setErrorHandler((error, request, reply) => sendError(error, request, reply, challenge))
    agents.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      assertOwnOrigin(request, ownOrigin)
    })
    // There is no session to listen to or to end.
    for (const method of ['GET', 'DELETE'] as const)
      agents.route({
        method,
        url: agentPath,
        handler: (_request, reply) =>
          reply.code(405).header('allow', 'POST').send(errorBody(-32000, 'Method not allowed')),
      })
    agents.post(
      agentPath,
      {
        onRequest: async (request, reply) => {
          request.holder = await admitKey(door.identity, request, reply)
        },
      },
      (request, reply) => respond(door, callsOf, request, reply),
    )
  })
}

// A page of another origin, also one that made its name lead here, reaches nothing (MCP, transports: Origin).
const assertOwnOrigin = ({ headers }: FastifyRequest, ownOrigin: string): void => {
  if (headers.origin !== undefined && headers.origin !== ownOrigin) throw refuse('open.origin')
}

const respond = async (
  door: AgentDoor,
  callsOf: ReturnType<typeof openPortalCalls>,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { holder, body } = request
  if (!holder) throw refuse('key.unknown')
  // One message a request, as the specification has it: a list would count as one against the key's limit.
  if (Array.isArray(body)) throw refuse('input.unreadable')
  // Loaded with the first request: a portal without agents pays for neither the protocol nor the tools.
  const { converse } = await import('./converse.ts')
  const { status, type, text } = await converse(door.services, callsOf, holder, request)
  if (type) reply.type(type)
  return reply.code(status).send(text)
}

const errorBody = (code: number, message: string, data?: object) => ({
  jsonrpc: '2.0',
  error: { code, message, ...(data && { data }) },
  id: null,
})

const overLimitDelayMs = 250
const unreadableCode = -32700
const otherCode = -32000

// What never reached the protocol: status codes as the open API has them, in a body that clients of the protocol read.
const sendError = async (error: unknown, request: FastifyRequest, reply: FastifyReply, challenge: string) => {
  const refused = refusalOf(error)
  if (refused.failure === 'call.failed') request.log.error({ err: error }, 'call failed')
  const status = problemStatus(refused.failure)
  if (status === 401) reply.header('www-authenticate', challenge)
  if (refused.retryAfterS !== undefined) reply.header('retry-after', refused.retryAfterS)
  if (status === 429) await pause(overLimitDelayMs)
  const code = refused.failure === 'input.unreadable' ? unreadableCode : otherCode
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .send(
      errorBody(code, failures[refused.failure].words[languageOf(request)], {
        code: refused.failure,
        requestId: request.id,
      }),
    )
}
