import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

// A ZIP that is sent while it is packed: the sizes of a part follow it, so nothing waits for its end. One part after
// the other; parts of four gigabytes and more are not written (there is no ZIP64 here).
interface Part {
  name: Buffer
  crc: number
  packed: number
  bytes: number
  offset: number
}

const max = 0xffff_ffff
const deflated = 8
// The checksum and sizes follow the part; names are UTF-8.
const flags = 0x0808
// The first of January 1980: no file here has a time.
const day = 0x21

export class ZipStream {
  private readonly parts: Part[] = []
  private offset = 0

  /**
   * Writes one part from `texts`. Each text is packed before the next is requested, and its buffer may be reused
   * then: only one of them and its packed bytes are in memory, however slowly they are fetched.
   */
  async *part(name: string, texts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const part: Part = { name: Buffer.from(name), crc: 0, packed: 0, bytes: 0, offset: this.offset }
    yield this.sent(headOf(part))
    const packer = createDeflateRaw()
    const ready: Buffer[] = []
    packer.on('data', (bytes: Buffer) => ready.push(bytes))
    const take = (): Buffer[] => {
      const taken = ready.splice(0)
      for (const { length } of taken) part.packed += length
      return taken.map(bytes => this.sent(bytes))
    }
    try {
      for await (const text of texts) {
        part.crc = crc32(text, part.crc)
        part.bytes += text.length
        await new Promise<void>((done, fail) => packer.write(text, fault => (fault ? fail(fault) : done())))
        yield* take()
      }
      packer.end()
      await once(packer, 'end')
      yield* take()
    } finally {
      packer.destroy()
    }
    if (part.bytes > max || this.offset > max) throw new Error(`${name} is too long for a ZIP`)
    this.parts.push(part)
    yield this.sent(tailOf(part))
  }

  /** What is in it; nothing may follow. */
  end(): Buffer {
    const entries = Buffer.concat(this.parts.map(entryOf))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x0605_4b50, 0)
    end.writeUInt16LE(this.parts.length, 8)
    end.writeUInt16LE(this.parts.length, 10)
    end.writeUInt32LE(entries.length, 12)
    end.writeUInt32LE(this.offset, 16)
    return Buffer.concat([entries, end])
  }

  private sent(bytes: Buffer): Buffer {
    this.offset += bytes.length
    return bytes
  }
}

const headOf = ({ name }: Part): Buffer => {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x0403_4b50, 0)
  writeKind(head, 4)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, name])
}

const tailOf = (part: Part): Buffer => {
  const tail = Buffer.alloc(16)
  tail.writeUInt32LE(0x0807_4b50, 0)
  writeSizes(tail, 4, part)
  return tail
}

const entryOf = (part: Part): Buffer => {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(20, 4)
  writeKind(entry, 6)
  writeSizes(entry, 16, part)
  entry.writeUInt16LE(part.name.length, 28)
  entry.writeUInt32LE(part.offset, 42)
  return Buffer.concat([entry, part.name])
}

const writeKind = (bytes: Buffer, at: number) => {
  bytes.writeUInt16LE(20, at)
  bytes.writeUInt16LE(flags, at + 2)
  bytes.writeUInt16LE(deflated, at + 4)
  bytes.writeUInt16LE(day, at + 8)
}

const writeSizes = (bytes: Buffer, at: number, { crc, packed, bytes: whole }: Part) => {
  bytes.writeUInt32LE(crc, at)
  bytes.writeUInt32LE(packed, at + 4)
  bytes.writeUInt32LE(whole, at + 8)
}
