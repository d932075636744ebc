import { StartFailure } from '#kernel/step.ts'

// The container of a backup (ustar): any tar shows what is inside. Only what a backup needs of it: plain files with short
// names, whose size is known.
const block = 512
const nameBytes = 100

export interface TarEntry {
  name: string
  bytes: Buffer
}

export const tarEntry = ({ name, bytes }: TarEntry): Buffer[] => [
  header(name, bytes.length),
  bytes,
  padding(bytes.length),
]

export const tarEnd = Buffer.alloc(2 * block)

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

const header = (name: string, size: number): Buffer => {
  if (Buffer.byteLength(name) > nameBytes) throw new Error(`the name ${name} is too long for a backup`)
  const head = Buffer.alloc(block)
  const octal = (value: number, at: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at, 'latin1')
  head.write(name, 0)
  octal(0o600, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  head.fill(' ', 148, 156)
  head.write('0', 156, 'latin1')
  head.write('ustar\u000000', 257, 'latin1')
  octal(
    head.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  )
  return head
}

// Files have at most ten megabytes, rows come in parts of one; a row may be larger than a part.
const maxEntryBytes = 1024 ** 3

// The entries of a stream, one after the other; one that breaks off in the middle is damaged.
export async function* tarEntries(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = stream[Symbol.asyncIterator]()
  let parts: Buffer[] = []
  let held = 0
  const take = async (size: number): Promise<Buffer> => {
    while (held < size) {
      const { value, done } = await source.next()
      if (done) throw new StartFailure('The backup is damaged: it breaks off before its end.')
      parts.push(value)
      held += value.length
    }
    const whole = Buffer.concat(parts)
    parts = [whole.subarray(size)]
    held = whole.length - size
    return whole.subarray(0, size)
  }
  for (;;) {
    const head = await take(block)
    if (head.every(byte => byte === 0)) return
    if (head.toString('latin1', 257, 262) !== 'ustar')
      throw new StartFailure('The backup is damaged: this is not how one begins.')
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8)
    // What a changed byte makes of it: no number, or one that no entry of ours has.
    if (!(size >= 0 && size <= maxEntryBytes))
      throw new StartFailure('The backup is damaged: an entry has no size.')
    const name = head.toString('utf8', 0, nameBytes).replace(/\0.*$/s, '')
    const bytes = Buffer.from(await take(size))
    await take(padding(size).length)
    yield { name, bytes }
  }
}
