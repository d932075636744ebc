import { PageBuffer } from './page-buffer.ts'

// Written on again and again: what a statement is written on would else be garbage that is counted, and given back, late.
const free: PageBuffer[] = []
const maxFree = 4

/**
 * Rows of one JSON parameter, in the bytes that are sent. A string of all of them would be several megabytes that the
 * collector moves to where they stay longest; so would it move the rows themselves if they waited for their statement.
 */
export class JsonRows {
  count = 0
  private page: PageBuffer | undefined

  add(text: string): void {
    this.page ??= free.pop() ?? new PageBuffer()
    this.page.text(this.count === 0 ? '[' : ',')
    this.page.text(text)
    this.count++
  }

  /** Sends those that were added; the next one begins a new statement. */
  async send<Result>(send: (json: Buffer) => Promise<Result>): Promise<Result> {
    const page = this.page ?? new PageBuffer()
    page.text(this.count === 0 ? '[]' : ']')
    this.count = 0
    this.page = undefined
    const result = await send(page.take())
    // Answered, so it was sent. After a failure it may still be under way, and is left to the collector.
    if (free.length < maxFree && !page.isLarge) free.push(page)
    return result
  }
}

/** Sends rows as one JSON parameter of a statement. */
export const sendJsonRows = <Row, Result>(
  rows: readonly Row[],
  send: (json: Buffer) => Promise<Result>,
  textOf: (row: Row) => string = row => JSON.stringify(row),
): Promise<Result> => {
  const written = new JsonRows()
  for (const row of rows) written.add(textOf(row))
  return written.send(send)
}
