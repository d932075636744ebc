import { headers } from '@dtms/contract/wire.ts'

// Responses to calls that left before the page's scripts had come (app/early.ts). `send` takes each once.
type Early = Map<string, Promise<Response>>
const place = globalThis as { earlyResponses?: Early }

// Without the time at its end, which differs; for one session in one language.
const nameOf = (url: string, { headers: sent }: RequestInit): string => {
  const { [headers.authorization]: token, [headers.language]: language } = sent as Record<string, string>
  return [token, language, url.slice(0, url.lastIndexOf('n='))].join()
}

export const putEarly = (url: string, request: RequestInit): void => {
  place.earlyResponses ??= new Map()
  const response = fetch(url, request)
  // Without a network: the page that takes it says so.
  response.catch(() => {})
  place.earlyResponses.set(nameOf(url, request), response)
}

export const takeEarly = (url: string, request: RequestInit): Promise<Response> | undefined => {
  const early = place.earlyResponses
  if (!early || request.method !== 'GET') return undefined
  const name = nameOf(url, request)
  const response = early.get(name)
  early.delete(name)
  return response
}

/** What was not taken is not shown later. */
export const dropEarly = (): void => place.earlyResponses?.clear()
