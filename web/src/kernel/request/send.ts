import type { Language } from '@dtms/contract/language.ts'
import { type Call, type CallAddress, codes, type InputOf, type OutputOf } from '@dtms/contract/wire.ts'
import { fileNameIn } from '../file/file-name.ts'
import { currentLanguage } from '../language.ts'
import { showMessage } from '../message.ts'
import { settings } from '../settings.ts'
import { kernelText } from '../text.ts'
import { endSession, sessionToken } from '../visitor/session.ts'
import { CallFailure, isEnvelope } from './call-failure.ts'
import { reportReached, reportUnreachable } from './connection.ts'
import { takeEarly } from './early-responses.ts'
import { type AnyInput, requestOf, urlOf } from './request.ts'

// The only file that fetches, except for the first calls of a page (app/early.ts). Every rule of spec 7 and 8 about a request is here.

interface SendOptions {
  signal?: AbortSignal
  // spec 8: the fetches of the customer's top bar ignore failures. The promise is rejected all the same.
  silent?: boolean
  // Another token than the session's, such as that of a reset link.
  token?: string
  // PRODUCT 5: however often it is sent under one key, it is done once.
  idempotencyKey?: string
  // Reaches the server although the page that sent it is closed meanwhile.
  outlivesPage?: boolean
  // The language of a document, if it is not the page's.
  language?: Language
  // Called with the progress of the upload, from 0 to 1.
  onProgress?: (share: number) => void
}

// The lists below hold parts of addresses. The specification names these calls in words only; the names
// are those by which such a server knows them.

// spec 8: answered without an envelope, so there is no code to check.
const rawUrls = ['DataSource/Actions/Test', 'ModelConfig']
// spec 4: a wrong password on the lock screen must not end the session that it guards.
const lockScreenUrls = ['oauth/LockScreen']
// spec 9: these get 100 s, everything else the default of the settings.
const slowUrls = [
  'SynThirdInfo',
  'extend/Email/Receive',
  'Permission/Authority/Data',
  'DataSync/Actions/Execute',
]

const overCodes: readonly number[] = [codes.sessionExpired, codes.sessionEnded, codes.noSession]
export const isSessionOver = (error: unknown): boolean =>
  error instanceof CallFailure && overCodes.includes(error.code)

const isIn = (list: readonly string[], path: string): boolean => list.some(part => path.includes(part))

// A call without any input can be sent with the call alone.
type Arguments<C> =
  Record<never, never> extends InputOf<C>
    ? [input?: InputOf<C>, options?: SendOptions]
    : [input: InputOf<C>, options?: SendOptions]

export const send = async <C extends Call>(
  call: C,
  ...[input = {} as InputOf<C>, options = {}]: Arguments<C>
): Promise<OutputOf<C>> => (await deliver(call, input, options, readBody)) as OutputOf<C>

// A file as the body, in the multipart field that the server reads (PRODUCT 5).
export const upload = async <C extends Call & { upload: true }>(
  call: C,
  file: File,
  options: SendOptions = {},
  // What the call takes beside the file.
  input: Omit<AnyInput, 'body'> = {},
): Promise<OutputOf<C>> => {
  const body = new FormData()
  body.append('file', file)
  return (await deliver(call, { ...input, body }, options, readBody)) as OutputOf<C>
}

export interface DownloadedFile {
  name: string
  blob: Blob
}

// PRODUCT 5: exports answer the file itself, failures the envelope.
export const download = <C extends Call & { download: true }>(
  call: C,
  input: InputOf<C>,
  options: SendOptions = {},
): Promise<DownloadedFile> => deliver(call, input, options, readFile)

const deliver = async <Result>(
  call: CallAddress,
  input: AnyInput,
  options: SendOptions,
  read: (response: Response, call: CallAddress) => Promise<Result>,
): Promise<Result> => {
  const token = options.token ?? sessionToken()
  try {
    return await exchange(call, input, token, options, read)
  } catch (error) {
    // The caller aborted: nothing to show.
    if (!(error instanceof CallFailure) || options.signal?.aborted) throw error
    if (isSessionOver(error) && !isIn(lockScreenUrls, call.path)) forget(token)
    // What names its reasons is asked about by the page that sent it.
    if (!options.silent && error.reasons.length === 0)
      void showMessage('error', error.code === 0 ? unlessOffline('systemError') : error.message)
    throw error
  }
}

const readBody = async (response: Response, call: CallAddress): Promise<unknown> => {
  const body = parsed(await response.text())
  // A readable envelope contains more than an HTTP status; without one the status decides.
  if (!response.ok && !isEnvelope(body)) throw brokenResponse(response.status)
  return isIn(rawUrls, call.path) ? body : opened(body)
}

const readFile = async (response: Response, call: CallAddress): Promise<DownloadedFile> => {
  // A file may be JSON itself; an envelope or a proxy's page is never an attachment.
  const attached = response.headers.get('content-disposition')
  if (!response.ok || !attached) {
    await readBody(response, call)
    throw brokenResponse(response.status)
  }
  return { name: fileNameIn(attached), blob: await response.blob() }
}

const opened = (body: unknown): unknown => {
  if (!isEnvelope(body)) throw brokenResponse()
  if (body.code !== codes.ok) throw CallFailure.from(body)
  return body.data
}

// Only the refused session is forgotten: a late response to an old token, or to a reset link's, does not concern the
// current one.
const forget = (refusedToken: string): void => {
  if (refusedToken === sessionToken()) endSession()
}

const words = (name: keyof typeof kernelText): string => kernelText[name][currentLanguage()]

// Where the device has no network at all the reason is known, and no request can have left it.
const unlessOffline = (name: 'systemError' | 'unreachable'): string =>
  words(globalThis.navigator?.onLine === false ? 'offline' : name)

const brokenResponse = (cause?: unknown): CallFailure =>
  new CallFailure({ code: 0, message: words('systemError'), cause })

const exchange = async <Result>(
  call: CallAddress,
  input: AnyInput,
  token: string,
  { signal, onProgress, idempotencyKey, outlivesPage, language = currentLanguage() }: SendOptions,
  read: (response: Response, call: CallAddress) => Promise<Result>,
): Promise<Result> => {
  const limit = new AbortController()
  const stop = () => limit.abort()
  const timer = setTimeout(stop, timeLimitMs(call.path))
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    const request: RequestInit = {
      ...requestOf(call, input, { token, idempotencyKey, language }),
      signal: limit.signal,
    }
    if (outlivesPage && isShort(request.body)) request.keepalive = true
    const url = urlOf(call, input)
    const fetchWithProgress = onProgress && (await loadProgress())
    const response = await (fetchWithProgress
      ? fetchWithProgress(url, request, onProgress)
      : (takeEarly(url, request) ?? fetch(url, request)))
    const body = await read(response, call)
    reportReached()
    return body
  } catch (cause) {
    if (cause instanceof CallFailure) {
      reportReached()
      throw cause
    }
    if (!signal?.aborted) reportUnreachable()
    throw new CallFailure({ code: 0, message: unlessOffline('unreachable'), cause })
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}

// Only uploads show progress. Where its file cannot be loaded, they go without.
const loadProgress = () =>
  import('../file/fetch-with-progress.ts').then(
    loaded => loaded.fetchWithProgress,
    () => undefined,
  )

// The platform allows 64 KiB of keepalive bodies in total and refuses more.
const maxKeptAlive = 16_000
const isShort = (body: RequestInit['body']): boolean => typeof body === 'string' && body.length < maxKeptAlive

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

export const timeLimitMs = (path: string): number =>
  isIn(slowUrls, path) ? settings.slowTimeoutMs : settings.timeoutMs
