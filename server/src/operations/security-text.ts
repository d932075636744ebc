import type { FastifyInstance } from 'fastify'
import { days } from '#kernel/clock.ts'
import type { Settings } from '#kernel/settings.ts'

// RFC 9116: where to report a weakness. A reader must not trust the file after it expires, so every response has a new date.
const validMs = days(180)

export const addSecurityText = (
  app: FastifyInstance,
  { securityContact, publicUrl }: Pick<Settings, 'securityContact' | 'publicUrl'>,
) => {
  if (securityContact === undefined) return
  const path = '/.well-known/security.txt'
  app.get(path, { exposeHeadRoute: true }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(Date.now() + validMs).toISOString()}`,
          'Preferred-Languages: zh, en',
          `Canonical: ${publicUrl}${path}`,
          '',
        ].join('\n'),
      ),
  )
}
