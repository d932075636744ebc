import { lookup, Resolver } from 'node:dns/promises'
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { seconds } from './clock.ts'
import { isPublicAddress, openAllowList } from './outgoing/public-address.ts'

// TRUST: the only way to an address that a person gave. Public addresses only, resolved once: the connection goes to
// the very address that was checked, so a name that resolves differently a moment later gains nothing. TLS, no
// redirects, and limits on time and size. OUTGOING_ALLOW names exceptions, which plain HTTP may reach too.
export type OutgoingProblem =
  // Not an address that can be called: its format, its scheme, a password in it.
  | 'url'
  | 'tls-required'
  // The name has no address, or one that is not public.
  | 'unknown-host'
  | 'private-address'
  | 'timeout'
  | 'connection'

export class OutgoingFailure extends Error {
  override readonly name = 'OutgoingFailure'
  readonly problem: OutgoingProblem

  constructor(problem: OutgoingProblem, message: string = problem) {
    super(message)
    this.problem = problem
  }
}

export interface OutgoingResponse {
  status: number
  // At most the first 64 KB.
  body: string
}

export interface Outgoing {
  post: (
    url: string,
    sent: { headers: Readonly<Record<string, string>>; body: string | Uint8Array; signal?: AbortSignal },
  ) => Promise<OutgoingResponse>
  /** Why this address would not be called, if so. */
  problemOf: (url: string) => Promise<OutgoingProblem | undefined>
  stop: () => void
}

export interface OutgoingOptions {
  allow: readonly string[]
  // For tests.
  resolve?: (host: string) => Promise<readonly string[]>
  timeoutMs?: number
}

const maxUrlLength = 2_000
const maxBodyBytes = 64 * 1024
const idleMs = seconds(15)

export const openOutgoing = ({
  allow,
  resolve = byDns(),
  timeoutMs = seconds(10),
}: OutgoingOptions): Outgoing => {
  const allowed = openAllowList(allow)
  const plain = new HttpAgent({ keepAlive: true, timeout: idleMs, maxFreeSockets: 64 })
  const secure = new HttpsAgent({ keepAlive: true, timeout: idleMs, maxFreeSockets: 64 })

  // The address to connect to. Every address of a name must be allowed: otherwise chance would decide.
  const pin = async (text: string): Promise<{ url: URL; address: string }> => {
    const url = parse(text)
    const host = hostOf(url)
    const isNamed = allowed.names(host)
    const addresses = isIP(host) > 0 ? [host] : await (isNamed ? byThisMachine(host) : resolve(host))
    const [address] = addresses
    if (!address) throw new OutgoingFailure('unknown-host')
    const isException = isNamed || addresses.every(allowed.holds)
    if (!isException && !addresses.every(one => isPublicAddress(one) || allowed.holds(one)))
      throw new OutgoingFailure('private-address')
    if (url.protocol === 'http:' && !isException) throw new OutgoingFailure('tls-required')
    return { url, address }
  }

  return {
    post: async (text, { headers, body, signal }) => {
      const limit = AbortSignal.timeout(timeoutMs)
      const ends = signal ? AbortSignal.any([limit, signal]) : limit
      try {
        const { url, address } = await until(ends, pin(text))
        const host = hostOf(url)
        const isSecure = url.protocol === 'https:'
        const send = (agent: HttpAgent | false) =>
          new Promise<OutgoingResponse>((done, failed) => {
            const sending = (isSecure ? httpsRequest : httpRequest)({
              method: 'POST',
              host: address,
              port: url.port || (isSecure ? 443 : 80),
              path: `${url.pathname}${url.search}`,
              headers: { ...headers, host: url.host, 'content-length': Buffer.byteLength(body) },
              agent,
              // The certificate must be the name's, not the address's.
              ...(isSecure && isIP(host) === 0 && { servername: host }),
              signal: ends,
            })
            sending.once('response', response => read(response).then(done, failed))
            sending.once('error', error =>
              // The other side closed an idle connection just now: that is not its failure.
              sending.reusedSocket && !ends.aborted ? send(false).then(done, failed) : failed(error),
            )
            sending.end(body)
          })
        return await send(isSecure ? secure : plain)
      } catch (error) {
        if (error instanceof OutgoingFailure) throw error
        if (limit.aborted) throw new OutgoingFailure('timeout')
        const { code, message } = error as NodeJS.ErrnoException
        throw new OutgoingFailure('connection', code ?? message)
      }
    },
    problemOf: async text => {
      try {
        await until(AbortSignal.timeout(timeoutMs), pin(text))
        return undefined
      } catch (error) {
        return error instanceof OutgoingFailure ? error.problem : 'unknown-host'
      }
    },
    stop: () => {
      plain.destroy()
      secure.destroy()
    },
  }
}

const parse = (text: string): URL => {
  // A parser of addresses drops line breaks: what is called would not be what was entered.
  if (text.length > maxUrlLength || /\s/.test(text) || !URL.canParse(text)) throw new OutgoingFailure('url')
  const url = new URL(text)
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  if (!isWeb || url.username !== '' || url.password !== '') throw new OutgoingFailure('url')
  return url
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

// Not the system's own resolver: it takes threads that hashing and files need too.
const byDns = () => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  return async (host: string): Promise<readonly string[]> => {
    const lookups = await Promise.all([
      resolver.resolve4(host).catch(() => []),
      resolver.resolve6(host).catch(() => []),
    ])
    return lookups.flat()
  }
}

// A name that the operator allows may be known to this machine alone.
const byThisMachine = async (host: string): Promise<readonly string[]> =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address)

const until = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((done, failed) => {
    const stop = () => failed(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(done, failed).finally(() => signal.removeEventListener('abort', stop))
  })

const read = async (response: IncomingMessage): Promise<OutgoingResponse> => {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    // The rest is not read: leaving the loop closes the connection.
    if (bytes >= maxBodyBytes) break
  }
  const body = Buffer.concat(parts).subarray(0, maxBodyBytes).toString('utf8')
  return { status: response.statusCode ?? 0, body }
}
