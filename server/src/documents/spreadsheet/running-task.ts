import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { getPriority, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SpreadsheetResult, SpreadsheetTask } from '../spreadsheet.ts'

export interface RunningTask<Result> {
  // Nothing where it ended without a result, most often because its memory was used up.
  outcome: Promise<SpreadsheetResult<Result> | undefined>
  cpuUsage: () => Promise<NodeJS.CpuUsage>
  end: () => void
}

/** What a task in a process of its own says: `failed` where the fault is ours and not the file's. */
export type ProcessResult<Result> = SpreadsheetResult<Result> | { failed: string }

/** Runs a task in a thread of the server: it starts sooner, and much can be handed over. */
export const startThread = <Result>(
  entry: URL,
  task: SpreadsheetTask,
  heapMb: number,
  onEnd: () => void,
): RunningTask<Result> => {
  const worker = new Worker(entry, {
    ...handedOver(task),
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    // What the reader prints is no business of the log.
    stdout: true,
    stderr: true,
  })
  const outcome = new Promise<SpreadsheetResult<Result> | undefined>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(undefined)
      else reject(error)
    })
    worker.once('exit', () => {
      resolve(undefined)
      onEnd()
    })
  })
  return { outcome, cpuUsage: () => worker.cpuUsage(), end: () => void worker.terminate() }
}

// A file is copied once, and its worker takes the copy with it when it ends. What is given is not copied at all.
const handedOver = (task: SpreadsheetTask) => {
  const transferList = (task.given ?? []).map(({ buffer }) => buffer)
  if (!task.bytes) return { workerData: task, transferList }
  const bytes = new Uint8Array(task.bytes)
  return { workerData: { ...task, bytes }, transferList: [...transferList, bytes.buffer] }
}

/**
 * Runs a task in its own process, behind the server; not far behind, or a busy machine would never read a file. V8
 * gets one thread there: those that collect garbage and compile would take the processor that quotes are waiting for. The
 * process knows none of the server's settings.
 */
export const startProcess = <Result>(
  entry: URL,
  task: SpreadsheetTask,
  heapMb: number,
  onEnd: () => void,
): RunningTask<Result> => {
  const child = fork(entry, {
    execArgv: [`--max-old-space-size=${heapMb}`, '--max-semi-space-size=8', '--single-threaded'],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { pid } = child
  if (pid !== undefined) lowerPriority(pid)
  const end = () => void child.kill('SIGKILL')
  try {
    // A process that ended meanwhile gives no result; that it cannot be sent to is no news.
    child.send(task, () => {})
  } catch (error) {
    end()
    throw error
  }
  const outcome = new Promise<SpreadsheetResult<Result> | undefined>((resolve, reject) => {
    child.once('message', message => {
      const said = message as ProcessResult<Result>
      if ('failed' in said) reject(new Error(said.failed))
      else resolve(said)
    })
    child.once('error', error => {
      reject(error)
      onEnd()
    })
    child.once('exit', () => {
      resolve(undefined)
      onEnd()
    })
  })
  return { outcome, cpuUsage: () => cpuUsageOf(pid), end }
}

// Where the system forbids this (a filter of system calls), the task runs at normal priority.
const lowerPriority = (pid: number): void => {
  try {
    setPriority(pid, Math.min(19, getPriority() + 5))
  } catch {
    // Quotes wait a little longer for the processor; the file is read all the same.
  }
}

// Linux counts in hundredths of a second. Elsewhere the limit is by the clock.
const cpuUsageOf = async (pid: number | undefined): Promise<NodeJS.CpuUsage> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1')
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return { user: user * 10_000, system: system * 10_000 }
}
