import { setTimeout as pause } from 'node:timers/promises'
import { allKeyScopes } from '@dtms/contract/account/scope.ts'
import { oauthMetadataPath, resourceMetadataPath, tokenPath } from '@dtms/contract/open/open.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '#kernel/http/failure-response.ts'
import type { Settings } from '#kernel/settings.ts'
import type { Identity } from '../key-request.ts'
import { problemStatus } from '../problem.ts'
import { type ClientRequest, OAuthError, readClient } from './read-client.ts'
import { protectedResources, resourceMetadata } from './resource.ts'

interface Authorization {
  settings: Pick<Settings, 'publicUrl'>
  identity: Identity
}

/** Adds OAuth 2.1 client credentials (RFC 6749 4.4) and its metadata (RFC 8414, RFC 9728) beside the keys (decision 0048). */
export const addAuthorization = async (app: FastifyInstance, { settings, identity }: Authorization) => {
  const metadata = JSON.stringify({
    issuer: settings.publicUrl,
    token_endpoint: `${settings.publicUrl}${tokenPath}`,
    // No grant uses it, but clients for agents refuse metadata without one: it leads a person to how keys are made.
    authorization_endpoint: `${settings.publicUrl}/developers`,
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    scopes_supported: allKeyScopes,
    service_documentation: `${settings.publicUrl}/developers#oauth`,
  })
  const publish = (path: string, json: string) =>
    app.get(path, (request, reply) => {
      request.server.limits.count('open', request.ip)
      return reply.type('application/json; charset=utf-8').send(json)
    })
  publish(oauthMetadataPath, metadata)
  for (const resource of protectedResources)
    publish(
      `${resourceMetadataPath}${resource}`,
      JSON.stringify(resourceMetadata(settings.publicUrl, resource)),
    )
  await app.register(async open => {
    open.setErrorHandler(sendError)
    open.post(
      tokenPath,
      { onRequest: async request => request.server.limits.count('open', request.ip) },
      async (request, reply) => {
        const issued = await identity.tokenOf(
          readClient(request as ClientRequest, settings.publicUrl),
          request.ip,
        )
        if (!issued) throw new OAuthError('invalid_scope', 'The key does not have every requested scope')
        return reply.headers(uncached).send({
          access_token: issued.token,
          token_type: 'Bearer',
          expires_in: issued.lifetimeS,
          scope: issued.scopes.join(' '),
        })
      },
    )
  })
}

const uncached = { 'cache-control': 'no-store', pragma: 'no-cache' }
const overLimitDelayMs = 250

// RFC 6749 5.2: descriptions are plain ASCII, so they are in English only.
const sendError = async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(uncached)
  if (error instanceof OAuthError)
    return reply.code(400).send({ error: error.code, error_description: error.message })
  const { failure, retryAfterS } = refusalOf(error)
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS)
  if (failure.startsWith('key.')) {
    // 401 needs a challenge; the scheme is the one that the client used, and both lead here.
    reply.header('www-authenticate', 'Basic realm="open API"')
    return reply.code(401).send({
      error: 'invalid_client',
      error_description: 'Unknown client ID or secret, or the key has been revoked or has expired',
    })
  }
  const status = problemStatus(failure)
  if (status === 429) {
    await pause(overLimitDelayMs)
    return reply.code(429).send({ error: 'temporarily_unavailable', error_description: 'Too many requests' })
  }
  if (status < 500)
    return reply
      .code(400)
      .send({ error: 'invalid_request', error_description: 'Send a form, not larger than 256 KB' })
  if (failure === 'call.failed') request.log.error({ err: error }, 'call failed')
  return reply.code(status).send({ error: 'server_error', error_description: 'Try again later' })
}
