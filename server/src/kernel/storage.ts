import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { makeFolder } from './storage/make-folder.ts'
import { StoreAway } from './storage/store-away.ts'

// Stores the bytes of files. Keys are our own ids, never user input. Operations on a store that is away fail with
// StoreAway.
export interface FileStore {
  put: (key: string, bytes: Buffer) => Promise<void>
  // undefined: there is nothing under this key.
  get: (key: string) => Promise<Readable | undefined>
  delete: (key: string) => Promise<void>
  // Whether nothing was ever stored here: a restore needs an empty store.
  isEmpty: () => Promise<boolean>
  // Fails where the store is away.
  check: () => Promise<void>
}

export const assertKey = (key: string): void => {
  if (!/^[0-9a-f-]{36}$/.test(key)) throw new Error('not a key of the file store')
}

/** The file by which a store is known (shared-parts.ts). */
export const markerKey = '00000000-0000-0000-0000-000000000000'

// A folder of this machine: each file is written completely or not at all, and is on the disk before the call
// returns. A folder that vanished, or an empty mount point, counts as away: files would land beside the earlier ones.
export const folderStore = (folder: string): FileStore => {
  const locate = (key: string) => {
    assertKey(key)
    // The last digits are random, the first are the time: the last spread files evenly.
    return { folder: join(folder, key.slice(-2)), path: join(folder, key.slice(-2), key) }
  }
  let known: 'nothing' | 'folder' | 'marker' = 'nothing'
  const check = async () => {
    if (await exists(locate(markerKey).path)) known = 'marker'
    else if (known !== 'marker' && (await exists(folder))) known = 'folder'
    else if (known !== 'nothing') throw new StoreAway(`the folder ${folder} is gone`)
  }
  const write = async (location: ReturnType<typeof locate>, bytes: Buffer) => {
    if (known === 'nothing') await makeFolder(folder, 0o700)
    await mkdir(location.folder, { mode: 0o700 }).catch(error => {
      if (error.code !== 'EEXIST') throw error
    })
    const part = await open(`${location.path}.part`, 'w', 0o600)
    try {
      await part.writeFile(bytes)
      await part.sync()
    } finally {
      await part.close()
    }
    await rename(`${location.path}.part`, location.path)
  }
  const failed = (what: string) => (error: NodeJS.ErrnoException) => {
    throw new StoreAway(`the folder ${folder} does not ${what} (${error.code})`, error)
  }
  return {
    check,
    put: async (key, bytes) => {
      const location = locate(key)
      await check()
      await write(location, bytes).catch(failed('take a file'))
    },
    get: async key => {
      const stream = await openToRead(locate(key).path).catch(failed('give a file'))
      if (!stream) await check()
      return stream
    },
    delete: key => rm(locate(key).path, { force: true }).catch(failed('remove a file')),
    isEmpty: async () => (await readdir(folder).catch(() => [])).length === 0,
  }
}

const openToRead = (path: string): Promise<Readable | undefined> =>
  new Promise((found, failed) => {
    const stream = createReadStream(path)
    stream.once('open', () => found(stream))
    stream.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' ? found(undefined) : failed(error),
    )
  })

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
