import { Worker } from 'node:worker_threads'
import { seconds } from './clock.ts'
import { refuse } from './refuse.ts'

// Spreadsheets are read and written in a worker with bounded memory and time: whatever a file does to its
// reader, quotes keep answering (TRUST). What runs there is a feature's own file, which uses kernel/sheet/*.
const atOnce = 2
const limits = {
  // A stranger's file.
  reading: { timeMs: seconds(10), heapMb: 128 },
  // The same where thousands of rows are usual, also while the machine is busy.
  readingMuch: { timeMs: seconds(30), heapMb: 128 },
  // Content of our own, which may be large but means no harm.
  writing: { timeMs: seconds(30), heapMb: 512 },
}

// Answers of a worker: its result, or the name of what is wrong with the file.
export type SheetAnswer<Result> = { result: Result } | { fault: WorkbookFaultName }

export const workbookFaults = ['not-a-workbook', 'other-workbook', 'too-large', 'long-cell'] as const
export type WorkbookFaultName = (typeof workbookFaults)[number]

const failureOf = {
  'not-a-workbook': 'sheet.not-a-workbook',
  'other-workbook': 'sheet.other-workbook',
  'too-large': 'sheet.too-large',
  'long-cell': 'sheet.long-cell',
} as const

let running = 0
const waiting: (() => void)[] = []

type SheetTask = { bytes?: Uint8Array } & Record<string, unknown>

// A file is copied once, and its worker takes the copy with it when it ends.
const handedOver = (task: SheetTask) => {
  if (!task.bytes) return { workerData: task }
  const bytes = new Uint8Array(task.bytes)
  return { workerData: { ...task, bytes }, transferList: [bytes.buffer] }
}

export const inSheetWorker = async <Result>(
  entry: URL,
  task: SheetTask,
  purpose: keyof typeof limits = 'reading',
): Promise<Result> => {
  if (running >= atOnce) await new Promise<void>(go => waiting.push(go))
  else running++
  try {
    const answer = await runOnce<Result>(entry, task, limits[purpose])
    if ('fault' in answer) throw refuse(failureOf[answer.fault])
    return answer.result
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

const runOnce = <Result>(
  entry: URL,
  task: SheetTask,
  { timeMs, heapMb }: { timeMs: number; heapMb: number },
) =>
  new Promise<SheetAnswer<Result>>((resolve, reject) => {
    const worker = new Worker(entry, {
      ...handedOver(task),
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
      // What the reader prints is no business of the log.
      stdout: true,
      stderr: true,
    })
    const tooLarge = () => reject(refuse('sheet.too-large'))
    const timer = setTimeout(() => {
      tooLarge()
      void worker.terminate()
    }, timeMs)
    worker.once('message', (answer: SheetAnswer<Result>) => {
      clearTimeout(timer)
      resolve(answer)
      void worker.terminate()
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(timer)
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooLarge()
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      tooLarge()
    })
  })
