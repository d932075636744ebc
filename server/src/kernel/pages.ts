import { join } from 'node:path'
import { apiPrefix } from '@dtms/contract/wire.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerFailure } from './failure-answer.ts'
import { refuse } from './refuse.ts'

// The built web: hashed assets may be kept for ever, the page itself never. Every address that is neither
// a file nor a call gets the page, whose router knows the rest.
export const webFolder = join(import.meta.dirname, '../../../web/dist')

export const addPages = async (app: FastifyInstance, folder = webFolder) => {
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
    // Only the files that were built, each by its own route: no folder and no dotfile can be asked for.
    wildcard: false,
    globIgnore: ['.*', '.*/**', 'index.html', '**/*.br', '**/*.gz'],
  })
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !request.url.startsWith(apiPrefix) &&
      !request.url.startsWith('/assets/') &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '')
    if (!isPage) return answerFailure(refuse('call.unknown'), request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
