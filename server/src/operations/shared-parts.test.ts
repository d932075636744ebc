import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { sealerOf } from '#kernel/encryption.ts'
import { folderStore } from '#kernel/storage.ts'
import { openPortalForThisTest, type Portal } from '../../test/portal.ts'
import { acceptSharedPart, assertSharedParts } from './shared-parts.ts'

// Instances on one database, each with the store and the key that it was given.
let portal: Portal
let folder = ''
beforeEach(async () => {
  portal = await openPortalForThisTest()
  folder = await mkdtemp(join(tmpdir(), 'dtms-shared-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})
const [oneKey, otherKey] = [sealerOf(randomBytes(32)), sealerOf(randomBytes(32))]
const start = (store: string, encryption = oneKey) =>
  assertSharedParts(portal.services.pool, { files: folderStore(join(folder, store)), encryption })
const accept = (name: 'files' | 'key', store: string, encryption = oneKey) =>
  acceptSharedPart(portal.services.pool, name, { files: folderStore(join(folder, store)), encryption })

test('instances with one store and one key start, at the same moment too', async () => {
  await Promise.all([start('shared'), start('shared'), start('shared')])
  await expect(start('shared')).resolves.toBeUndefined()
})

test('an instance with another store is refused, until files were moved there and it is accepted', async () => {
  await start('one')
  await expect(start('two')).rejects.toThrow('kept in another place')
  await accept('files', 'two')
  await expect(start('two')).resolves.toBeUndefined()
  await expect(start('one')).rejects.toThrow('kept in another place')
})

test('an instance with another key is refused, until it is accepted', async () => {
  await start('one')
  await expect(start('one', otherKey)).rejects.toThrow('not the key of this portal')
  await accept('key', 'one', otherKey)
  await expect(start('one', otherKey)).resolves.toBeUndefined()
})
