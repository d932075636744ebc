import { type Language, localeOf } from '@dtms/contract/language.ts'
import { type CallAddress, headers } from '@dtms/contract/wire.ts'
import { settings } from '../settings.ts'
import { guestSecret } from '../visitor/guest.ts'

// How a call is written as a request (spec 7). Without React: the first calls of a page leave before its scripts.
export interface AnyInput {
  params?: unknown
  query?: unknown
  body?: unknown
}

export const urlOf = (call: CallAddress, { params, query, body }: AnyInput): string => {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  )
  // spec 7: for GET the data goes as query parameters; every request adds n, the time in seconds.
  const given = call.method === 'GET' ? { ...entriesOf(query), ...entriesOf(body) } : entriesOf(query)
  const search = new URLSearchParams({ ...given, n: String(Math.floor(Date.now() / 1000)) })
  return `${settings.apiBase}${path}?${search}`
}

export const requestOf = (
  call: Pick<CallAddress, 'method' | 'form'>,
  { body }: AnyInput,
  {
    token,
    idempotencyKey,
    language,
  }: { token: string; idempotencyKey?: string | undefined; language: Language },
): RequestInit => {
  const sent: Record<string, string> = {
    [headers.origin]: 'pc',
    [headers.language]: localeOf[language],
    [headers.guest]: guestSecret(),
  }
  if (token !== '') sent[headers.authorization] = token
  if (idempotencyKey !== undefined) sent[headers.idempotencyKey] = idempotencyKey
  const request: RequestInit = { method: call.method, headers: sent }
  if (call.method === 'GET' || body === undefined) return request
  // The browser itself writes the content type of a multipart body, with its boundary.
  if (body instanceof FormData) return { ...request, body }
  if (call.form) return { ...request, body: new URLSearchParams(entriesOf(body)) }
  sent['content-type'] = 'application/json'
  return { ...request, body: JSON.stringify(body) }
}

// An absent value is left out instead of being sent as the word "undefined".
const entriesOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
