import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

// Where the bytes of files are kept. Keys are ids of ours, never anything that a user typed.
export interface FileStore {
  put: (key: string, bytes: Buffer) => Promise<void>
  // undefined: there is nothing under this key.
  get: (key: string) => Promise<Readable | undefined>
  delete: (key: string) => Promise<void>
  // Whether nothing was ever kept here: a restore begins with nothing.
  isEmpty: () => Promise<boolean>
}

export const assertKey = (key: string): void => {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('not a key of the file store')
}

// A folder of this machine: written whole or not at all, and on the disk before anybody is told.
export const folderStore = (folder: string): FileStore => {
  const placeOf = (key: string) => {
    assertKey(key)
    // The last digits are random, the first tell the time: these spread files evenly.
    return { folder: join(folder, key.slice(-2)), path: join(folder, key.slice(-2), key) }
  }
  return {
    put: async (key, bytes) => {
      const place = placeOf(key)
      await mkdir(place.folder, { recursive: true, mode: 0o700 })
      const part = await open(`${place.path}.part`, 'w', 0o600)
      try {
        await part.writeFile(bytes)
        await part.sync()
      } finally {
        await part.close()
      }
      await rename(`${place.path}.part`, place.path)
    },
    get: key =>
      new Promise((found, failed) => {
        const stream = createReadStream(placeOf(key).path)
        stream.once('open', () => found(stream))
        stream.once('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ENOENT' ? found(undefined) : failed(error),
        )
      }),
    delete: key => rm(placeOf(key).path, { force: true }),
    isEmpty: async () => (await readdir(folder).catch(() => [])).length === 0,
  }
}
