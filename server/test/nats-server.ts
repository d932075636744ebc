import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { findNats } from '../../scripts/nats.ts'
import { freePort } from '../src/operations/embedded-postgres/embedded.ts'

// A real NATS server that can be killed and started again under the same address.
export const startNats = async (extra: readonly string[] = []) => {
  const file = findNats()
  const port = await freePort()
  let child: ChildProcess | undefined

  const start = async () => {
    const fresh = spawn(file, ['-a', '127.0.0.1', '-p', String(port), ...extra], { stdio: 'ignore' })
    child = fresh
    while (!(await answers(port))) {
      if (fresh.exitCode !== null) throw new Error('nats-server ended while it was started')
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
  return { url: `nats://127.0.0.1:${port}`, port, start, kill }
}

const answers = (port: number) =>
  new Promise<boolean>(done => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
