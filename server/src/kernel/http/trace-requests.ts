import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '../routes.ts'
import { type OpenSpan, type Tracer, traced } from '../trace.ts'
import { answeredCode, isSystemError } from './envelope-code.ts'

/** A span for each request, from its first byte to its last. It is added before every other hook. */
export const traceRequests = (app: FastifyInstance, tracer: Tracer, believesCaller: boolean): void => {
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers
    const span = tracer.begin({
      name: nameOf(request),
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? 'none',
        'dtms.request.id': request.id,
      },
      // Anyone can send the header; a proxy of ours decides who may.
      ...(believesCaller && { causedBy: traceparent?.toString() }),
    })
    spans.set(request, span)
    tracer.within(span, done)
  })
  // A body arrives by events of its connection, which know nothing of the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) tracer.within(span, done)
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (!span) return done()
    const code = answeredCode(reply.raw)
    span.set({ 'http.response.status_code': reply.statusCode, 'dtms.code': code })
    if (isSystemError(code)) span.fail(new ServerError())
    span.end()
    tracer.within(span, done)
  })
}

class ServerError extends Error {
  override readonly name = 'ServerError'
}

// The route's pattern, never the address itself (TRUST).
const nameOf = ({ method, routeOptions: { url } }: FastifyRequest) => (url ? `${method} ${url}` : method)

/** The same routes, with a span for each use case, whichever door it is asked through. */
export const traceUseCases = (routes: readonly Route[]): Route[] =>
  routes.map(route => ({
    ...route,
    handle: (input, request) => traced({ name: route.name }, () => route.handle(input, request)),
  }))
