import { openPrefix } from '@dtms/contract/open/open.ts'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openIdentity } from '#account/public.ts'
import { limitByAddress } from '#kernel/limit.ts'
import { openClient } from '../../test/open-client.ts'
import { seatShipper } from '../../test/people.ts'
import { openPortal, type Portal } from '../../test/portal.ts'
import { openApiDocument } from './openapi.ts'
import { defineOperations } from './operation.ts'
import { addOpenApi } from './serve.ts'

let portal: Portal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

// Nothing of v1 is deprecated today: these stand for what will be.
const end = { since: '2027-01-01', sunset: '2028-01-01' } as const
const row = z.object({ id: z.string(), colour: z.string() })
const address = { method: 'GET', tag: 'orders', scope: null, summary: 'A fixture' } as const
const answered = { data: [{ id: '1', colour: 'red' }] }
const operations = defineOperations(
  {
    oldList: { ...address, path: '/old', deprecated: end },
    oldField: {
      ...{ ...address, path: '/old-field' },
      deprecatedFields: { 'data.colour': end, shade: { since: '2026-12-01', sunset: '2028-06-01' } },
    },
    newList: { ...address, path: '/new' },
  },
  {
    oldList: { output: z.object({ data: z.array(row) }) },
    oldField: {
      query: z.object({ shade: z.optional(z.string()) }),
      output: z.object({ data: z.array(row) }),
    },
    newList: { output: z.object({ data: z.array(row) }) },
  },
  {
    oldList: async () => answered,
    oldField: async () => answered,
    newList: async () => answered,
  },
)

test('what will be removed is announced by its headers, with and without a key', async () => {
  const { services } = portal
  const { key } = await openClient(portal, (await seatShipper(portal)).token)
  const app = Fastify()
  app.decorate('limits', limitByAddress(services.settings.limits))
  app.decorate('unroutable', [])
  await addOpenApi(app, { services, identity: openIdentity(services), routes: [], operations })
  const ask = async (path: string, authorization = `Bearer ${key}`) => {
    const { statusCode, headers } = await app.inject({
      url: `${openPrefix}${path}`,
      headers: { authorization },
    })
    return [statusCode, headers.deprecation, headers.sunset]
  }
  const link = `<${services.settings.publicUrl}/developers#versions>; rel="deprecation"; type="text/html"`
  expect(await ask('/old')).toEqual([200, '@1798761600', 'Sat, 01 Jan 2028 00:00:00 GMT'])
  expect(await ask('/old', '')).toEqual([401, '@1798761600', 'Sat, 01 Jan 2028 00:00:00 GMT'])
  // The earlier of two fields.
  expect(await ask('/old-field')).toEqual([200, '@1796083200', 'Sat, 01 Jan 2028 00:00:00 GMT'])
  expect(await ask('/new')).toEqual([200, undefined, undefined])
  const { headers } = await app.inject({
    url: `${openPrefix}/old`,
    headers: { authorization: `Bearer ${key}` },
  })
  expect(headers.link).toBe(link)
  await app.close()
})

test('the OpenAPI file marks deprecated operations, parameters and fields', () => {
  const { paths } = openApiDocument(operations, 'https://portal.test')
  expect(paths['/old']).toMatchObject({ get: { deprecated: true } })
  expect(JSON.stringify(paths['/new'])).not.toContain('deprecated')
  expect(paths['/old-field']).toMatchObject({
    get: {
      parameters: [{ name: 'shade', deprecated: true }, { name: 'fields' }],
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  data: { items: { properties: { colour: { type: 'string', deprecated: true }, id: {} } } },
                },
              },
            },
          },
        },
      },
    },
  })
  expect(paths['/old-field']).not.toHaveProperty('get.deprecated')
})
