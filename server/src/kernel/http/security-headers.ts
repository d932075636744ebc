import { apiPrefix } from '@dtms/contract/wire.ts'
import type { FastifyInstance } from 'fastify'

// TRUST, input and output: no inline script, no sniffing, no referrer, no API response in caches. The
// same for every response, so built once: a library that builds them for each request took a tenth of a small
// call's time.
//
// A page made at build time names its one inline style sheet by hash (decision 0008).
export const contentSecurityPolicy = (styleHash: string): string =>
  [
    // Whatever is not named below is not loaded at all.
    "default-src 'none'",
    "script-src 'self'",
    // No text becomes script or markup, whatever code tries. The one policy there may be names the service worker's
    // own file (web/src/shell/offline/service-worker.ts).
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
    "worker-src 'self'",
    ["style-src 'self'", styleHash].filter(Boolean).join(' '),
    // Styles set by components (positions, widths) are inline; they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    // The preview of a mail, in a frame that runs nothing.
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const always = {
  'content-security-policy': contentSecurityPolicy(''),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

// On every answer.
export const addSecurityHeaders = (app: FastifyInstance, publicUrl: string): void => {
  const overTls = publicUrl.startsWith('https:')
  const ofPages = {
    ...always,
    ...(overTls && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const ofCalls = { ...ofPages, 'cache-control': 'no-store' }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith(apiPrefix) ? ofCalls : ofPages)
    reply.header('x-request-id', request.id)
    done()
  })
}
