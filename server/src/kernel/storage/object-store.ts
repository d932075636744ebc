import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { seconds } from '../clock.ts'
import { StartFailure } from '../step.ts'
import { assertKey, type FileStore } from '../storage.ts'
import type { ObjectStore } from './files-url.ts'
import { StoreAway } from './store-away.ts'

// Files on an S3-compatible store (decision 0013). An object is written completely or not at all; nothing is public:
// the feature that owns a file decides who may read it.

// Until the first byte of a response; the stream afterwards may take as long as its reader. A store that was silent
// this long is not retried.
const responseMs = seconds(10)
// Every request may be sent again: the same bytes under the same key, or nothing there twice.
const tries = 3
const firstPauseMs = 200

export const objectStore = (store: ObjectStore): FileStore => {
  const send = async (method: string, path: string, bytes?: Buffer): Promise<Response> => {
    const startedAt = performance.now()
    for (let attempt = 1; ; attempt++) {
      const response = await once(store, method, path, bytes).catch((error: unknown) => {
        if (attempt === tries || performance.now() - startedAt > responseMs)
          throw new StoreAway(`the object store does not answer (${reason(error)})`, error)
        return undefined
      })
      if (response && !isPassing(response.status)) return response
      if (response && attempt === tries) return response
      await response?.body?.cancel()
      await pause(firstPauseMs * 2 ** (attempt - 1))
    }
  }
  const pathOf = (key: string) => {
    assertKey(key)
    return `/${store.prefix}${key}`
  }
  // The first version of the list call: every store supports it, and one key is enough.
  const list = () => send('GET', `?max-keys=1&prefix=${encodeURIComponent(store.prefix)}`)
  return {
    put: async (key, bytes) => done(await send('PUT', pathOf(key), bytes), 'keep a file'),
    get: async key => {
      const response = await send('GET', pathOf(key))
      if (response.status === 404) return void (await response.body?.cancel())
      if (!response.ok || !response.body) throw await refused(response, 'give a file')
      return Readable.fromWeb(response.body)
    },
    delete: async key => {
      const response = await send('DELETE', pathOf(key))
      if (response.status === 404) await response.body?.cancel()
      else await done(response, 'remove a file')
    },
    isEmpty: async () => {
      const response = await list()
      if (!response.ok) throw await refused(response, 'list its files')
      return !(await response.text()).includes('<Key>')
    },
    check: async () => done(await list(), 'list the bucket'),
  }
}

// Asked once at the start, so that a wrong address or key is a sentence and not a failing upload later.
export const assertAnswers = (store: FileStore): Promise<void> =>
  store.check().catch(error => {
    if (!(error instanceof StoreAway)) throw error
    throw new StartFailure(
      `FILES_URL: ${error.message}. Start it, or set FILES_URL to a bucket that exists and a key that may list, read, write and delete in it.`,
    )
  })

const once = async (store: ObjectStore, method: string, path: string, bytes: Buffer | undefined) => {
  const signed = await new AwsV4Signer({
    method,
    url: `${store.bucketUrl}${path}`,
    service: 's3',
    region: store.region,
    accessKeyId: store.accessKeyId,
    secretAccessKey: store.secretAccessKey,
    ...(store.sessionToken && { sessionToken: store.sessionToken }),
    headers: {
      // Signed with the request: what arrives is what was sent, or it is refused.
      'x-amz-content-sha256': createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
      ...(bytes && { 'content-md5': createHash('md5').update(bytes).digest('base64') }),
    },
  }).sign()
  const giveUp = new AbortController()
  const late = setTimeout(() => giveUp.abort(new Error('no answer in time')), responseMs)
  try {
    return await fetch(signed.url, {
      method,
      headers: signed.headers,
      signal: giveUp.signal,
      redirect: 'error',
      ...(bytes && { body: new Uint8Array(bytes) }),
    })
  } finally {
    clearTimeout(late)
  }
}

// What may be over at the next try.
const isPassing = (status: number) => status === 429 || status >= 500

const done = async (response: Response, what: string): Promise<void> => {
  if (!response.ok) throw await refused(response, what)
  await response.body?.cancel()
}

// Its code in words (NoSuchBucket, AccessDenied …); the rest of the answer may hold names and keys.
const refused = async (response: Response, what: string): Promise<StoreAway> => {
  const code = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => ''))?.[1]
  return new StoreAway(`the object store did not ${what}: ${response.status}${code ? ` ${code}` : ''}`)
}

const reason = (error: unknown): string => {
  let inner = error
  while (inner instanceof Error && inner.cause) inner = inner.cause
  const { code, message } = inner as { code?: string; message?: string }
  return code ?? message ?? 'unknown'
}
