import type { FileRow } from './read-file.ts'

const [quote, backslash, comma, lineEnd, nul] = [0x22, 0x5c, 0x2c, 0x0a, 0x6e]

// A row that stays in the bytes in which the worker packed it: a JSON array of texts and nulls. It is parsed whenever it
// is looked at, which is seldom, so that a file of any length is a few megabytes here and not a million strings.
export class PackedRow implements FileRow {
  readonly row: number
  faults?: Record<string, 'formula' | 'cell-error'>
  private readonly bytes: Buffer
  private readonly from: number
  private seen = -1
  private kept: string | null = null

  constructor(row: number, bytes: Buffer, from: number) {
    this.row = row
    this.bytes = bytes
    this.from = from
  }

  /** Where the next row begins. */
  get end(): number {
    return this.bytes.indexOf(lineEnd, this.from) + 1
  }

  get text(): string {
    return this.bytes.toString('utf8', this.from, this.end - 1)
  }

  get cells(): (string | null)[] {
    return JSON.parse(this.text)
  }

  /** One cell, without parsing the others. The last one is remembered: rows are put together by the same one again. */
  cell(column: number): string | null {
    if (this.seen !== column) {
      this.kept = this.find(column)
      this.seen = column
    }
    return this.kept
  }

  private find(column: number): string | null {
    const { bytes } = this
    let at = this.from + 1
    for (let index = 0; column >= 0; index++) {
      const end = endOfCell(bytes, at)
      if (index === column) return end > at ? JSON.parse(bytes.toString('utf8', at, end)) : null
      if (bytes[end] !== comma) break
      at = end + 1
    }
    return null
  }
}

/** The rows of what was packed, by their numbers. */
export function* rowsIn(packed: ArrayBuffer, numbers: Iterable<number>): Generator<PackedRow> {
  const bytes = Buffer.from(packed)
  let from = 0
  for (const number of numbers) {
    const row = new PackedRow(number, bytes, from)
    yield row
    from = row.end
  }
}

// A text or a null; behind it a comma or the end of the row.
const endOfCell = (bytes: Buffer, at: number): number => {
  if (bytes[at] === nul) return at + 4
  if (bytes[at] !== quote) return at
  let end = at + 1
  while (bytes[end] !== quote) end += bytes[end] === backslash ? 2 : 1
  return end + 1
}

export const cellOf = (row: FileRow, column: number): string | null =>
  row instanceof PackedRow ? row.cell(column) : (row.cells[column] ?? null)

/** The row with its cells unpacked, for repeated access. */
export const unpackedRow = (row: FileRow): FileRow =>
  row instanceof PackedRow
    ? { row: row.row, cells: row.cells, ...(row.faults && { faults: row.faults }) }
    : row

/** As one row of a JSON parameter. */
export const rowText = (row: FileRow, place: number): string => {
  const cells = row instanceof PackedRow ? row.text : JSON.stringify(row.cells)
  return `{"row":${row.row},"place":${place},"cells":${cells},"faults":${JSON.stringify(row.faults ?? null)}}`
}
