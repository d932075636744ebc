import { readFileSync } from 'node:fs'
import { streamXlsxRows } from 'hucre/xlsx'
import pg from 'pg'

// node bench/import/floor.ts <file> <database>: the minimum of every import. The file is inflated and scanned, cell by
// cell, by the library that the portal uses, and its texts are copied into a table of text columns. Nothing is checked.
// Prints the microseconds of CPU that the process took for it.
const [, , file = '', databaseUrl = ''] = process.argv
const bytes = readFileSync(file)
const client = new pg.Client({ connectionString: databaseUrl })
await client.connect()

const began = process.cpuUsage()
const lines: string[] = []
let width = 0
for await (const { values } of streamXlsxRows(bytes, { sheet: 0 })) {
  width ||= values.length
  lines.push(values.map(cell => String(cell ?? '').replaceAll('\t', ' ')).join('\t'))
}
const columns = Array.from({ length: width }, (_, at) => `c${at} text`)
await client.query(`create table if not exists floor_row (${columns})`)
await copied(Buffer.from(`${lines.join('\n')}\n`))
const took = process.cpuUsage(began)
await client.end()
console.log(took.user + took.system)

// COPY as in the protocol; the driver knows its messages and leaves the rest to the caller.
function copied(content: Buffer): Promise<void> {
  return new Promise((done, failed) => {
    // More than the driver's type asks for: it calls these by name.
    const copy = {
      submit: (connection: pg.Connection) => connection.query('copy floor_row from stdin'),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(content)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => {},
      handleReadyForQuery: () => done(),
      handleError: (error: Error) => failed(error),
    }
    client.query<pg.Submittable>(copy)
  })
}

interface CopyConnection {
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
}
