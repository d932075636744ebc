import { Worker } from 'node:worker_threads'
import { seconds } from './clock.ts'

// What is printed: quotes today, orders and bills later. A feature says what stands on the paper; how it looks, where
// a page ends and which glyphs the file holds is decided in paper/. Fonts with Chinese text take tens of
// milliseconds to lay out, so it is drawn in a worker and quotes keep answering meanwhile.
export interface Paper {
  // In the top left, and for the reader of the file's properties.
  house: string
  title: string
  number: string
  // Beside the title where the paper no longer holds.
  stamp?: string
  blocks: PaperBlock[]
  // At the foot of every page, before its number.
  foot: string
}

export type PaperBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'list'; items: string[] }
  // Names with what they are, two side by side.
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  | { kind: 'table'; columns: PaperColumn[]; rows: PaperRow[] }
  // The figures that count, right under each other.
  | { kind: 'totals'; totals: { name: string; value: string; large?: boolean }[] }

export interface PaperColumn {
  title: string
  // Its share of the width.
  share: number
  figures?: boolean
}

export interface PaperRow {
  cells: string[]
  // A line that begins a group and sums it up.
  group?: boolean
}

const restMs = seconds(60)
const mostMs = seconds(30)

interface Press {
  worker: Worker
  waiting: Map<number, { resolve: (bytes: Buffer) => void; reject: (error: unknown) => void }>
  rest: NodeJS.Timeout | undefined
}

let press: Press | undefined
let lastTask = 0

/** The paper as a PDF. The press is kept for a minute: loading its fonts is most of the work. */
export const printPaper = (paper: Paper): Promise<Buffer> => {
  press ??= openPress()
  const { worker, waiting } = press
  clearTimeout(press.rest)
  lastTask += 1
  const task = lastTask
  return new Promise<Buffer>((resolve, reject) => {
    const late = setTimeout(() => closePress(new Error('a paper took too long to print')), mostMs)
    const done = () => {
      clearTimeout(late)
      waiting.delete(task)
      if (press && press.waiting.size === 0) press.rest = setTimeout(closePress, restMs).unref()
    }
    waiting.set(task, {
      resolve: bytes => {
        done()
        resolve(bytes)
      },
      reject: error => {
        done()
        reject(error)
      },
    })
    worker.postMessage({ task, paper })
  })
}

const openPress = (): Press => {
  const worker = new Worker(new URL('./paper/worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const opened: Press = { worker, waiting: new Map(), rest: undefined }
  worker.on('message', ({ task, bytes, fault }: { task: number; bytes?: Uint8Array; fault?: string }) => {
    const waiting = opened.waiting.get(task)
    if (bytes) waiting?.resolve(Buffer.from(bytes))
    else waiting?.reject(new Error(`a paper could not be printed: ${fault}`))
  })
  worker.on('error', closePress)
  // Nobody waits for an idle press when the server ends.
  worker.unref()
  return opened
}

const closePress = (reason: unknown = new Error('the press was closed')): void => {
  if (!press) return
  const { worker, waiting, rest } = press
  press = undefined
  clearTimeout(rest)
  for (const { reject } of [...waiting.values()]) reject(reason)
  void worker.terminate()
}
