import type { Language } from '@dtms/contract/language.ts'
import { headers } from '@dtms/contract/wire.ts'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type * as z from 'zod/mini'
import { admit, type Who } from './access.ts'
import type { Database } from './database.ts'
import type { DiskSpace } from './disk-space.ts'
import {
  addBodyReaders,
  addFormReader,
  bodyLimitBytes,
  bringsFile,
  fileOf,
  uploadLimitBytes,
} from './http/body.ts'
import { respondToClientError } from './http/client-error.ts'
import { responseEncoder } from './http/encode-response.ts'
import { success } from './http/envelope.ts'
import { respondWithFailure } from './http/failure-response.ts'
import { loggerOptions, RequestLogger } from './http/log.ts'
import { responseSchema } from './http/response-schema.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { traceRequests } from './http/trace-requests.ts'
import { validate } from './http/validate.ts'
import type { Ids } from './id.ts'
import { languageOfHeader, namedLanguage } from './language.ts'
import { type AddressLimits, limitByAddress, limitPerHour, shareLimits } from './limit.ts'
import { assertStores, type Maintenance } from './maintenance.ts'
import { Refusal, refuse } from './refuse.ts'
import type { CallInput, FileResponse, RequestContext, Route, UploadedFile } from './routes.ts'
import { hashSecret } from './secret.ts'
import type { Settings } from './settings.ts'
import { currentTracer } from './trace.ts'

// HTTP for the features: every call goes through the same gates in the same order, and every failure
// through the same catch.
export interface HttpOptions {
  settings: Settings
  ids: Ids
  disk: DiskSpace
  maintenance: Maintenance
  db: Database
  // Finds out who shows this Authorization header; throws a refusal for one that must be forgotten.
  identify: (authorization: string | undefined, access: Route['address']['access']) => Promise<Who>
}

declare module 'fastify' {
  interface FastifyRequest {
    who: Who
  }
  interface FastifyInstance {
    limits: AddressLimits
    // Who answers, below their own path, what no route can be found for.
    unroutable: {
      prefix: string
      answer: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown
    }[]
  }
}

export const createHttp = async (
  { settings, ids, disk, maintenance, db, identify }: HttpOptions,
  routes: readonly Route[],
) => {
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    logger: loggerOptions(settings.logLevel),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger, bindings) =>
      // It has what Fastify and the routes call; the rest of the type is pino's.
      new RequestLogger(logger, bindings) as unknown as FastifyBaseLogger,
    genReqId: () => ids.next(),
    exposeHeadRoutes: false,
    trustProxy: settings.trustedProxies.length > 0 ? settings.trustedProxies : false,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection while the server closes is answered like anything else.
    return503OnClosing: false,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, connectionsCheckingInterval: 1_000 },
    clientErrorHandler: respondToClientError,
    // A path that cannot be decoded never reached a call.
    frameworkErrors: (error, request, reply) => {
      const own = request.server.unroutable.find(({ prefix }) => request.url.startsWith(prefix))
      return (own?.answer ?? respondWithFailure)(error, request, reply)
    },
  })
  const tracer = currentTracer()
  if (tracer) traceRequests(app, tracer, settings.trustedProxies.length > 0)
  app.decorateRequest('who')
  app.decorate('draining', false)
  app.decorate('unroutable', [])
  addSecurityHeaders(app, settings.publicUrl)
  await addBodyReaders(app)
  app.setErrorHandler(respondWithFailure)
  if (!quietLevels.includes(settings.logLevel))
    app.addHook('onResponse', (request, reply, done) => {
      // The route's pattern, never the address itself: it may contain an e-mail or a link (TRUST).
      const route = request.routeOptions.url ?? 'none'
      const ms = Math.round(reply.elapsedTime)
      request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'answered')
      done()
    })
  const limits = limitByAddress(settings.limits)
  app.decorate('limits', limits)
  const stopSharing = shareLimits(db, limits, error =>
    app.log.error({ err: error }, 'limits are not exchanged with other instances'),
  )
  app.addHook('onClose', async () => stopSharing())
  const gates: Gates = { limit: limits.count, disk, maintenance, db, identify }
  for (const route of routes) if (!route.address.upload) addRoute(app, route, gates)
  await app.register(async uploads => {
    addFormReader(uploads)
    for (const route of routes) if (route.address.upload) addRoute(uploads, route, gates)
  })
  return app
}

// The levels at which an ordinary answer is not worth a line.
const quietLevels: readonly Settings['logLevel'][] = ['warn', 'error', 'fatal', 'silent']

interface Gates {
  limit: AddressLimits['count']
  disk: DiskSpace
  maintenance: Maintenance
  db: Database
  identify: HttpOptions['identify']
}

// Generated when the call is first answered: together they would cost every start half a second.
const encoderOf = (output: Route['schema']['output']) => {
  let encode: ReturnType<typeof responseEncoder> | undefined
  return (response: unknown) => {
    encode ??= responseEncoder(responseSchema(output))
    return encode(response)
  }
}

const addRoute = (app: FastifyInstance, route: Route, gates: Gates) => {
  const { address, schema } = route
  const send = address.download ? sendFile : sendJson(encoderOf(schema.output))
  app.route({
    method: address.method,
    url: address.path,
    bodyLimit: address.upload || address.largeBody ? uploadLimitBytes : bodyLimitBytes,
    onRequest: (request, _reply, done) => letIn(address, gates, request, done),
    handler: (request, reply) => respond(route, send, request, reply),
  })
}

// Who calls, and may they. Nothing here waits for a promise unless something has to be waited for.
const letIn = (
  address: Route['address'],
  { limit, db, identify, ...stores }: Gates,
  request: FastifyRequest,
  done: (error?: Error) => void,
) => {
  if (address.limit) limit(address.limit, request.ip)
  if (storesSomething(address)) assertStores(stores, address)
  const { authorization } = request.headers
  if (authorization === undefined) {
    request.who = guest
    admit(address, guest)
    return done()
  }
  identify(authorization, address.access)
    .catch(error => {
      // An unknown token costs a database query: guessing is limited like an open call.
      if (!address.limit) limit('open', request.ip)
      throw error
    })
    .then(who => {
      request.who = who
      admit(address, who)
      // Before reading the body: an aborted upload counts too.
      if (address.upload && who.kind === 'session' && bringsFile(request))
        return limitPerHour(db, 'upload', who.personId, maxUploadsAnHour)
    })
    .then(() => done(), done)
}

// The uploads of one user per hour; each file takes processing time.
export const maxUploadsAnHour = 300

// Staff who investigate a full disk, or look during maintenance, are let in.
const storesSomething = ({ method, limit }: Route['address']) => method !== 'GET' && limit !== 'login'

type Send = (reply: FastifyReply, data: unknown, language: Language) => void

const respond = (route: Route, send: Send, request: FastifyRequest, reply: FastifyReply) => {
  const context = contextOf(request)
  route
    .handle(checkInput(route, request), context)
    .then(data => send(reply, data, context.language))
    .catch(error => sendFailure(reply, error))
}

const guest: Who = { kind: 'guest' }

// To the one catch.
const sendFailure = (reply: FastifyReply, error: unknown) =>
  reply.send(
    error instanceof Error ? error : new Error('something else than an error was thrown', { cause: error }),
  )

const checkInput = ({ schema, address }: Route, request: FastifyRequest): CallInput => {
  const file = fileOf(request, address.upload)
  return {
    params: schema.params && validateParams(schema.params, request.params),
    query: schema.query && validate(schema.query, queryOf(request, file)),
    body: schema.body && !file && validate(schema.body, request.body ?? {}),
    file,
  }
}

// Texts of a file's form count like parameters of the address, which win.
const queryOf = ({ query }: FastifyRequest, file: UploadedFile | undefined): unknown =>
  file?.fields ? { ...file.fields, ...(query as object) } : query

// An id of the wrong format is the id of nothing: a stranger learns no more than from any other.
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
  namedLanguage: namedLanguage(request.headers['content-language']),
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

const sendJson =
  (encode: (response: unknown) => Buffer): Send =>
  (reply, data, language) =>
    reply.type('application/json; charset=utf-8').send(encode(success(data, language)))

const sendFile: Send = (reply, data) => {
  const { name, type, content } = data as FileResponse
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    // TRUST: should a browser show it after all, it may do nothing there.
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)
}
