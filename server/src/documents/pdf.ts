import { Worker } from 'node:worker_threads'
import { seconds } from '#kernel/clock.ts'
import { refuse } from '#kernel/refuse.ts'

// Printed documents: quotes, orders, labels, bills. A feature gives the content; pdf/ decides the look, the page
// breaks and the embedded glyphs. Laying out Chinese text takes tens of milliseconds, so a worker draws it and quotes
// are not delayed.
export interface PdfDocument {
  // In the top left, and for the reader of the file's properties.
  brand: string
  // The issuer, under the header of page one. Absent means the portal itself.
  issuer?: PdfParty | undefined
  title: string
  number: string
  // Below the brand: the status, where the document is not what it seems to be, or is settled.
  stamp?: string
  // A settled bill is good news: its stamp is not in the colour of warnings.
  settled?: boolean
  blocks: PdfBlock[]
  // At the foot of every page, before its number.
  foot: string
}

// A company on a document: its name, and below it address, tax number and the like.
export interface PdfParty {
  name: string
  lines: string[]
  // PNG or JPEG.
  logo: Uint8Array | undefined
}

export type PdfBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  | { kind: 'list'; items: string[] }
  // Names with what they are, two side by side.
  | { kind: 'facts'; facts: { name: string; value: string }[] }
  // `small` for tables below each other that are to have one size of type.
  | { kind: 'table'; columns: PdfColumn[]; rows: PdfRow[]; small?: boolean }
  // The figures that count, right under each other.
  | { kind: 'totals'; totals: { name: string; value: string; large?: boolean }[] }

export interface PdfColumn {
  title: string
  // Its share of the width.
  share: number
  figures?: boolean
}

export interface PdfRow {
  cells: string[]
  // A line that begins a group and sums it up.
  group?: boolean
}

// Stickers for the pieces of a shipment: one a page of 100 × 150 mm, which label printers take as it is.
export interface LabelRoll {
  title: string
  brand: string
  labels: Label[]
}

export interface Label {
  // Who carries it, and which piece of how many this is.
  brand: string
  piece: string
  // What is read from afar: the warehouse, or where it goes.
  mark: string
  // Code 128 with its text below.
  code: string
  facts: { name: string; value: string }[]
  foot: string
}

const restMs = seconds(60)
const maxMs = seconds(30)

interface Press {
  worker: Worker
  waiting: Map<number, { resolve: (bytes: Buffer) => void; reject: (error: unknown) => void }>
  rest: NodeJS.Timeout | undefined
}

let press: Press | undefined
let lastTask = 0

/** The document as a PDF. The worker stays alive for a minute: loading its fonts is most of the work. */
export const printPdf = (paper: PdfDocument | LabelRoll, limitMs = maxMs): Promise<Buffer> => {
  press ??= openPress()
  const { worker, waiting } = press
  clearTimeout(press.rest)
  lastTask += 1
  const task = lastTask
  return new Promise<Buffer>((resolve, reject) => {
    const late = setTimeout(() => closePress(refuse('call.print-late')), limitMs)
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
  const worker = new Worker(new URL('./pdf/worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  const opened: Press = { worker, waiting: new Map(), rest: undefined }
  worker.on('message', ({ task, bytes, fault }: { task: number; bytes?: Uint8Array; fault?: string }) => {
    const waiting = opened.waiting.get(task)
    if (bytes) waiting?.resolve(Buffer.from(bytes))
    else waiting?.reject(new Error(`a paper could not be printed: ${fault}`))
  })
  worker.on('error', closePress)
  // An idle worker does not delay the end of the server.
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
