import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startObjectServer } from '../../test/object-server.ts'
import { readSettings } from './settings.ts'
import { readFilesUrl } from './storage/files-url.ts'
import { objectStore } from './storage/object-store.ts'
import { openFiles } from './storage/open-files.ts'
import { type FileStore, folderStore } from './storage.ts'

let server: Awaited<ReturnType<typeof startObjectServer>>
let folder = ''
beforeAll(async () => {
  server = await startObjectServer()
  folder = await mkdtemp(join(tmpdir(), 'dtms-files-'))
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const onObjects = (options: Parameters<typeof server.urlOf>[0] = {}) =>
  objectStore(readFilesUrl(server.urlOf(options), () => undefined))

const bytesOf = async (store: FileStore, key: string): Promise<Buffer | undefined> => {
  const stream = await store.get(key)
  if (!stream) return undefined
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts)
}

describe.each([
  ['a folder', () => folderStore(join(folder, 'own'))],
  ['an object store', () => onObjects({ folder: 'portal/files' })],
])('%s', (_name, open) => {
  test('stores files whole, returns them repeatedly, and deletes them', async () => {
    const store = open()
    expect(await store.isEmpty()).toBe(true)
    const [key, other] = [randomUUID(), randomUUID()]
    const bytes = randomBytes(3_000_000)
    await store.put(key, bytes)
    await store.put(other, Buffer.from('船期表'))
    expect((await bytesOf(store, key))?.equals(bytes)).toBe(true)
    expect((await bytesOf(store, key))?.equals(bytes)).toBe(true)
    expect(await text((await store.get(other)) as NonNullable<Awaited<ReturnType<typeof store.get>>>)).toBe(
      '船期表',
    )
    expect(await store.isEmpty()).toBe(false)
    await store.put(other, Buffer.from('b'))
    expect(String(await bytesOf(store, other))).toBe('b')
    await store.delete(key)
    expect(await store.get(key)).toBeUndefined()
    await store.delete(key)
    expect(await store.get(randomUUID())).toBeUndefined()
  })

  test('takes no key but an id', async () => {
    const store = open()
    for (const key of ['', '../x', 'a/b', `${randomUUID()}/..`])
      await expect(async () => store.put(key, Buffer.from('x'))).rejects.toThrow('not a key')
  })
})

// A server with scripted responses, for failures that a real one shows rarely.
const startBadServer = async (listener: RequestListener) => {
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

describe('an object store', () => {
  test('is checked at the start, and refused with a sentence that names what to set', async () => {
    const start = (FILES_URL: string) => openFiles(readSettings({ FILES_URL }))
    await expect(start(server.urlOf())).resolves.toBeDefined()
    await expect(start(server.urlOf({ bucket: 'absent' }))).rejects.toThrow(/404 NoSuchBucket.*set FILES_URL/)
    await expect(start(server.urlOf({ secret: 'wrong' }))).rejects.toThrow(
      /403 SignatureDoesNotMatch.*set FILES_URL/,
    )
    await expect(start('s3://k:s@papers?endpoint=http://127.0.0.1:1')).rejects.toThrow(
      /does not answer \(.*\)\. Start it, or set FILES_URL/,
    )
  })

  test('is retried after a transient failure, and its refusal is reported', async () => {
    const statuses = [503, 500, 200]
    const origin = await startBadServer((request, response) => {
      request.resume()
      response.writeHead(statuses.shift() ?? 403)
      response.end('<Error><Code>AccessDenied</Code></Error>')
    })
    const store = objectStore(readFilesUrl(`s3://k:s@papers?endpoint=${origin}`, () => undefined))
    await store.put(randomUUID(), Buffer.from('x'))
    expect(statuses).toEqual([])
    await expect(store.put(randomUUID(), Buffer.from('x'))).rejects.toThrow('403 AccessDenied')
    await expect(store.get(randomUUID())).rejects.toThrow('403 AccessDenied')
  })

  test('that cuts every connection is given up after three tries', async () => {
    let asked = 0
    const origin = await startBadServer(request => {
      asked++
      request.socket.destroy()
    })
    const store = objectStore(readFilesUrl(`s3://k:s@papers?endpoint=${origin}`, () => undefined))
    await expect(store.get(randomUUID())).rejects.toThrow('does not answer')
    expect(asked).toBe(3)
  })

  test('that breaks off in the middle fails the reader', async () => {
    const origin = await startBadServer((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('half', () => response.destroy())
    })
    const store = objectStore(readFilesUrl(`s3://k:s@papers?endpoint=${origin}`, () => undefined))
    await expect(bytesOf(store, randomUUID())).rejects.toThrow()
  })
})
