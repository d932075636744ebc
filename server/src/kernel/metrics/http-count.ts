import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { apiPrefix } from '@dtms/contract/wire.ts'
import { fitsPath } from '../path-pattern.ts'
import type { Sample } from './text.ts'

// Counts every answer by its route and code, and how long it took, from Node's own notices: no hook of the
// framework is on a request's way for it, and what is counted costs well under a microsecond.
export const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

interface Series {
  method: string
  route: string
  codes: Map<number, number>
  // One more than there are buckets: what took longer than the last.
  buckets: Uint32Array
  sumS: number
}

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

// Of one call: how often, how often not well, and how long it takes, as far as the buckets tell.
export interface CallFigures {
  method: string
  route: string
  count: number
  failed: number
  p50Ms: number
  p95Ms: number
}

export const countHttp = (server: Server, routes: readonly RoutePattern[]) => {
  const routeOf = routeFinder(routes)
  const all = new Map<string, Series>()

  const seriesOf = (method: string, route: string): Series => {
    const key = `${method} ${route}`
    const known = all.get(key)
    if (known) return known
    const made = { method, route, codes: new Map(), buckets: new Uint32Array(bucketsS.length + 1), sumS: 0 }
    all.set(key, made)
    return made
  }

  // A process may hold several servers, tests above all: each counts its own.
  const start = (notice: unknown) => {
    const { response, server: of } = notice as Notice
    if (of === server) response[startedAt] = performance.now()
  }
  const finish = (notice: unknown) => {
    const { request, response, server: of } = notice as Notice
    if (of !== server) return
    const seconds = (performance.now() - (response[startedAt] ?? performance.now())) / 1000
    const method = request.method ?? 'GET'
    const series = seriesOf(knownMethods.has(method) ? method : 'other', routeOf(method, request.url ?? '/'))
    series.codes.set(response.statusCode, (series.codes.get(response.statusCode) ?? 0) + 1)
    series.sumS += seconds
    let bucket = 0
    while (bucket < bucketsS.length && seconds > (bucketsS[bucket] as number)) bucket++
    series.buckets[bucket] = (series.buckets[bucket] as number) + 1
  }
  subscribe('http.server.request.start', start)
  subscribe('http.server.response.finish', finish)

  return {
    stop: () => {
      unsubscribe('http.server.request.start', start)
      unsubscribe('http.server.response.finish', finish)
    },
    calls: (): CallFigures[] => [...all.values()].map(figuresOf),
    samples: (): Sample[] => [requestCounts([...all.values()]), durations([...all.values()])],
  }
}

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])

// The route's pattern, never the address itself: an id or an e-mail may stand in it, and a stranger could make
// a million of them. What no route knows is a page or nothing.
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

const figuresOf = ({ method, route, codes, buckets }: Series): CallFigures => {
  const count = buckets.reduce((sum, one) => sum + one, 0)
  const failed = [...codes].reduce((sum, [code, times]) => (code >= 500 ? sum + times : sum), 0)
  return { method, route, count, failed, p50Ms: quantileMs(buckets, 0.5), p95Ms: quantileMs(buckets, 0.95) }
}

// Within its bucket times are taken to be spread evenly; past the last bucket it is that one's end.
export const quantileMs = (buckets: Uint32Array, part: number): number => {
  const wanted = buckets.reduce((sum, one) => sum + one, 0) * part
  let seen = 0
  for (const [index, endS] of bucketsS.entries()) {
    const here = buckets[index] as number
    if (here > 0 && seen + here >= wanted) {
      const beginS = bucketsS[index - 1] ?? 0
      return Math.round((beginS + ((endS - beginS) * (wanted - seen)) / here) * 10_000) / 10
    }
    seen += here
  }
  return seen === 0 && wanted === 0 ? 0 : (bucketsS.at(-1) as number) * 1000
}

const requestCounts = (series: readonly Series[]): Sample => ({
  name: 'http_requests_total',
  type: 'counter',
  help: 'Answers by method, route and HTTP status.',
  values: series.flatMap(({ method, route, codes }) =>
    [...codes].map(([code, count]) => ({ labels: { method, route, code: String(code) }, value: count })),
  ),
})

const durations = (series: readonly Series[]): Sample => ({
  name: 'http_request_duration_seconds',
  type: 'histogram',
  help: 'From the request’s head to the end of the answer.',
  values: series.flatMap(({ method, route, buckets, sumS }) => {
    const labels = { method, route }
    let total = 0
    const upTo = [...bucketsS, Number.POSITIVE_INFINITY].map((le, index) => {
      total += buckets[index] as number
      return {
        suffix: '_bucket',
        labels: { ...labels, le: le === Number.POSITIVE_INFINITY ? '+Inf' : String(le) },
        value: total,
      }
    })
    return [...upTo, { suffix: '_sum', labels, value: sumS }, { suffix: '_count', labels, value: total }]
  }),
})
