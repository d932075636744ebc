import { keyCalls } from '@dtms/contract/account/key.ts'
import { keyScopes } from '@dtms/contract/account/scope.ts'
import { openPrefix, tokenPath } from '@dtms/contract/open/open.ts'
import { expect } from 'vitest'
import type { Operation } from '../src/open/operation.ts'
import type { Portal } from './portal.ts'

export interface OpenResponse {
  status: number
  headers: Headers
  body: unknown
}

/** A customer's own system: a key of this owner, and requests with it. */
export const openClient = async (
  portal: Portal,
  token: string,
  {
    scopes = keyScopes,
    kind = 'live',
  }: { scopes?: readonly (typeof keyScopes)[number][]; kind?: 'live' | 'test' } = {},
) => {
  const { data, msg } = await portal.call(
    keyCalls.add,
    { body: { name: 'ERP', kind, scopes: [...scopes] } },
    { token },
  )
  if (!data) throw new Error(msg)
  return withKey(portal, data)
}

/** The same system with an access token in place of its key. */
export const withToken = async (portal: Portal, { id, key }: { id: string; key: string }) => {
  const response = await portal.request(tokenPath, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      ...{ grant_type: 'client_credentials', client_id: id, client_secret: key },
    }).toString(),
  })
  const { access_token } = (await response.json()) as { access_token: string }
  return withKey(portal, { id, key: access_token })
}

/** Requests with a key. */
export const withKey = (portal: Portal, data: { id: string; key: string }) => {
  const send = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<OpenResponse> => {
    const response = await portal.request(`${openPrefix}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${data.key}`,
        'accept-language': 'en',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  /** Sends a form with a file. */
  const post = async (path: string, form: FormData, idempotencyKey = ''): Promise<OpenResponse> => {
    const response = await portal.request(`${openPrefix}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.key}`, 'idempotency-key': idempotencyKey },
      body: form,
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  return { id: data.id, key: data.key, send, post }
}

/** The body of an answer, which has the form that its operation declares and no field beyond. */
export const declared = (operations: readonly Operation[], name: string, { body }: OpenResponse): unknown => {
  const parsed = operations.find(one => one.name === name)?.schema.output.safeParse(body)
  expect([name, parsed?.error?.issues ?? []]).toEqual([name, []])
  expect(parsed?.data).toEqual(body)
  return body
}
