import { headers } from '@dtms/contract/wire.ts'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admit, type Who } from './access.ts'
import { addBodyReaders, bodyLimitBytes, readUpload, uploadLimitBytes } from './body.ts'
import { success } from './envelope.ts'
import { answerFailure } from './failure-answer.ts'
import type { CallInput, Feature, FileAnswer, RequestContext, Route } from './feature.ts'
import type { Ids } from './id.ts'
import { languageOfHeader } from './language.ts'
import { limitByAddress } from './limit.ts'
import { loggerOptions } from './log.ts'
import { Refusal, refuse } from './refuse.ts'
import { hashSecret } from './secret.ts'
import { addSecurityHeaders } from './security-headers.ts'
import type { Settings } from './settings.ts'
import { validate } from './validate.ts'

// HTTP for the features: every call goes through the same gates in the same order, and every failure
// through the same catch.
export interface HttpOptions {
  settings: Settings
  ids: Ids
  // Finds out who shows this Authorization header; throws a refusal for one that must be forgotten.
  identify: (authorization: string | undefined, access: Route['address']['access']) => Promise<Who>
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who
  }
}

export const createHttp = async ({ settings, ids, identify }: HttpOptions, features: Feature[]) => {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    logger: loggerOptions(settings.logLevel),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: () => ids.next(),
    exposeHeadRoutes: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    // A path that cannot be decoded never reached a call.
    frameworkErrors: (error, request, reply) => answerFailure(error, request, reply),
  })
  app.decorateRequest('who')
  addSecurityHeaders(app, settings.publicUrl)
  await app.register(rateLimit, { global: false })
  await addBodyReaders(app)
  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: an e-mail or a link may stand in it (TRUST).
    const route = request.routeOptions.url ?? 'none'
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
  })
  const limit = limitByAddress(app, settings.limits)
  for (const { routes } of features) for (const route of routes) addRoute(app, route, limit, identify)
  return app
}

const addRoute = (
  app: FastifyInstance,
  route: Route,
  limit: ReturnType<typeof limitByAddress>,
  identify: HttpOptions['identify'],
) => {
  const { address, schema } = route
  app.route({
    method: address.method,
    url: address.path,
    bodyLimit: address.upload ? uploadLimitBytes : bodyLimitBytes,
    ...(!address.download && { schema: { response: { 200: envelopeSchema(schema.output) } } }),
    onRequest: async request => {
      if (address.limit) await limit(address.limit, request)
      request.who = await identify(request.headers.authorization, address.access).catch(async error => {
        // A token that nobody knows cost a look into the database: guessing is limited like an open call.
        if (!address.limit) await limit('open', request)
        throw error
      })
      admit(address, request.who)
    },
    handler: async (request, reply) => {
      const context = contextOf(request)
      const answer = await route.handle(await readInput(route, request), context)
      return address.download ? sendFile(reply, answer as FileAnswer) : success(answer, context.language)
    },
  })
}

const readInput = async ({ address, schema }: Route, request: FastifyRequest): Promise<CallInput> => {
  const file = await readUpload(request, address.upload)
  return {
    params: schema.params && validateParams(schema.params, request.params),
    query: schema.query && validate(schema.query, request.query),
    body: schema.body && !file && validate(schema.body, request.body ?? {}),
    file,
  }
}

// An id of the wrong form is the id of nothing: a stranger learns no more than from any other.
const validateParams = (schema: z.ZodMiniType, params: unknown): unknown => {
  try {
    return validate(schema, params)
  } catch (error) {
    throw error instanceof Refusal ? refuse('thing.not-found') : error
  }
}

const contextOf = (request: FastifyRequest): RequestContext => ({
  who: request.who,
  language: languageOfHeader(request.headers['content-language']),
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  guest: guestOf(request.headers[headers.guest]),
  hasGuest: Boolean(request.headers[headers.guest]),
  idempotencyKey: String(request.headers[headers.idempotencyKey] ?? ''),
  log: request.log,
})

// Most callers of the API have no browser behind them: nothing need be hashed for those.
const noGuest = hashSecret('')
const guestOf = (header: string | string[] | undefined): Buffer =>
  header ? hashSecret(String(header)) : noGuest

const sendFile = (reply: FastifyReply, { name, type, content }: FileAnswer) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    // TRUST: should a browser show it after all, it may do nothing there.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)

// Answers are written by a serialiser compiled from the contract: faster than JSON.stringify, and a field
// that the contract does not name cannot leave the house.
const envelopeSchema = (output: z.ZodMiniType) => {
  const { $schema: _, ...data } = z.toJSONSchema(output, { target: 'draft-7' })
  return {
    type: 'object',
    properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
    required: ['code', 'msg', 'data'],
  }
}
