import formbody from '@fastify/formbody'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { admit, type Who } from './access.ts'
import { success } from './envelope.ts'
import { answerFailure } from './failure-answer.ts'
import type { CallInput, Feature, RequestContext, Route } from './feature.ts'
import type { Ids } from './id.ts'
import { readJsonBody } from './json-body.ts'
import { languageOfHeader } from './language.ts'
import { limitByAddress } from './limit.ts'
import { loggerOptions } from './log.ts'
import { Refusal, refuse } from './refuse.ts'
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

const bodyLimitBytes = 256 * 1024

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
  await addSecurityHeaders(app, settings.publicUrl)
  await app.register(rateLimit, { global: false })
  readBodies(app)
  await app.register(formbody, { bodyLimit: bodyLimitBytes })
  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the address itself: an e-mail or a link may stand in it (TRUST).
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
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
    schema: { response: { 200: envelopeSchema(schema.output) } },
    onRequest: async request => {
      if (address.limit) await limit(address.limit, request)
      request.who = await identify(request.headers.authorization, address.access)
      admit(address.access, request.who)
    },
    handler: async request => {
      const language = languageOfHeader(request.headers['content-language'])
      return success(await route.handle(readInput(schema, request), contextOf(request)), language)
    },
  })
}

const readInput = (schema: Route['schema'], request: FastifyRequest): CallInput => {
  let params: unknown
  try {
    params = schema.params && validate(schema.params, request.params)
  } catch (error) {
    // An id of the wrong form is the id of nothing: a stranger learns no more than from any other.
    if (error instanceof Refusal) throw refuse('thing.not-found')
    throw error
  }
  return {
    params,
    query: schema.query && validate(schema.query, request.query),
    body: schema.body && validate(schema.body, request.body ?? {}),
  }
}

const contextOf = (request: FastifyRequest): RequestContext => ({
  who: request.who,
  language: languageOfHeader(request.headers['content-language']),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  log: request.log,
})

const readBodies = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(String(body)))
    } catch (error) {
      done(error as Error)
    }
  })
}

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
