import { apiPrefix } from '@dtms/contract/wire.ts'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

// TRUST, input and output: no inline script, no sniffing, no referrer, nothing of the API kept in caches.
export const addSecurityHeaders = async (app: FastifyInstance, publicUrl: string) => {
  const overTls = publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Styles set by components (positions, widths) are inline; they cannot run anything.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: overTls ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(apiPrefix)) reply.header('cache-control', 'no-store')
  })
}
