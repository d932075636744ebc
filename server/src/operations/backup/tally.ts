import { hash } from 'node:crypto'

// The rows of a table counted and summed up, whatever their order: two tables with the same tally hold the same rows.
// Rows come as COPY writes them: one a line, and no line break inside.
export interface Tally {
  rows: number
  digest: string
}

const lineEnd = 0x0a

export const tallyRows = () => {
  const sums = new Uint32Array(8)
  let rows = 0
  let rest: Buffer = Buffer.alloc(0)
  return {
    add: (chunk: Buffer): void => {
      let bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      for (let end = bytes.indexOf(lineEnd); end >= 0; end = bytes.indexOf(lineEnd)) {
        const digest = hash('sha256', bytes.subarray(0, end), 'buffer')
        for (let lane = 0; lane < 8; lane++) sums[lane] = (sums[lane] ?? 0) + digest.readUInt32BE(lane * 4)
        rows++
        bytes = bytes.subarray(end + 1)
      }
      rest = bytes
    },
    total: (): Tally => ({
      rows,
      digest: [...sums].map(sum => sum.toString(16).padStart(8, '0')).join(''),
    }),
  }
}
