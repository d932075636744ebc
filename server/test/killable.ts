import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A server as a process that can be killed and started again under the same address. */
export const startKillable = async (
  name: string,
  launch: () => ChildProcess,
  responds: () => Promise<boolean>,
) => {
  let child: ChildProcess | undefined
  const start = async () => {
    const fresh = launch()
    child = fresh
    while (!(await responds())) {
      if (fresh.exitCode !== null) throw new Error(`${name} ended while it was started`)
      await pause(20)
    }
  }
  const kill = async () => {
    const gone = child
    child = undefined
    if (!gone || gone.exitCode !== null || gone.signalCode !== null) return
    const ended = once(gone, 'exit')
    gone.kill('SIGKILL')
    await ended
  }
  await start()
  return { start, kill }
}
