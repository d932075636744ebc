import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdDataFolder, holderOf } from './data-folder.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dtms-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a data folder is made however deep it lies, and is free again once it is let go', async () => {
  const deep = join(folder, 'some/where/below')
  for (let time = 0; time < 2; time++) {
    const letGo = await holdDataFolder(deep)
    expect(await holderOf(deep)).toBe(process.pid)
    await letGo()
    expect(await holderOf(deep)).toBeUndefined()
  }
})

test('if none can be created or written, the error names it and what to set', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  for (const place of [file, join(file, 'below'), '/proc/nowhere/data', '/proc'])
    await expect(holdDataFolder(place)).rejects.toThrow(/^(The folder|Nothing) .* Set DATA_DIR to another\.$/)
})
