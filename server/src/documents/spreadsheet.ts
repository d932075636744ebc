import { seconds } from '#kernel/clock.ts'
import { refuse } from '#kernel/refuse.ts'
import { type RunningTask, startProcess, startThread } from './spreadsheet/running-task.ts'
import { limitTime } from './spreadsheet/time-limit.ts'

// Spreadsheets are read and written in a worker with bounded memory and time: a malicious file does not delay quotes
// (TRUST). The worker runs a feature's own file, which uses documents/spreadsheet/*. Time is that of the worker itself.
const limits = {
  // A stranger's file.
  reading: { queue: 'reading', timeMs: seconds(10), heapMb: 128, isApart: false },
  // The same where thousands of rows are usual.
  readingMuch: { queue: 'reading', timeMs: seconds(30), heapMb: 128, isApart: false },
  // A rate card: a large one takes seconds, in which quotes go first (decision 0051).
  readingCard: { queue: 'reading', timeMs: seconds(30), heapMb: 128, isApart: true },
  // An administrator's table of a hundred thousand rows and more, with the version before it to compare.
  readingTable: { queue: 'reading', timeMs: seconds(90), heapMb: 384, isApart: false },
  // Content of our own, which may be large but means no harm.
  writing: { queue: 'writing', timeMs: seconds(30), heapMb: 512, isApart: false },
} as const
type Limits = (typeof limits)[keyof typeof limits]

// Answers of a worker: its result, or the name of what is wrong with the file.
export type SpreadsheetResult<Result> = { result: Result } | { fault: WorkbookFaultName }

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
export type SpreadsheetTask = { bytes?: Uint8Array; given?: readonly Uint8Array<ArrayBuffer>[] } & Record<
  string,
  unknown
>

export const inSpreadsheetWorker = async <Result>(
  entry: URL,
  task: SpreadsheetTask,
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

const runOnce = async <Result>(
  entry: URL,
  task: SpreadsheetTask,
  { timeMs, ...own }: Limits,
  onEnd: () => void,
) => {
  const running = startTask<Result>(entry, task, own, onEnd)
  const { promise: over, resolve: setOver } = Promise.withResolvers<undefined>()
  const endLimit = limitTime(running, timeMs, () => setOver(undefined))
  try {
    const outcome = await Promise.race([running.outcome, over])
    return outcome ?? { fault: 'too-large' as const }
  } finally {
    endLimit()
    running.end()
  }
}

// `onEnd` is called with its memory given back: the next may start.
const startTask = <Result>(
  entry: URL,
  task: SpreadsheetTask,
  { heapMb, isApart }: Pick<Limits, 'heapMb' | 'isApart'>,
  onEnd: () => void,
): RunningTask<Result> => {
  try {
    return isApart ? startProcess(entry, task, heapMb, onEnd) : startThread(entry, task, heapMb, onEnd)
  } catch (error) {
    onEnd()
    throw error
  }
}
