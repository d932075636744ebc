import { headers } from '@dtms/contract/wire.ts'

// Responses to calls that left before the page's scripts had come (app/early.ts). `send` takes each once.
interface Early {
  response: Promise<Response>
  // Ends the call, and the reading of its body.
  stop: () => void
}
const place = globalThis as { earlyResponses?: Map<string, Early> }

// Without the time at its end, which differs; for one session in one language.
const nameOf = (url: string, { headers: sent }: RequestInit): string => {
  const { [headers.authorization]: token, [headers.language]: language } = sent as Record<string, string>
  return [token, language, url.slice(0, url.lastIndexOf('n='))].join()
}

export const putEarly = (url: string, request: RequestInit): Promise<Response> => {
  place.earlyResponses ??= new Map()
  const limit = new AbortController()
  const response = fetch(url, { ...request, signal: limit.signal })
  // Without a network: the page that takes it says so.
  response.catch(() => {})
  place.earlyResponses.set(nameOf(url, request), { response, stop: () => limit.abort() })
  return response
}

/** The response, if its call has left already; from here on the request's own signal ends it. */
export const takeEarly = (url: string, request: RequestInit): Promise<Response> | undefined => {
  const early = place.earlyResponses
  if (!early || request.method !== 'GET') return undefined
  const name = nameOf(url, request)
  const taken = early.get(name)
  early.delete(name)
  if (taken && request.signal?.aborted) taken.stop()
  else if (taken) request.signal?.addEventListener('abort', taken.stop, { once: true })
  return taken?.response
}

/** What was not taken is not shown later. */
export const dropEarly = (): void => {
  for (const { stop } of place.earlyResponses?.values() ?? []) stop()
  place.earlyResponses?.clear()
}
