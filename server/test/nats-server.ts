import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { findNats } from '../../scripts/nats.ts'
import { freePort } from '../src/operations/embedded-postgres/embedded.ts'
import { startKillable } from './killable.ts'

// A real NATS server that can be killed and started again under the same address.
export const startNats = async (extra: readonly string[] = []) => {
  const file = findNats()
  const port = await freePort()
  const { start, kill } = await startKillable(
    'nats-server',
    () => spawn(file, ['-a', '127.0.0.1', '-p', String(port), ...extra], { stdio: 'ignore' }),
    () => responds(port),
  )
  return { url: `nats://127.0.0.1:${port}`, port, start, kill }
}

const responds = (port: number) =>
  new Promise<boolean>(done => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', () => done(false))
  })
