import type { KeySide } from '../account/key.ts'
import type { KeyScope } from '../account/scope.ts'
import type { CallSchema } from '../schema.ts'

// The API for customers' own systems (PRODUCT 7.6). Its names are relied on from outside: within v1 they only grow.
export const openPrefix = '/api/open/v1'

// OAuth 2.1 client credentials: a key's id and the key itself for a token that lasts an hour.
export const tokenPath = `${openPrefix}/oauth/token`
export const oauthMetadataPath = '/.well-known/oauth-authorization-server'
// RFC 9728: the path of a resource follows, `…/mcp` for one.
export const resourceMetadataPath = '/.well-known/oauth-protected-resource'

// Where agents reach it (Model Context Protocol).
export const agentPath = '/mcp'

export const openTags = [
  'locations',
  'quotes',
  'orders',
  'shipments',
  'bills',
  'payments',
  'addresses',
  'commodities',
  'webhooks',
] as const
// For the systems of providers, in their own file.
export const providerTags = ['orders', 'bills', 'rate sheets'] as const
export type OpenTag = (typeof openTags)[number] | (typeof providerTags)[number]

/** Since which day something should not be used, and on which day it is removed: at least twelve months later. */
export interface Deprecation {
  readonly since: `${number}-${number}-${number}`
  readonly sunset: `${number}-${number}-${number}`
}

export interface OpenAddress {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  // Behind the prefix.
  readonly path: `/${string}`
  readonly tag: OpenTag
  // null: every key.
  readonly scope: KeyScope | null
  readonly summary: string
  // Whose keys it takes; absent: customers'.
  readonly side?: KeySide
  // Absent: 200.
  readonly status?: 201 | 204
  // The request is a form with a field `file`, not JSON; `body` describes its other fields.
  readonly upload?: true
  // The response is a file, not JSON.
  readonly file?: true
  // The response has a secret, which is stored sealed only.
  readonly secret?: true
  // Open to test keys too.
  readonly test?: true
  // It will be removed.
  readonly deprecated?: Deprecation
  // Fields that will be removed, of the request or the response, by their path: `total` or `data.total`.
  readonly deprecatedFields?: Readonly<Record<string, Deprecation>>
}

export type OpenAddresses<Schemas extends Record<string, CallSchema>> = Record<keyof Schemas, OpenAddress>

export const openPageSize = { default: 20, max: 100 } as const
export const maxOpenPieces = 500
