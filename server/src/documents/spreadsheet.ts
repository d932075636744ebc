import { Worker } from 'node:worker_threads'
import { seconds } from '#kernel/clock.ts'
import { refuse } from '#kernel/refuse.ts'
import { limitTime } from './spreadsheet/time-limit.ts'

// Spreadsheets are read and written in a worker with bounded memory and time: a malicious file does not delay quotes
// (TRUST). The worker runs a feature's own file, which uses documents/spreadsheet/*. Time is that of the worker itself.
const limits = {
  // A stranger's file.
  reading: { queue: 'reading', timeMs: seconds(10), heapMb: 128 },
  // The same where thousands of rows are usual.
  readingMuch: { queue: 'reading', timeMs: seconds(30), heapMb: 128 },
  // An administrator's table of a hundred thousand rows and more, with the version before it to compare.
  readingTable: { queue: 'reading', timeMs: seconds(90), heapMb: 384 },
  // Content of our own, which may be large but means no harm.
  writing: { queue: 'writing', timeMs: seconds(30), heapMb: 512 },
} as const
type Limits = (typeof limits)[keyof typeof limits]

// Answers of a worker: its result, or the name of what is wrong with the file.
export type SheetResult<Result> = { result: Result } | { fault: WorkbookFaultName }

export const workbookFaults = [
  'not-a-workbook',
  'other-workbook',
  'password',
  'too-large',
  'long-cell',
] as const
export type WorkbookFaultName = (typeof workbookFaults)[number]

const failureOf = {
  'not-a-workbook': 'sheet.not-a-workbook',
  'other-workbook': 'sheet.other-workbook',
  password: 'sheet.password',
  'too-large': 'sheet.too-large',
  'long-cell': 'sheet.long-cell',
} as const

// One worker reads and one writes at a time: the memory of two harmful files never adds up, and they hold up no export.
const lastWorker: Record<Limits['queue'], Promise<unknown>> = {
  reading: Promise.resolve(),
  writing: Promise.resolve(),
}

// `given` is memory that the caller has no use for any more.
type SheetTask = { bytes?: Uint8Array; given?: readonly Uint8Array<ArrayBuffer>[] } & Record<string, unknown>

// A file is copied once, and its worker takes the copy with it when it ends. What is given is not copied at all.
const handedOver = (task: SheetTask) => {
  const transferList = (task.given ?? []).map(({ buffer }) => buffer)
  if (!task.bytes) return { workerData: task, transferList }
  const bytes = new Uint8Array(task.bytes)
  return { workerData: { ...task, bytes }, transferList: [...transferList, bytes.buffer] }
}

export const inSpreadsheetWorker = async <Result>(
  entry: URL,
  task: SheetTask,
  purpose: keyof typeof limits = 'reading',
): Promise<Result> => {
  const own = limits[purpose]
  const before = lastWorker[own.queue]
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  lastWorker[own.queue] = ended
  await before
  const result = await runOnce<Result>(entry, task, own, end)
  if ('fault' in result) throw refuse(failureOf[result.fault])
  return result.result
}

const runOnce = <Result>(entry: URL, task: SheetTask, { timeMs, heapMb }: Limits, onEnd: () => void) =>
  new Promise<SheetResult<Result>>((resolve, reject) => {
    const worker = startWorker(entry, task, heapMb, onEnd)
    const tooLarge = () => reject(refuse('sheet.too-large'))
    const endLimit = limitTime(worker, timeMs, () => {
      tooLarge()
      void worker.terminate()
    })
    worker.once('message', (result: SheetResult<Result>) => {
      endLimit()
      resolve(result)
      void worker.terminate()
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      endLimit()
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge()
      else reject(error)
    })
    // With its memory given back, the next may start.
    worker.once('exit', () => {
      endLimit()
      tooLarge()
      onEnd()
    })
  })

const startWorker = (entry: URL, task: SheetTask, heapMb: number, onEnd: () => void): Worker => {
  try {
    return new Worker(entry, {
      ...handedOver(task),
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      // What the reader prints is no business of the log.
      stdout: true,
      stderr: true,
    })
  } catch (error) {
    onEnd()
    throw error
  }
}
