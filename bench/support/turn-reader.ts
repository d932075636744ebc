import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Loaded into a server (`--import`), it notes what `turnReader` asks for. */
export const turnWatch = join(import.meta.dirname, 'longest-turn.ts')

/** The longest time that the serving thread worked at a stretch since the last call, by its processor time. */
export const turnReader = (pid: number, dataDir: string) => {
  const file = join(dataDir, 'longest-turn')
  return async (): Promise<{ turnMs: number; collectedMs: number }> => {
    await rm(file, { force: true })
    process.kill(pid, 'SIGUSR2')
    for (;;) {
      await pause(50)
      const text = await readFile(file, 'utf8').catch(() => '')
      const [turnMs = 0, collectedMs = 0] = text.trim().split(' ').map(Number)
      if (text.endsWith('\n')) return { turnMs, collectedMs }
    }
  }
}
