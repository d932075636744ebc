import { createInflateRaw } from 'node:zlib'
import type { WorkbookFaultName } from '../spreadsheet.ts'

// Opens an office file: a ZIP whose entries are inflated one by one, counting the actual bytes and storing none. The
// sizes in the file are not trusted.
export class WorkbookFault extends Error {
  readonly fault: WorkbookFaultName

  constructor(fault: WorkbookFaultName) {
    super(fault)
    this.fault = fault
  }
}

const max = {
  inflatedBytes: 64 * 1024 * 1024,
  // Small parts of repeated text shrink a lot; a bomb does so on a large scale.
  ratio: 100,
  ratioFromBytes: 2 * 1024 * 1024,
  entries: 200,
}

const localHeader = 0x04034b50
const centralHeader = 0x02014b50
const endHeader = 0x06054b50

type See = (chunk: Buffer) => void

/**
 * The parts of an office file. The reader chooses the order: each is inflated once, and the unused ones at the end
 * too, so that all of them are checked.
 */
export const openArchive = (bytes: Buffer) => {
  const entries = entriesOf(bytes)
  const left = new Set(entries)
  let inflated = 0
  const inflateOne = async (entry: Entry, see: See) => {
    left.delete(entry)
    let own = 0
    let tail = Buffer.alloc(0)
    await inflate(entry, chunk => {
      own += chunk.length
      inflated += chunk.length
      if (inflated > max.inflatedBytes) throw new WorkbookFault('too-large')
      if (own > max.ratioFromBytes && own > entry.packed.length * max.ratio)
        throw new WorkbookFault('too-large')
      // A document type could define entities that expand without end; no workbook has one. In texts the sign is
      // escaped, so the word appears nowhere else.
      const seam = Buffer.concat([tail, chunk.subarray(0, doctype.length)])
      if (!isPicture(entry.name) && (seam.includes(doctype) || chunk.includes(doctype)))
        throw new WorkbookFault('not-a-workbook')
      tail = Buffer.concat([tail, chunk.subarray(-doctype.length)]).subarray(-doctype.length)
      see(chunk)
    })
  }
  return {
    names: entries.map(entry => entry.name),
    /** Shows the part of that name as it is inflated; nothing where there is none, or it was shown before. */
    read: async (name: string, see: See): Promise<void> => {
      for (const entry of left) if (entry.name === name) await inflateOne(entry, see)
    },
    /** Shows a part once more that was read, and so counted and checked. */
    readAgain: async (name: string, see: See): Promise<void> => {
      for (const entry of entries) if (entry.name === name && !left.has(entry)) await inflate(entry, see)
    },
    /** Looks at all that was not read. */
    readRest: async (): Promise<void> => {
      for (const entry of left) await inflateOne(entry, () => {})
    },
  }
}

const doctype = '<!DOCTYPE'
const isPicture = (name: string) => /^(xl\/media|word\/media|Pictures|Thumbnails)\//.test(name)

interface Entry {
  name: string
  method: number
  packed: Buffer
}

const entriesOf = (bytes: Buffer): Entry[] => {
  try {
    return readEntries(bytes)
  } catch (error) {
    // A number that points outside the file.
    if (error instanceof RangeError) throw new WorkbookFault('not-a-workbook')
    throw error
  }
}

const readEntries = (bytes: Buffer): Entry[] => {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== localHeader) throw new WorkbookFault('not-a-workbook')
  const end = endOf(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > max.entries) throw new WorkbookFault('too-large')
  let at = bytes.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    if (bytes.readUInt32LE(at) !== centralHeader) throw new WorkbookFault('not-a-workbook')
    const packedBytes = bytes.readUInt32LE(at + 20)
    const nameBytes = bytes.readUInt16LE(at + 28)
    const local = bytes.readUInt32LE(at + 42)
    if (bytes.readUInt32LE(local) !== localHeader) throw new WorkbookFault('not-a-workbook')
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    if (start + packedBytes > bytes.length) throw new WorkbookFault('not-a-workbook')
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(start, start + packedBytes),
    })
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

// The end record is last; only a comment can follow it.
const endOf = (bytes: Buffer): number => {
  const min = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= min; at--) if (bytes.readUInt32LE(at) === endHeader) return at
  throw new WorkbookFault('not-a-workbook')
}

const inflate = ({ method, packed }: Entry, take: (chunk: Buffer) => void): Promise<void> =>
  new Promise((done, failed) => {
    const fail = (error: unknown) =>
      failed(error instanceof WorkbookFault ? error : new WorkbookFault('not-a-workbook'))
    if (method === 0) {
      try {
        take(packed)
        done()
      } catch (error) {
        fail(error)
      }
      return
    }
    if (method !== 8) return fail(undefined)
    const stream = createInflateRaw()
    stream.on('data', chunk => {
      try {
        take(chunk)
      } catch (error) {
        stream.destroy()
        fail(error)
      }
    })
    stream.on('end', done)
    stream.on('error', fail)
    stream.end(packed)
  })
