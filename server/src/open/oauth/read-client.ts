import type { FastifyRequest } from 'fastify'
import type { Identity } from '../key-request.ts'
import { protectedResources } from './resource.ts'

type Client = Parameters<Identity['tokenOf']>[0]
export type ClientRequest = Pick<FastifyRequest, 'headers' | 'body'>

/** What RFC 6749 5.2 and RFC 8707 have a name for, beside a client that cannot be authenticated. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError'
  readonly code: 'invalid_request' | 'unsupported_grant_type' | 'invalid_scope' | 'invalid_target'

  constructor(code: OAuthError['code'], message: string) {
    super(message)
    this.code = code
  }
}

const maxLength = 1_000
const formType = 'application/x-www-form-urlencoded'

/** The client of a token request, by client_secret_basic or client_secret_post. */
export const readClient = ({ headers, body }: ClientRequest, publicUrl: string): Client => {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type !== formType) throw new OAuthError('invalid_request', `Send the parameters as ${formType}`)
  const sent = body as Record<string, unknown>
  const parameter = (name: string): string => {
    const value = Object.hasOwn(sent, name) ? sent[name] : ''
    // RFC 6749 3.2: parameters are sent once.
    if (typeof value !== 'string' || value.length > maxLength)
      throw new OAuthError('invalid_request', `${name} is repeated or too long`)
    return value
  }
  const grant = parameter('grant_type')
  if (grant === '') throw new OAuthError('invalid_request', 'grant_type is missing')
  if (grant !== 'client_credentials')
    throw new OAuthError('unsupported_grant_type', 'The only grant is client_credentials')
  const posted = { id: parameter('client_id'), secret: parameter('client_secret') }
  const basic = basicOf(headers.authorization ?? '')
  if (basic && posted.secret !== '')
    throw new OAuthError('invalid_request', 'Authenticate in the header or in the body, not in both')
  const target = parameter('resource')
  if (target !== '' && !protectedResources.some(resource => target === `${publicUrl}${resource}`))
    throw new OAuthError('invalid_target', 'resource is none of this portal')
  return { ...(basic ?? posted), scope: parameter('scope') }
}

// RFC 6749 2.3.1: both parts are encoded as in a form.
const basicOf = (authorization: string): Pick<Client, 'id' | 'secret'> | undefined => {
  const encoded = /^Basic ([\w+/=-]{1,1000})$/i.exec(authorization.slice(0, maxLength + 10))?.[1]
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return { id: formText(text.slice(0, Math.max(colon, 0))), secret: formText(text.slice(colon + 1)) }
}

const formText = (text: string) => new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? ''
