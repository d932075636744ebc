import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { apiPrefix } from '@dtms/contract/wire.ts'
import { Counter, Histogram, type Registry } from 'prom-client'
import { answeredCode } from '#kernel/http/envelope-code.ts'
import { fitsPath } from '#kernel/path-pattern.ts'
import { bucketsS, type CallFigures, callFigures } from './call-figures.ts'

export interface RoutePattern {
  method: string
  url: string
}

const startedAt = Symbol('startedAt')
type Timed = ServerResponse & { [startedAt]?: number }

interface Notice {
  request: IncomingMessage
  response: Timed
  server: Server
}

// Counts every response by its route and code, and how long it took, from Node's own notices: no hook of the
// framework is on a request's way for it.
export const countHttp = (registry: Registry, server: Server, routes: readonly RoutePattern[]) => {
  const routeOf = routeFinder(routes)
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by method, route and code: of a refusal that of its envelope, otherwise the HTTP status.',
    labelNames: ['method', 'route', 'code'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the request’s head to the end of the answer.',
    labelNames: ['method', 'route'],
    buckets: [...bucketsS],
    registers: [registry],
  })

  // A process may hold several servers, tests above all: each counts its own.
  const start = (notice: unknown) => {
    const { response, server: of } = notice as Notice
    if (of === server) response[startedAt] = performance.now()
  }
  const finish = (notice: unknown) => {
    const { request, response, server: of } = notice as Notice
    if (of !== server) return
    const seconds = (performance.now() - (response[startedAt] ?? performance.now())) / 1000
    const known = request.method ?? 'GET'
    const method = knownMethods.has(known) ? known : 'other'
    const route = routeOf(known, request.url ?? '/')
    requests.inc({ method, route, code: String(answeredCode(response)) })
    durations.observe({ method, route }, seconds)
  }
  subscribe('http.server.request.start', start)
  subscribe('http.server.response.finish', finish)

  return {
    stop: () => {
      unsubscribe('http.server.request.start', start)
      unsubscribe('http.server.response.finish', finish)
    },
    calls: async (): Promise<CallFigures[]> => {
      const [{ values: counts }, { values: times }] = [await requests.get(), await durations.get()]
      return callFigures(
        counts,
        times.filter(({ metricName }) => metricName?.endsWith('_bucket')),
      )
    },
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

// The route's pattern, never the address itself: it may contain an id or an e-mail, and a stranger could create a
// million of them. An unmatched request is a page or nothing.
const routeFinder = (routes: readonly RoutePattern[]) => {
  const plain = new Map<string, string>()
  const patterns: { method: string; segments: string[]; url: string }[] = []
  for (const { method, url } of routes) {
    if (!/[:*]/.test(url)) plain.set(`${method} ${url}`, url)
    else patterns.push({ method, segments: url.split('/'), url })
  }
  const patternOf = (method: string, path: string): string | undefined => {
    const given = path.split('/')
    return patterns.find(one => one.method === method && fitsPath(one.segments, given))?.url
  }
  return (method: string, address: string): string => {
    const query = address.indexOf('?')
    const path = query < 0 ? address : address.slice(0, query)
    if (path.startsWith('/assets/')) return '/assets/*'
    const known = plain.get(`${method} ${path}`) ?? patternOf(method, path)
    return known ?? (path.startsWith(apiPrefix) ? 'none' : 'page')
  }
}
