import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import os, { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startProcess } from './running-task.ts'

const entryOf = async (script: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'dtms-task-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'entry.mjs')
  await writeFile(file, script)
  return pathToFileURL(file)
}

test('a task in a process of its own runs at normal priority where the system refuses a lower one', async () => {
  const entry = await entryOf(`process.once('message', ({ value }) => process.send({ result: value + 1 }))`)
  // What a filter of system calls does.
  const refused = vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw Object.assign(new Error('operation not permitted'), { code: 'ERR_SYSTEM_ERROR' })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    refused.mockRestore()
    syncBuiltinESMExports()
  })
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const running = startProcess<number>(entry, { value: 1 }, 64, end)
  expect(await running.outcome).toEqual({ result: 2 })
  expect(refused).toHaveBeenCalledOnce()
  running.end()
  await ended
})
