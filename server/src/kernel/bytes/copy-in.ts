import type pg from 'pg'
import type { Taken } from './byte-writer.ts'

// COPY … FROM STDIN (FORMAT binary) for rows that were written by copy-row.ts: the server reads them as they stand,
// neither this process nor that one spells and parses them again, and the driver makes no copy of them.
// A COPY is a transaction of its own: all rows or none.
export const copyIn = async (pool: pg.Pool, statement: string, rows: readonly Taken[]): Promise<void> => {
  const client = await pool.connect()
  try {
    await new Promise<void>((done, failed) => {
      client.query(new CopyIn(statement, rows, done, failed))
    })
  } catch (error) {
    // What state the connection is in nobody can tell; the pool opens another.
    client.release(error as Error)
    throw error
  }
  client.release()
  // The server has read them. After a failure they are left to the collector: they may still be under way.
  for (const row of rows) row.release()
}

// What the driver asks of a statement that speaks for itself.
class CopyIn {
  private readonly statement: string
  private readonly rows: readonly Taken[]
  private readonly done: () => void
  private readonly failed: (error: unknown) => void
  private error: unknown

  constructor(statement: string, rows: readonly Taken[], done: () => void, failed: (error: unknown) => void) {
    this.statement = statement
    this.rows = rows
    this.done = done
    this.failed = failed
  }

  // All at once: the server drops rows that follow a statement which it refused, so nothing waits for its consent.
  submit(connection: pg.Connection): void {
    const { stream } = connection
    stream.cork()
    connection.query(this.statement)
    stream.write(copyStart)
    for (const piece of joined(this.rows)) stream.write(piece)
    stream.write(copyEnd)
    stream.uncork()
  }

  handleCopyInResponse(): void {}
  handleCommandComplete(): void {}

  handleError(error: unknown): void {
    this.error = error
    this.failed(error)
  }

  handleReadyForQuery(): void {
    if (this.error === undefined) this.done()
  }
}

// Rows that stand one behind the other in memory, as those of one moment do, are one piece.
const joined = (rows: readonly Taken[]): Buffer[] => {
  const pieces: Buffer[] = []
  let from = rows[0]?.bytes
  let length = from?.length ?? 0
  for (let index = 1; index < rows.length; index++) {
    const next = (rows[index] as Taken).bytes
    if (from && next.buffer === from.buffer && next.byteOffset === from.byteOffset + length)
      length += next.length
    else {
      pieces.push(Buffer.from((from as Buffer).buffer, (from as Buffer).byteOffset, length))
      from = next
      length = next.length
    }
  }
  if (from) pieces.push(Buffer.from(from.buffer, from.byteOffset, length))
  return pieces
}

// CopyData with the signature, no flags and no extension; CopyData with the trailer, then CopyDone.
const signature = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
const copyStart = Buffer.concat([Buffer.from([0x64, 0, 0, 0, 4 + signature.length]), signature])
const copyEnd = Buffer.from([0x64, 0, 0, 0, 6, 0xff, 0xff, 0x63, 0, 0, 0, 4])
