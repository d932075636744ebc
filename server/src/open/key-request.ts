import type { KeySide } from '@dtms/contract/account/key.ts'
import { allowsScope, type KeyScope } from '@dtms/contract/account/scope.ts'
import type { Language } from '@dtms/contract/language.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { openIdentity } from '#account/public.ts'
import type { Who } from '#kernel/access.ts'
import { languageOfPage } from '#kernel/pages/page-language.ts'
import { refuse } from '#kernel/refuse.ts'
import type { RequestContext } from '#kernel/routes.ts'
import { hashSecret } from '#kernel/secret.ts'
import { Validated } from '#kernel/validated.ts'
import type { Caller } from './operation.ts'
import type { openPortalCalls, PortalCall } from './portal-calls.ts'

// What every request with a key goes through, whether it is one of the open API or of an agent.
export type Identity = ReturnType<typeof openIdentity>
export type Holder = Awaited<ReturnType<Identity['ofKey']>>

/** Who shows this key, within the limit of the key. */
export const admitKey = async (
  identity: Identity,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Holder> => {
  const { limits } = request.server
  const holder = await identity.ofKey(request.headers.authorization, request.ip).catch(error => {
    // Guessing is limited like an open call.
    limits.count('open', request.ip)
    throw error
  })
  const { limit, remaining, resetS, isOver } = limits.countKey(holder.keyId)
  reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': remaining, 'ratelimit-reset': resetS })
  if (isOver) throw refuse('input.too-many', { retryAfterS: resetS })
  return holder
}

interface Need {
  // null: every key.
  scope: KeyScope | null
  test?: true
  // Absent: customers'.
  side?: KeySide
}

/** Refuses what the key's scopes and kind do not allow. */
export const assertAllowed = (holder: Holder, { scope, test, side = 'customer' }: Need): void => {
  const { scopes, kind } = holder
  if (holder.side !== side) throw refuse('key.side')
  if (scope && !allowsScope(scopes, scope)) throw refuse('key.scope')
  if (kind === 'test' && !test) throw refuse('key.test')
}

export const languageOf = ({ headers }: FastifyRequest): Language =>
  languageOfPage({ lang: null, cookies: '', acceptLanguage: headers['accept-language'] ?? '' })

export const headerText = (header: string | string[] | undefined) => String(header ?? '')

const noGuest = hashSecret('')

/** The holder of a key as the portal's own calls see them. */
export const contextOf = (
  { kind, keyId, who }: Holder,
  request: FastifyRequest,
  language: Language,
): RequestContext<Who> => {
  const isTest = kind === 'test'
  return {
    // PRODUCT 7.6: a test key is priced as a visitor, and nothing that it asks is stored but a log.
    who: isTest ? { kind: 'guest' } : who,
    language,
    address: request.ip,
    userAgent: headerText(request.headers['user-agent']).slice(0, 300),
    guest: isTest ? hashSecret(`key ${keyId}`) : noGuest,
    hasGuest: isTest,
    ...(isTest && { isTrial: true }),
    idempotencyKey: '',
    log: request.log,
  }
}

type CallsOf = ReturnType<typeof openPortalCalls>

/** What an operation needs to make the portal's calls as this holder. */
export const callerOf = (
  callsOf: CallsOf,
  { who }: Holder,
  context: RequestContext<Who>,
): Omit<Caller, 'file' | 'assertUnchanged'> => ({
  call: callsOf(context),
  validate: (called: Parameters<PortalCall>[0], sent: object) =>
    callsOf({ ...context, who, validateOnly: true })(called, sent).then(
      () => {
        throw new Error(`${called.path} cannot be validated`)
      },
      (error: unknown) => {
        if (!(error instanceof Validated)) throw error
      },
    ),
  language: context.language,
})
