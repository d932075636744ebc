import { PageBuffer } from './page-buffer.ts'

/**
 * Rows as one JSON parameter of a statement, in the bytes that are sent. A string of all of them would be several
 * megabytes that the collector moves to where they stay longest. A page that is given is written on again.
 */
export const jsonRows = <Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string = row => JSON.stringify(row),
  page = new PageBuffer(),
): Buffer => {
  page.text('[')
  rows.forEach((row, at) => {
    if (at > 0) page.text(',')
    page.text(textOf(row))
  })
  page.text(']')
  return page.take()
}
