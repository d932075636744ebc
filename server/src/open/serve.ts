import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { localeOf } from '@dtms/contract/language.ts'
import { type OpenTag, openPrefix } from '@dtms/contract/open/open.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addFormReader, fileOf } from '#kernel/http/body.ts'
import { refusalOf } from '#kernel/http/failure-response.ts'
import { maxUploadsAnHour } from '#kernel/http.ts'
import { changeAlone, respondOnce } from '#kernel/idempotency.ts'
import { limitPerHour } from '#kernel/limit.ts'
import { assertStores } from '#kernel/maintenance.ts'
import { fitsPath } from '#kernel/path-pattern.ts'
import { refuse, refuseField } from '#kernel/refuse.ts'
import type { FileResponse, Route, UploadedFile } from '#kernel/routes.ts'
import type { Services } from '#kernel/services.ts'
import { deprecationHeaders } from './deprecation.ts'
import { addDevelopersPage } from './developers/serve.ts'
import {
  admitKey,
  assertAllowed,
  callerOf,
  contextOf,
  type Holder,
  headerText,
  type Identity,
  languageOf,
} from './key-request.ts'
import { bearerChallenge } from './oauth/resource.ts'
import { openApiDocument } from './openapi.ts'
import { type Operation, parseInput } from './operation.ts'
import { openPortalCalls } from './portal-calls.ts'
import { problemOf } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    holder: Holder | null
  }
}

interface OpenApi {
  services: Services
  identity: Identity
  // The portal's own, which every operation goes through.
  routes: readonly Route[]
  operations: readonly Operation[]
}

/** Adds the open API: keys instead of sessions, status codes and problems instead of envelopes (decision 0043). */
export const addOpenApi = async (app: FastifyInstance, api: OpenApi) => {
  const { publicUrl } = api.services.settings
  const told: Told = { docs: `${publicUrl}/developers`, challenge: bearerChallenge(publicUrl, openPrefix) }
  const callsOf = openPortalCalls(api.routes)
  addDevelopersPage(app, { publicUrl, operations: api.operations, clock: api.services.clock })
  app.decorateRequest('holder', null)
  app.unroutable.push({
    prefix: openPrefix,
    answer: (error, request, reply) => sendProblem(error, request, reply, told),
  })
  await app.register(
    async open => {
      addFormReader(open)
      open.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, told))
      open.setNotFoundHandler((request, reply) => {
        const allowed = methodsAt(api.operations, request.url)
        if (allowed.length > 0) reply.header('allow', allowed.join(', '))
        return sendProblem(refuse(allowed.length > 0 ? 'open.method' : 'call.unknown'), request, reply, told)
      })
      // Open to everyone: it tells no more than the developers' page.
      for (const side of ['customer', 'provider'] as const) {
        const file = JSON.stringify(openApiDocument(api.operations, publicUrl, side))
        open.get(side === 'customer' ? '/openapi.json' : '/provider/openapi.json', (request, reply) => {
          request.server.limits.count('open', request.ip)
          return reply.type('application/json; charset=utf-8').send(file)
        })
      }
      const updates = api.operations.filter(
        ({ address: { method } }) => method === 'PUT' || method === 'PATCH',
      )
      const updated = new Set(updates.map(({ address }) => address.tag))
      for (const operation of api.operations) {
        const announced = deprecationHeaders(operation.address, told.docs)
        open.route({
          method: operation.address.method,
          url: operation.address.path,
          onRequest: (request, reply) => {
            reply.headers(announced)
            return letIn(api, operation, request, reply)
          },
          handler: (request, reply) =>
            respond(api, callsOf, operation, {
              request,
              reply,
              isUpdated: updated.has(operation.address.tag),
            }),
        })
      }
    },
    { prefix: openPrefix },
  )
}

const methodsAt = (operations: readonly Operation[], url: string): string[] => {
  const given = url.slice(openPrefix.length).replace(/\?.*/s, '').split('/')
  return operations
    .filter(({ address }) => fitsPath(address.path.split('/'), given))
    .map(({ address }) => address.method)
}

const letIn = async (
  { services, identity }: OpenApi,
  { address }: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const holder = await admitKey(identity, request, reply)
  if (address.method !== 'GET') assertStores(services, address)
  assertAllowed(holder, address)
  if (address.upload) await limitPerHour(services.db, 'upload', holder.who.personId, maxUploadsAnHour)
  request.holder = holder
}

const respond = async (
  { services }: OpenApi,
  callsOf: ReturnType<typeof openPortalCalls>,
  { address, schema, handle }: Operation,
  { request, reply, isUpdated }: { request: FastifyRequest; reply: FastifyReply; isUpdated: boolean },
) => {
  const { holder, headers } = request
  if (!holder) throw refuse('key.unknown')
  const isTest = holder.kind === 'test'
  const key = headerText(headers['idempotency-key'])
  const language = languageOf(request)
  const file = fileOf(request, address.upload)
  const fields = address.method === 'GET' ? wantedFields(request.query) : []
  const { params, query } = request
  const input = parseInput(schema, { params, query, body: file?.fields ?? request.body })
  const callerWith = (idempotencyKey: string) => ({
    ...callerOf(callsOf, holder, { ...contextOf(holder, request, language), idempotencyKey }),
    file,
    assertUnchanged: (current: unknown) =>
      assertMatch(headerText(headers['if-match']), () => tagOf(JSON.stringify(current), address.tag)),
  })
  reply.headers({ 'content-language': localeOf[language], vary: 'Accept-Language' })
  const work = async (claim: string) => {
    const made = pickFields(await handle(input, callerWith(claim)), fields)
    return { status: address.status ?? 200, json: made === null ? '' : JSON.stringify(made) }
  }
  if (address.file) return sendFile(reply, (await handle(input, callerWith(''))) as FileResponse)
  const repeats = address.method === 'POST' && !isTest
  const changed = { ownerId: holder.ownerId, what: `${address.tag} ${(params as { id?: string }).id ?? ''}` }
  const { status, json, repeated } = repeats
    ? await respondOnce(
        services.db,
        {
          ownerId: holder.ownerId,
          key,
          request: () =>
            `${address.method} ${request.url} ${JSON.stringify(bodyToCompare(request.body, file))}`,
          sealing: address.secret && services,
        },
        work,
      )
    : {
        ...(await (isConditional(request) ? changeAlone(services.db, changed, () => work('')) : work(''))),
        repeated: false,
      }
  if (repeated) reply.header('idempotent-replayed', 'true')
  if (json === '') return reply.code(status).send()
  // A part has no tag: If-Match goes by the whole. Nor has what is never updated, such as quotes.
  if (fields.length === 0 && isUpdated) reply.header('etag', tagOf(json, address.tag))
  // Bytes: Node copies a text with Chinese in it more than once before it is written.
  return reply.code(status).type('application/json; charset=utf-8').send(Buffer.from(json))
}

const isConditional = ({ method, headers }: FastifyRequest) =>
  method !== 'GET' && !['', '*'].includes(headerText(headers['if-match']))

const bodyToCompare = (body: unknown, file: UploadedFile | undefined): unknown =>
  file ? [file.name, file.fields, createHash('sha256').update(file.bytes).digest('hex')] : (body ?? null)

// What changes by itself is no part of what a caller updates.
const passing: Partial<Record<OpenTag, readonly string[]>> = {
  webhooks: ['deliveredAt', 'failingSince', 'pending'],
}

const tagOf = (json: string, tag: OpenTag): string => {
  const left = passing[tag]
  const settled = left
    ? JSON.stringify(JSON.parse(json), (name, value: unknown) => (left.includes(name) ? undefined : value))
    : json
  return `"${createHash('sha256').update(settled).digest('base64url').slice(0, 22)}"`
}

const assertMatch = (wanted: string, tagNow: () => string) => {
  if (wanted === '' || wanted === '*') return
  const [tags, current] = [wanted.slice(0, 1_000).split(','), tagNow()]
  if (!tags.some(tag => tag.trim() === current)) throw refuse('open.changed')
}

const sendFile = (reply: FastifyReply, { name, type, content }: FileResponse) =>
  reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(content)

const overLimitDelayMs = 250
const awayRetryS = 5

interface Told {
  // Where problems are explained.
  docs: string
  // How a request is authenticated.
  challenge: string
}

const sendProblem = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { docs, challenge }: Told,
) => {
  const refused = refusalOf(error)
  if (refused.failure === 'call.failed') request.log.error({ err: error }, 'call failed')
  const language = languageOf(request)
  const problem = problemOf(refused, { language, requestId: request.id, docs })
  if (problem.status === 401) reply.header('www-authenticate', challenge)
  if (problem.status === 503) reply.header('retry-after', awayRetryS)
  if (refused.retryAfterS !== undefined) reply.header('retry-after', refused.retryAfterS)
  if (problem.status === 429) await pause(overLimitDelayMs)
  return reply
    .code(problem.status)
    .headers({ 'content-language': localeOf[language], vary: 'Accept-Language' })
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem))
}

const maxFields = 50
const namePattern = /^[a-zA-Z]{1,40}$/

/** `fields=id,orderNo,total`: the fields that a GET should answer with; none named means all. */
const wantedFields = (query: unknown): readonly string[] => {
  const { fields } = query as { fields?: unknown }
  if (fields === undefined || fields === '') return []
  if (typeof fields !== 'string' || fields.length > 2_000) throw refuseField('fields', 'format')
  const names = fields.split(',').map(name => name.trim())
  if (names.length > maxFields || !names.every(name => namePattern.test(name)))
    throw refuseField('fields', 'format')
  return names
}

const pick = (row: object, names: readonly string[]) => {
  for (const name of names) if (!Object.hasOwn(row, name)) throw refuseField('fields', 'choice')
  return Object.fromEntries(names.map(name => [name, (row as Record<string, unknown>)[name]]))
}

/** Of a list, the fields of its rows. A name that a row does not have is refused. */
const pickFields = (body: unknown, names: readonly string[]): unknown => {
  if (names.length === 0 || typeof body !== 'object' || body === null) return body
  if ('data' in body && Array.isArray(body.data))
    return { ...body, data: body.data.map((row: object) => pick(row, names)) }
  return pick(body, names)
}
