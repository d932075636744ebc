import { isLoopbackHost } from '@dtms/contract/site/site.ts'
import type { FastifyRequest } from 'fastify'
import type { Settings } from './settings.ts'

// What may be seen from this very machine only.

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/
const proxyHeaders = new Set(['forwarded', 'via', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip'])
const isProxyHeader = (name: string): boolean => proxyHeaders.has(name) || name.startsWith('x-forwarded-')

// A proxy on this machine connects from it, too: what it forwards does not count as local.
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  !Object.keys(request.headers).some(isProxyHeader) &&
  loopbackAddress.test(request.socket.remoteAddress ?? '')

// The setting by which others can reach the server, if there is one.
export const openedBy = ({ host, publicUrl, trustedProxies }: Settings): string | undefined => {
  if (!isLoopbackHost(host)) return `HOST=${host}`
  if (!isLoopbackHost(new URL(publicUrl).hostname)) return `PUBLIC_URL=${publicUrl}`
  return trustedProxies.length > 0 ? `TRUSTED_PROXIES=${trustedProxies.join(',')}` : undefined
}

// The outbox page holds links that open accounts: demo only, without a mail server, never beyond this machine.
export const showsOutbox = (settings: Settings): boolean =>
  settings.demo && settings.smtpUrl === undefined && openedBy(settings) === undefined
