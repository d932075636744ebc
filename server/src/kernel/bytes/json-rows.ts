import { PageBuffer } from './page-buffer.ts'

// Written on again and again: what a statement is written on would else be garbage that is counted, and given back, late.
const free: PageBuffer[] = []
const mostFree = 4

/**
 * Sends rows as one JSON parameter of a statement, in the bytes that are sent. A string of all of them would be several
 * megabytes that the collector moves to where they stay longest.
 */
export const sendJsonRows = async <Row, Result>(
  rows: readonly Row[],
  send: (json: Buffer) => Promise<Result>,
  textOf: (row: Row) => string = row => JSON.stringify(row),
): Promise<Result> => {
  const page = free.pop() ?? new PageBuffer()
  page.text('[')
  rows.forEach((row, at) => {
    if (at > 0) page.text(',')
    page.text(textOf(row))
  })
  page.text(']')
  const result = await send(page.take())
  // Answered, so it was sent. After a failure it may still be under way, and is left to the collector.
  if (free.length < mostFree && !page.isLarge) free.push(page)
  return result
}
