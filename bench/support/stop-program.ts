import type { ChildProcess } from 'node:child_process'

/** Ends a program that was started, and waits until it has. */
export const stopProgram = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>(done => child.once('exit', () => done()))
  child.kill(signal)
  await ended
}
