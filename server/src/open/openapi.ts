import type { KeySide } from '@dtms/contract/account/key.ts'
import { keyScopes, keyScopeWords, providerScopes } from '@dtms/contract/account/scope.ts'
import {
  type OpenAddress,
  type OpenTag,
  openPrefix,
  openTags,
  providerTags,
  tokenPath,
} from '@dtms/contract/open/open.ts'
import { jsonSchemaOf } from '@dtms/contract/schema.ts'
import { headers } from '@dtms/contract/wire.ts'
import type * as z from 'zod/mini'
import { markDeprecated } from './deprecation.ts'
import { examples } from './examples.ts'
import { openApiWebhooks } from './openapi-webhooks.ts'
import type { Operation } from './operation.ts'

type Json = Record<string, unknown>

const sides = {
  customer: {
    title: 'DTMS open API',
    about: 'Quotes, orders, shipments and bills for your own systems.',
    tags: openTags,
    scopes: keyScopes,
  },
  provider: {
    title: 'DTMS open API for providers',
    about: 'Orders, milestones, bills and rate sheets for the systems of a provider.',
    tags: providerTags,
    scopes: providerScopes,
  },
} as const satisfies Record<KeySide, object>

/** OpenAPI 3.1, made from the schemas that requests and answers go by: one file for each kind of key. */
export const openApiDocument = (
  operations: readonly Operation[],
  publicUrl: string,
  side: KeySide = 'customer',
) => ({
  openapi: '3.1.0',
  info: {
    title: sides[side].title,
    version: '1.0.0',
    description: `${sides[side].about} Send your key as a bearer token, or a token that you got for it by OAuth 2.1 client credentials. Amounts are text. Times are ISO 8601 in UTC.`,
    license: { name: 'Proprietary', url: `${publicUrl}/terms` },
  },
  servers: [{ url: `${publicUrl}${openPrefix}` }],
  security: [{ key: [] }, { oauth: [] }],
  tags: sides[side].tags.map(name => ({ name, description: tagDescriptions[name] })),
  paths: pathsOf(operations.filter(({ address }) => (address.side ?? 'customer') === side)),
  ...(side === 'customer' && { webhooks: openApiWebhooks() }),
  components: {
    securitySchemes: {
      key: {
        type: 'http',
        scheme: 'bearer',
        description: `dtms_live_… or dtms_test_…. Scopes: ${sides[side].scopes
          .map(scope => `${scope} (${keyScopeWords[scope].en})`)
          .join(', ')}.`,
      },
      oauth: {
        type: 'oauth2',
        description: 'The client id is the id of a key, the secret is the key itself. A token lasts an hour.',
        flows: {
          clientCredentials: {
            tokenUrl: `${publicUrl}${tokenPath}`,
            scopes: Object.fromEntries(sides[side].scopes.map(scope => [scope, keyScopeWords[scope].en])),
          },
        },
      },
    },
    schemas: { Problem: problem },
    responses: {
      Problem: {
        description: 'What went wrong (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  },
})

const tagDescriptions: Readonly<Record<OpenTag, string>> = {
  locations: 'Ports, airports, warehouses and cities by name or code.',
  quotes: 'Prices of every channel that fits a shipment.',
  orders: 'Bookings on a quote, their changes and documents.',
  shipments: 'Accepted orders under way; a shipment has the id of its order.',
  bills: 'Issued bills with their lines.',
  'rate sheets': 'Drafts of rate sheets, which staff check and publish.',
  payments: 'Payments and the bills that they paid.',
  addresses: 'The address book.',
  commodities: 'The goods that you ship.',
  webhooks: 'Addresses of your system that get a signed request for each event (Standard Webhooks).',
}

const problem = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'requestId'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string', description: 'In the language of Accept-Language' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'One of the codes on the developers’ page' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      description: 'Each wrong field, and why',
      items: {
        type: 'object',
        required: ['field', 'detail'],
        properties: { field: { type: 'string' }, detail: { type: 'string' } },
      },
    },
    reasons: { type: 'array', items: { type: 'object' } },
  },
}

const pathsOf = (operations: readonly Operation[]) => {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    const path = operation.address.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [operation.address.method.toLowerCase()]: described(operation) }
  }
  return paths
}

const described = ({ name, address, schema }: Operation) => ({
  operationId: name,
  tags: [address.tag],
  summary: address.summary,
  ...(address.deprecated && { deprecated: true }),
  ...(address.scope && {
    description: `Scope: \`${address.scope}\``,
    security: [{ key: [] }, { oauth: [address.scope] }],
  }),
  parameters: [
    ...parametersOf(schema.params, 'path', address),
    ...parametersOf(schema.query, 'query', address),
    ...(address.method === 'GET' && !address.file
      ? [
          {
            ...{ name: 'fields', in: 'query', required: false },
            description: 'Fields to return, separated by commas; in a list, those of its rows',
            schema: { type: 'string', maxLength: 2_000 },
          },
        ]
      : []),
    ...(address.method === 'POST'
      ? [header(headers.idempotencyKey, 'A repetition within a day gets the same answer')]
      : []),
    ...(address.method === 'PUT' || address.method === 'PATCH' || address.method === 'DELETE'
      ? [header('If-Match', 'The ETag of what you read: refused with 412 if it was changed since')]
      : []),
  ],
  ...(schema.body && {
    requestBody: address.upload
      ? formBody(schema.body)
      : {
          required: true,
          content: {
            'application/json': {
              schema: markDeprecated(bare(jsonSchemaOf(schema.body, 'input')), address),
              ...(examples[name] ? { example: examples[name] } : {}),
            },
          },
        },
  }),
  responses: {
    [String(address.status ?? 200)]: success(address, schema.output),
    '4XX': { $ref: '#/components/responses/Problem' },
    '5XX': { $ref: '#/components/responses/Problem' },
  },
})

const success = (address: OpenAddress, output: z.ZodMiniType) => {
  if (address.status === 204) return { description: 'Done' }
  if (address.file)
    return {
      description: 'The file',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    }
  return {
    description: 'Success',
    content: {
      'application/json': { schema: markDeprecated(bare(jsonSchemaOf(output, 'output')), address) },
    },
  }
}

// A form with the file beside its other fields.
const formBody = (body: z.ZodMiniType) => {
  const { properties = {}, required = [] } = jsonSchemaOf(body, 'input') as {
    properties?: Json
    required?: string[]
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['file', ...required],
          properties: {
            file: { type: 'string', contentMediaType: 'application/octet-stream' },
            ...properties,
          },
        },
      },
    },
  }
}

const header = (name: string, description: string) => ({
  ...{ name, in: 'header', required: false, description },
  schema: { type: 'string', maxLength: 200 },
})

const bare = ({ $schema: _, ...schema }: Json) => schema

const parametersOf = (
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  { deprecatedFields = {} }: OpenAddress,
) => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    ...{ name, in: place, required: place === 'path' || required.includes(name) },
    ...(Object.hasOwn(deprecatedFields, name) && { deprecated: true }),
    // A coerced number may be written as anything that reads as one.
    schema:
      Object.keys(one).length === 0 || !('type' in one || 'enum' in one || 'anyOf' in one)
        ? { type: 'integer', ...one }
        : one,
  }))
}
